import { isDisputePeriodOver } from '../../shared/disputes/days.ts';
import { learnedGrams } from '../../shared/disputes/learned-weight.ts';
import { listDisputes } from '../orders/list/dispute-store.ts';
import type { Order } from '../orders/record/order.ts';
import { hasOneProduct } from '../orders/record/shop/one-product.ts';
import { normalisedSearchText } from '../search/normalised-text.ts';

/**
 * The highest number of disputes that are read, newest first. Reading them costs some 12 read units for each of the
 * states `open` and `settled`.
 */
const MOST = 100;

/**
 * Returns whether a measured weight is final: the seller did not raise a dispute in time, or the dispute was rejected.
 */
const stood = ({ weightDispute: dispute }: Order, now: Date): boolean =>
  dispute?.settled === undefined
    ? dispute?.openedAt !== undefined && dispute.raised === undefined && isDisputePeriodOver(dispute.openedAt, now)
    : !dispute.settled.accepted;

/**
 * Reads the final measurements of a seller's products from weight disputes of orders with a single product; nothing
 * else is stored for them. Returns a function that gives the usual weight of a product in this number of pieces, and the
 * number of its measurements. The weight is undefined if there are too few.
 */
export async function readMeasuredProducts(owner: string, at: Date) {
  const { items } = await listDisputes({ scope: { owner }, states: ['open', 'settled'] }, MOST);
  const final = items.filter((order) => hasOneProduct(order) && stood(order, at));
  return (sku: string, quantity: number): { learned: number | undefined; times: number } => {
    const word = normalisedSearchText(sku);
    const grams = final
      .filter(({ details }) => normalisedSearchText(details.master_sku) === word && details.quantity === quantity)
      .map(({ weightDispute: dispute }) => dispute?.measured.grams ?? 0);
    return { learned: learnedGrams(grams), times: grams.length };
  };
}

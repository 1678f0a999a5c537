import { isOver } from '../../shared/disputes/days.ts';
import { LEARNED_AFTER, learnedGrams } from '../../shared/disputes/learned-weight.ts';
import type { suggestionsContract } from '../../shared/suggestions/contract.ts';
import { listDisputes } from '../orders/list/dispute-store.ts';
import type { Order } from '../orders/record/order.ts';
import { plainText } from '../search/plain-text.ts';
import type { Verb } from '../users/caller/serve.ts';

/** The disputes that are read: a seller's newest, some 12 units of each list. */
const MOST = 100;

/** Returns whether a measurement is final: not disputed in time, or the dispute was rejected. */
const stood = ({ weightDispute: dispute }: Order, now: Date): boolean =>
  dispute?.settled === undefined
    ? dispute?.openedAt !== undefined && dispute.raised === undefined && isOver(dispute.openedAt, now)
    : !dispute.settled.accepted;

/** Returns what couriers measured of a product three times, against the declared weight. Nothing is stored for this. */
export const measured: Verb<typeof suggestionsContract.measured> = async ({ query }, { caller, at }) => {
  const sku = plainText(query.sku);
  const { items } = await listDisputes({ scope: { owner: caller.id }, states: ['open', 'settled'] }, MOST);
  const grams = items
    .filter(({ details }) => plainText(details.master_sku) === sku && details.quantity === query.quantity)
    .filter((order) => stood(order, at))
    .map(({ weightDispute: dispute }) => dispute?.measured.grams ?? 0);
  const learned = learnedGrams(grams);
  return {
    data: learned === undefined ? null : { weight: learned / 1000, times: Math.max(grams.length, LEARNED_AFTER) },
  };
};

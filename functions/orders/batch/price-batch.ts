import { Failure } from '../../../shared/errors.ts';
import { lacksEWayBill } from '../../../shared/orders/rules/e-way-bill.ts';
import { concurrently } from '../../platform/concurrency.ts';
import type { Caller } from '../../users/caller/caller.ts';
import { lastSeenPaise } from '../booking/payment.ts';
import { createOrderQuoter } from '../quotes/order-offers.ts';
import { isPaid, type Order } from '../record/order.ts';
import type { BatchOrder } from './batch-store.ts';

/**
 * The highest number of orders that the request prices. If there are more, the job prices them before the first debit.
 */
export const MOST_PRICED_IN_REQUEST = 200;

/** How many orders are priced in parallel. */
const AT_ONCE = 50;

const neverChosen = ({ choice, releasedQuote, own }: Order): boolean =>
  choice === null && releasedQuote === undefined && own === undefined;

/**
 * Sums up the cost of a batch's unpaid orders. For an order without a chosen partner, also stores the price as
 * `expectedPaise`. The payment of the order then fails with PRICE_CHANGED if the price has changed. An order that
 * cannot be priced, or that lacks its e-way bill, adds nothing to the sum.
 * @param mostPriced if more orders than this need today's price, only prices that the seller has seen are summed up
 */
export async function priceBatch(
  seller: Caller,
  rows: readonly BatchOrder[],
  orders: readonly Order[],
  mostPriced: number,
): Promise<{ orders: BatchOrder[]; sumPaise: number }> {
  const byId = new Map(orders.map((order) => [order.id, order]));
  const unseen: [Order, BatchOrder][] = [];
  let sumPaise = 0;
  for (const row of rows) {
    const order = byId.get(row.id);
    if (order === undefined || isPaid(order) || order.owner !== seller.id || lacksEWayBill(order.details)) continue;
    const seen = lastSeenPaise(order, row.partnerId, row.expectedPaise);
    if (seen === undefined) unseen.push([order, row]);
    sumPaise += seen ?? 0;
  }
  if (unseen.length > mostPriced) return { orders: [...rows], sumPaise };
  const quote = createOrderQuoter(seller, { alone: true });
  const priced = new Map<string, BatchOrder>();
  await concurrently(unseen, AT_ONCE, async ([order, row]) => {
    try {
      const { finalPaise } = (await quote(order, row.partnerId)).offer;
      sumPaise += finalPaise;
      if (neverChosen(order)) priced.set(row.id, { ...row, expectedPaise: finalPaise });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  });
  return { orders: rows.map((row) => priced.get(row.id) ?? row), sumPaise };
}

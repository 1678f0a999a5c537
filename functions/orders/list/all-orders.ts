import { invalid } from '../../../shared/errors.ts';
import type { Caller } from '../../users/caller/caller.ts';
import type { Order } from '../record/order.ts';
import { countedTotals } from '../totals/counted-totals.ts';
import type { Filters } from './filter.ts';
import { listAwb } from './list.ts';
import { listPage } from './list-page.ts';

/** The most orders that a request can write to a spreadsheet within its time. */
const MOST = 5000;

export const tooMany = () =>
  invalid('created_from', `A download has at most ${MOST} orders. Choose a shorter period, or filter further.`);

/** Returns all orders that match the filters. Throws INVALID_INPUT if there are too many. */
export async function allOrders(caller: Caller, filters: Filters, at: Date): Promise<Order[]> {
  const { awb } = filters;
  if (awb !== undefined) return (await listAwb(caller, { ...filters, awb })).orders;
  const { total_count } = await countedTotals(caller, filters, at);
  const orders: Order[] = [];
  // Totals may be a moment old. To stop at their count could leave out the oldest orders.
  for (let cursor: string | undefined; total_count <= MOST && orders.length <= MOST; ) {
    const page = await listPage(caller, filters, { limit: 100, cursor }, at);
    orders.push(...page.orders);
    if (page.next === undefined) return orders;
    cursor = page.next;
  }
  throw tooMany();
}

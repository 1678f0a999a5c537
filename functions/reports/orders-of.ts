import type { Order } from '../orders/record/order.ts';
import { findAnyOrders } from '../orders/record/store.ts';
import { listRows } from './store.ts';

const PAGE = 100;

/**
 * Returns the orders with these ids, in the sequence of the ids. The reads are strongly consistent. Deleted orders are
 * left out.
 */
export async function ordersInSequence(ids: readonly string[]): Promise<Order[]> {
  const found = new Map((await findAnyOrders(ids, { eventual: false })).map((order) => [order.id, order]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Yields the orders of a report page by page, sorted by seller. `seller` limits them to the orders of one seller. */
export async function* ordersOfReport(reportId: string, seller: string | null): AsyncGenerator<Order[]> {
  let after: string | undefined;
  do {
    const rows = await listRows(reportId, seller, PAGE, after);
    if (rows.length > 0) yield ordersInSequence(rows.map(({ sk }) => sk));
    after = rows.length < PAGE ? undefined : rows.at(-1)?.sk;
  } while (after !== undefined);
}

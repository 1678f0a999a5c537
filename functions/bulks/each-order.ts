import { listBulkOrders } from '../orders/bulk-store.ts';
import type { Order } from '../orders/order.ts';
import type { Bulk } from './bulk.ts';

/** What one read of the table holds of orders. */
const AT_ONCE = 1000;

/** Every order of a bulk, in the order of their numbers; none before all of them stand. */
export async function* eachOrder(bulk: Bulk, read: { eventual?: boolean } = {}): AsyncGenerator<Order> {
  if (bulk.orders === 0) return;
  for (let after: number | undefined = 0; after !== undefined; ) {
    const page: Awaited<ReturnType<typeof listBulkOrders>> = await listBulkOrders(bulk.id, AT_ONCE, after, read);
    yield* page.orders;
    after = page.after;
  }
}

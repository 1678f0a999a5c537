import { allBulkOrders } from '../../orders/bulk/bulk-store.ts';
import type { Order } from '../../orders/record/order.ts';
import type { Bulk } from '../bulk.ts';

/** Every order of a bulk, in the order of their numbers; none before all of them stand. */
export async function* eachOrder(bulk: Bulk, read: { eventual?: boolean } = {}): AsyncGenerator<Order> {
  if (bulk.orders > 0) yield* allBulkOrders(bulk.id, read);
}

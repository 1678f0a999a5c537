import { withoutOwner } from '../../platform/ids.ts';
import type { Item } from '../../platform/table/change.ts';
import { list } from '../../platform/table/list.ts';
import { bulkIdPrefix, bulkOrderId } from '../record/bulk-order-id.ts';
import type { Order } from '../record/order.ts';
import { orderKey } from '../record/order-key-store.ts';
import { orderFromItem } from '../record/store.ts';

/** A page of a bulk's orders. `after` is the number of the page's last order; undefined if there is no further page. */
export interface BulkPage {
  orders: Order[];
  after: number | undefined;
}

/** Returns a page of a bulk's orders, beginning after order number `after`. */
export async function listBulkOrders(
  bulkId: string,
  limit: number,
  after = 0,
  { eventual = true } = {},
): Promise<BulkPage> {
  const first = orderKey(bulkOrderId(bulkId, 1));
  const beginning = withoutOwner(bulkIdPrefix(bulkId));
  if (first === undefined) return { orders: [], after: undefined };
  const page = await list<Item>({
    pk: first.pk,
    begins: beginning,
    limit,
    after: after === 0 ? undefined : { ...orderKey(bulkOrderId(bulkId, after)) },
    eventual,
  });
  const orders = page.items.map(orderFromItem).filter((order) => order.bulkId === bulkId);
  const last = page.after && Number.parseInt(String(page.after['sk']).slice(-3), 36);
  return { orders, after: last };
}

/** How many orders one query reads. */
const AT_ONCE = 1000;

/** Yields all orders of a bulk that exist so far, by number. */
export async function* allBulkOrders(bulkId: string, read: { eventual?: boolean } = {}): AsyncGenerator<Order> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const page: BulkPage = await listBulkOrders(bulkId, AT_ONCE, after, read);
    yield* page.orders;
    after = page.after;
  }
}

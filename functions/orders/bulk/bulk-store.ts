import { withoutOwner } from '../../platform/ids.ts';
import type { Item } from '../../platform/table/change.ts';
import { list } from '../../platform/table/list.ts';
import { beginningOfBulk, bulkOrderId } from '../record/bulk-order-id.ts';
import type { Order } from '../record/order.ts';
import { keyOf } from '../record/order-key-store.ts';
import { fromItem } from '../record/store.ts';

/** A page of a bulk's orders in the order of their numbers, and the number after which to read on. */
export interface BulkPage {
  orders: Order[];
  after: number | undefined;
}

/** The orders of a bulk from its owner's own partition, behind one of them or from the first. */
export async function listBulkOrders(
  bulkId: string,
  limit: number,
  after = 0,
  { eventual = true } = {},
): Promise<BulkPage> {
  const first = keyOf(bulkOrderId(bulkId, 1));
  const beginning = withoutOwner(beginningOfBulk(bulkId));
  if (first === undefined) return { orders: [], after: undefined };
  const page = await list<Item>({
    pk: first.pk,
    begins: beginning,
    limit,
    after: after === 0 ? undefined : { ...keyOf(bulkOrderId(bulkId, after)) },
    eventual,
  });
  const orders = page.items.map(fromItem).filter((order) => order.bulkId === bulkId);
  const last = page.after && Number.parseInt(String(page.after['sk']).slice(-3), 36);
  return { orders, after: last };
}

/** What one read of the table holds of orders. */
const AT_ONCE = 1000;

/** Every order of a bulk that is written so far, in the order of their numbers. */
export async function* allBulkOrders(bulkId: string, read: { eventual?: boolean } = {}): AsyncGenerator<Order> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const page: BulkPage = await listBulkOrders(bulkId, AT_ONCE, after, read);
    yield* page.orders;
    after = page.after;
  }
}

import type { OrderLine } from '../../../functions/orders/record/shop/order-shop.ts';
import { findAnyOrder, orderWrite } from '../../../functions/orders/record/store.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import type { TestCloud } from '../clouds/cloud.ts';
import type { Person } from '../people/people.ts';
import { buyerReturns } from './buyer-returns.ts';

/** The lines of a shop's order: a case for ₹100 and two watches for ₹450 each. */
export const LINES: readonly OrderLine[] = [
  { id: '1', sku: 'CASE', title: 'Case', quantity: 1, pricePaise: 10_000, taxPaise: 0 },
  { id: '2', sku: 'WATCH', title: 'Watch', quantity: 2, pricePaise: 45_000, taxPaise: 0 },
];

/** Stores the lines of an order as if it came from a shop. */
export async function storeLines(id: string, shopLines: readonly OrderLine[]): Promise<void> {
  const order = await findAnyOrder(id);
  if (order === undefined) throw new Error('The order is missing.');
  await commit([orderWrite({ ...order, shopLines })]);
}

/** Returns the actions of a seller for the return of a delivered order with several lines. */
export function linesCalls(cloud: TestCloud) {
  const { delivered } = buyerReturns(cloud);
  /** Creates a delivered COD order of `LINES` with ₹100 of discount in all. */
  async function soldLines(seller: Person, more: object = {}, lines = LINES): Promise<{ id: string; path: string }> {
    const prices = { selling_price: 333.34, quantity: 3, total_discount: 100.02 };
    const made = await delivered(seller, 1, { ...prices, ...more });
    await storeLines(made.id, lines);
    return made;
  }
  const bringBackLines = (seller: Person, order_id: string, lines?: object[], more: object = {}) =>
    cloud.api<OrderView>('POST', '/returns', {
      body: { order_id, reason: 'Broken', lines, ...more },
      token: seller.token,
    });
  return { soldLines, bringBackLines };
}

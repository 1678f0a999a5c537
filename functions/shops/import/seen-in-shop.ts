import type { SeenInShop } from '../../orders/record/shop/order-shop.ts';
import { hashOf } from '../../platform/ids.ts';
import type { ShopOrder, ShopPart } from '../port.ts';

const shortHash = (value: unknown): string => hashOf(value).slice(0, 8);

/** Returns what a shop still says about a part that was sent, whose goods it no longer lists. */
export const seenOfOrder = ({ customer, note, refundedPaise }: ShopOrder) => ({
  customer: shortHash(customer),
  note: shortHash(note),
  refundedPaise,
});

/** Returns what later edits of a part that has to be sent are compared with. */
export const seenOf = (order: ShopOrder, part: ShopPart, method: 'cod' | 'prepaid'): SeenInShop => ({
  ...seenOfOrder(order),
  goods: shortHash([
    part.lines,
    order.totalPaise,
    order.duePaise,
    order.isPaid,
    order.shippingPaise,
    order.taxPaise,
    order.feePaise,
  ]),
  method,
  isCancelled: false,
});

import type { SeenInShop } from '../../orders/record/shop/order-shop.ts';
import { hashOf } from '../../platform/ids.ts';
import type { ShopOrder, ShopPart } from '../port.ts';

const shortHash = (value: unknown): string => hashOf(value).slice(0, 8);

/**
 * Returns the data that a shop still provides about a part that was already sent. The shop no longer lists the goods of
 * such a part.
 */
export const seenOfOrder = ({ customer, note, refundedPaise }: ShopOrder) => ({
  customer: shortHash(customer),
  note: shortHash(note),
  refundedPaise,
});

/** Returns the data of a part that has to be sent. Later edits of the part are compared with this data. */
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

import type { ShopSystem } from '../../../../shared/shops/order-from-shop.ts';

/** One line of an order from a shop. `id` is the shop's id of the line, and `pricePaise` is the price of one piece. */
export interface OrderLine {
  id: string;
  sku: string;
  title: string;
  quantity: number;
  pricePaise: number;
  taxPaise: number;
}

/** The shop from which an order came, the shop's data about it, and what we reported to the shop. */
export interface OrderShop {
  /** The id of the seller's connected shop. */
  id: string;
  system: ShopSystem;
  /**
   * The shop's id of the order. `fulfilmentId` is the shop's id of the part that one location fulfils, or '' if the
   * shop has no such parts.
   */
  orderId: string;
  fulfilmentId: string;
  /** The order's name in the shop, such as "#1001". */
  name: string;
  tags: readonly string[];
  /** The time of the newest change in the shop that this order contains. */
  changedAt: string;
  /**
   * Hashes of the customer's data and of the goods as the shop last sent them. They show which of the two an edit
   * changes.
   */
  seen: { customer: string; goods: string };
  /** The status that we last reported to the shop, when, and the shop's id of our fulfilment. */
  told?: { status: 'booked' | 'delivered' | 'rto' | 'cancelled'; at: string; id?: string };
  /** Why the last report to the shop failed. */
  notTold?: { reason: string; at: string };
  /** A change in the shop after the payment. The seller must decide about it. */
  changed?: { what: 'edited' | 'cancelled'; at: string };
}

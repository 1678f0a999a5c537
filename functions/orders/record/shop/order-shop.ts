import type { ShopChange, ShopSystem } from '../../../../shared/shops/order-from-shop.ts';

/** One line of an order from a shop. `id` is the shop's id of the line, and `pricePaise` is the price of one piece. */
export interface OrderLine {
  id: string;
  sku: string;
  title: string;
  quantity: number;
  pricePaise: number;
  taxPaise: number;
}

/** What the shop last sent of an order, as far as the order has it. It tells what a later edit changes. */
export interface SeenInShop {
  /** Hashes of the customer's data, of the note, and of the goods with their amounts. */
  customer: string;
  note: string;
  goods: string;
  /** How the order is paid, by the seller's settings of that time. */
  method: 'cod' | 'prepaid';
  refundedPaise: number;
  /** True if the shop has cancelled the order or this part of it, or has refunded everything. */
  isCancelled: boolean;
}

/** The shop from which an order came, and what both sides know of each other. */
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
  seen: SeenInShop;
  /** What the shop was told last, when, and the shop's id of our fulfilment. */
  told?: { status: 'booked' | 'delivered' | 'rto' | 'cancelled'; at: string; id?: string };
  /** Why the last report to the shop failed. */
  notTold?: { reason: string; at: string };
  /** A change in the shop after the payment. The seller must decide about it. `refunded`: in part. */
  changed?: { what: ShopChange; at: string };
}

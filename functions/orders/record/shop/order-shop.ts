import type { ShopSystem } from '../../../../shared/shops/order-from-shop.ts';

/** One line of an order from a shop: the shop's id of the line, and the price of one piece. */
export interface OrderLine {
  id: string;
  sku: string;
  title: string;
  quantity: number;
  pricePaise: number;
  taxPaise: number;
}

/** The shop from which an order came, and what both sides know of each other. */
export interface OrderShop {
  /** The id of the seller's connected shop. */
  id: string;
  system: ShopSystem;
  /** The shop's id of the order, and of the part of it that one location fulfils; '' if the shop has no such parts. */
  orderId: string;
  fulfilmentId: string;
  /** The order's name in the shop, such as "#1001". */
  name: string;
  tags: readonly string[];
  /** When the shop last changed the order, as far as this order has the changes. */
  changedAt: string;
  /** Hashes of the customer's and of the goods' data as the shop last sent them, to tell what an edit changes. */
  seen: { customer: string; goods: string };
  /** What the shop was told last, when, and the shop's id of our fulfilment. */
  told?: { status: 'booked' | 'delivered' | 'rto' | 'cancelled'; at: string; id?: string };
  /** Why the shop could not be told. */
  notTold?: { reason: string; at: string };
  /** A change in the shop after the payment. The seller must decide about it. */
  changed?: { what: 'edited' | 'cancelled'; at: string };
}

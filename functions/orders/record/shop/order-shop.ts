import type { ShopChange, ShopSystem } from '../../../../shared/shops/order-from-shop.ts';

/** One line of an order from a shop. `id` is the shop's id of the line. `pricePaise` is the price of one piece. */
export interface OrderLine {
  id: string;
  sku: string;
  title: string;
  quantity: number;
  pricePaise: number;
  taxPaise: number;
}

/**
 * What the shop last sent about this part of its order. The next import compares the shop's new data with this data to
 * find what was edited.
 */
export interface SeenInShop {
  /** Hashes of the customer's data, of the note, and of the goods with the order's amounts of money. */
  customer: string;
  note: string;
  goods: string;
  /** The payment method of the order, according to the seller's settings at the time of the import. */
  method: 'cod' | 'prepaid';
  refundedPaise: number;
  /** True if the shop has cancelled the order or this part of it, or has refunded everything. */
  isCancelled: boolean;
}

/** The shop from which an order came, what the shop last sent, and what we last reported to the shop. */
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
  /** The payment methods as the customer read them in the shop; '' if the shop named none. */
  paymentMethod: string;
  /** The shop's time of the newest change that was processed for this order. */
  changedAt: string;
  seen: SeenInShop;
  /** The last status that we reported to the shop, the time of the report, and the shop's id of our fulfilment. */
  told?: { status: 'booked' | 'delivered' | 'rto' | 'cancelled'; at: string; id?: string };
  /** Why the last report to the shop failed. */
  notTold?: { reason: string; at: string };
  /** A change in the shop after the payment. The seller must decide about it. `refunded` means a partial refund. */
  changed?: { what: ShopChange; at: string };
}

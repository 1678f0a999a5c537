import type { ShopSystem } from '../../shared/shops/order-from-shop.ts';
import type { OrderLine } from '../orders/record/shop/order-shop.ts';

/** The shop refuses the request and would refuse a repeat too, until a person changes something. */
export interface ShopRefused {
  kind: 'refused';
  /**
   * `CREDENTIALS`: key or token are wrong or expired. `SCOPE`: they lack a right. `ADDRESS`: the address may not be
   * called. `NOT_FOUND`, or `INVALID` for anything else.
   */
  code: 'CREDENTIALS' | 'SCOPE' | 'ADDRESS' | 'NOT_FOUND' | 'INVALID';
  /** What went wrong and what to do, in words for the seller. */
  message: string;
}

/** The outcome is unknown: the shop is silent, slow, broken, or limits our calls. The request can be repeated later. */
export interface ShopUnknown {
  kind: 'unknown';
  message: string;
  /** How long the shop asks us to wait, in ms. */
  waitMs?: number;
}

export type ShopResult<T> = { kind: 'done'; value: T } | ShopRefused | ShopUnknown;

/**
 * One product in a shop's order. Prices are before discounts. The tax is for all pieces together. `quantity` is how
 * many pieces still have to be sent.
 */
export interface ShopLine extends OrderLine {
  /** The weight of one piece, if the shop knows it. */
  grams?: number | undefined;
  /** The sides of one piece in cm, if the shop knows them. */
  box?: ShopBox | undefined;
  /** False for goods that are not sent: downloads, services, gift cards. */
  isShipped: boolean;
}

export interface ShopBox {
  lengthCm: number;
  breadthCm: number;
  heightCm: number;
}

/** What one location of the shop has to send. */
export interface ShopPart {
  /** The shop's id of this part; '' if the shop has no parts. */
  fulfilmentId: string;
  /** `open`: to be sent. `held`: the shop holds it back. `done`: sent, moved or cancelled. */
  state: 'open' | 'held' | 'done';
  lines: readonly ShopLine[];
}

/** A person at an address as the shop has it. Nothing is checked yet. */
export interface ShopCustomer {
  firstName: string;
  lastName: string;
  company: string;
  phone: string;
  email: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  pincode: string;
  /** Two letters: `IN`. Empty if unknown. */
  country: string;
}

/** An order as a shop has it now, in one form for all systems. */
export interface ShopOrder {
  id: string;
  /** The name that people use: "#1001". */
  name: string;
  createdAt: string;
  changedAt: string;
  status: 'open' | 'cancelled' | 'refunded' | 'fulfilled' | 'closed';
  isTest: boolean;
  /** True if the customer has paid everything, or the payment is authorised. */
  isPaid: boolean;
  /** The payment methods as the shop names them, such as `cod` or "Cash on Delivery (COD)". */
  paymentMethods: readonly string[];
  currency: string;
  /** What the customer pays in all, and what of it is still unpaid. */
  totalPaise: number;
  duePaise: number;
  /** Parts of the total. `taxPaise` is only the tax that is not in the prices of the lines. */
  taxPaise: number;
  shippingPaise: number;
  feePaise: number;
  customer: ShopCustomer;
  note: string;
  tags: readonly string[];
  parts: readonly ShopPart[];
}

/** An order that cannot be read. It is listed with its name, and the other orders are imported. */
export interface UnreadableOrder {
  id: string;
  name: string;
  changedAt: string;
  unreadable: string;
}

export const isUnreadable = (order: ShopOrder | UnreadableOrder): order is UnreadableOrder => 'unreadable' in order;

/** A page of changed orders, those changed first first. */
export interface ShopPage {
  orders: readonly (ShopOrder | UnreadableOrder)[];
  /** Where the next page begins; undefined on the last one. */
  next: string | undefined;
}

/** A booked parcel of an order, as it is reported to a shop. */
export interface ShopFulfilment {
  orderId: string;
  fulfilmentId: string;
  awb: string;
  courier: string;
  trackingUrl: string;
}

/** The later statuses of a parcel that a shop can be told. */
export type LateStatus = 'delivered' | 'rto' | 'cancelled';

/** The result of reading a webhook: which order changed, or that the shop ended the connection. */
export type WebhookResult =
  | { kind: 'order'; orderId: string }
  | { kind: 'ping' }
  | { kind: 'uninstalled' }
  | { kind: 'refused'; code: 'SIGNATURE' | 'PAYLOAD'; message: string };

/** What a shop says about itself when it is tested. */
export interface ShopFacts {
  name: string;
  currency: string;
}

/** The connection to one shop. It returns refusals and failures as results and never throws. */
export interface ShopConnection {
  readonly system: ShopSystem;
  /** Checks address, credentials and rights. */
  test(): Promise<ShopResult<ShopFacts>>;
  /** Reads one order as it is now; null if the shop has no such order any more. */
  order(id: string): Promise<ShopResult<ShopOrder | UnreadableOrder | null>>;
  /** Lists orders that were changed at or after a time. `cursor` is the `next` of the page before. */
  changedSince(since: string, cursor: string | undefined): Promise<ShopResult<ShopPage>>;
  /** Has the shop call an address of ours when orders change. A repeat changes nothing. */
  registerWebhooks(url: string): Promise<ShopResult<null>>;
  removeWebhooks(url: string): Promise<ShopResult<null>>;
  /** Marks a part of an order as sent, with AWB and link. A repeat finds the fulfilment and returns its id. */
  fulfil(parcel: ShopFulfilment): Promise<ShopResult<{ id: string }>>;
  /** Tells a later status. Statuses that the shop does not know are `done` without a call. */
  tellStatus(parcel: ShopFulfilment, status: LateStatus, told: { id: string; at: string }): Promise<ShopResult<null>>;
}

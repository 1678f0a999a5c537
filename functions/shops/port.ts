import type { ShopSystem } from '../../shared/shops/order-from-shop.ts';
import type { OrderLine } from '../orders/record/shop/order-shop.ts';

/** The shop refuses the request. Repeating it has no effect until a person changes something. */
export interface ShopRefused {
  kind: 'refused';
  /**
   * `CREDENTIALS`: the key or token is wrong or expired. `SCOPE`: it lacks a permission. `ADDRESS`: we must not call
   * this address. `INVALID`: any other refusal.
   */
  code: 'CREDENTIALS' | 'SCOPE' | 'ADDRESS' | 'NOT_FOUND' | 'INVALID';
  /** What went wrong and what to do, as a text for the seller. */
  message: string;
}

/**
 * The outcome is unknown, because the shop is silent, slow or broken, or limits our calls. The request can be repeated
 * later.
 */
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
  /** False for goods that are not shipped: downloads, services, gift cards. */
  isShipped: boolean;
}

export interface ShopBox {
  lengthCm: number;
  breadthCm: number;
  heightCm: number;
}

/** The goods that one location of the shop has to send. */
export interface ShopPart {
  /** The shop's id of this part; '' if the shop has no parts. */
  fulfilmentId: string;
  /** `open`: has to be sent. `held`: the shop holds it back. `done`: was sent or moved. */
  state: 'open' | 'held' | 'done' | 'cancelled';
  lines: readonly ShopLine[];
}

/** Returns whether a part has to be sent, now or later. */
export const isToSend = ({ state }: ShopPart): boolean => state === 'open' || state === 'held';

/** The customer's name, contact data and address as the shop sends them. They are not checked yet. */
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
  /** The country code of two letters, such as `IN`. Empty if unknown. */
  country: string;
}

/** A payment method of an order, as the shop names it. */
export interface ShopPaymentMethod {
  /** The name for which a seller's choice is stored, such as `cod` or "Cash on Delivery (COD)". */
  name: string;
  /** The name that the customer read, if the shop has a separate one. */
  title?: string;
}

/** The name under which the settings list orders whose shop names no payment method. */
export const NO_PAYMENT_METHOD = 'No payment method';

/** Returns all names of payment methods. */
export const namesOfMethods = (methods: readonly ShopPaymentMethod[]): string[] =>
  methods.flatMap(({ name, title }) => (title === undefined ? [name] : [name, title]));

/** The present state of a shop's order, in the same form for all systems. */
export interface ShopOrder {
  id: string;
  /** The order number that people use, such as "#1001". */
  name: string;
  createdAt: string;
  changedAt: string;
  status: 'open' | 'cancelled' | 'refunded' | 'fulfilled' | 'closed';
  isTest: boolean;
  /** False if the shop waits for a payment. True does not rule out COD, unless `duePaise` is 0. */
  isPaid: boolean;
  /**
   * What shows how the order is paid. `gateway`: a payment gateway takes the money, whatever the names of the payment
   * methods say about COD. `shop`: the shop states what is paid. `nothing`: only a name that says COD, or the seller,
   * decides.
   */
  paymentShownBy: 'gateway' | 'shop' | 'nothing';
  paymentMethods: readonly ShopPaymentMethod[];
  currency: string;
  /**
   * `totalPaise` is what the customer pays in total. `duePaise` is the amount to collect if the order is COD. It is
   * what is unpaid, or the total if the shop does not say what is unpaid.
   */
  totalPaise: number;
  duePaise: number;
  /** The amount that was refunded to the customer. */
  refundedPaise: number;
  /** The parts of the total. `taxPaise` is only the tax that the prices do not include. */
  taxPaise: number;
  shippingPaise: number;
  feePaise: number;
  customer: ShopCustomer;
  note: string;
  tags: readonly string[];
  parts: readonly ShopPart[];
  /**
   * Goods to ship that are in no open or held part, because they were already sent or are sent by others. They get a
   * share of the order's amounts.
   */
  elsewhere: readonly ShopLine[];
}

/** An order that we cannot read. It is listed with its name, and the other orders are imported. */
export interface UnreadableOrder {
  id: string;
  name: string;
  changedAt: string;
  unreadable: string;
}

export const isUnreadable = (order: ShopOrder | UnreadableOrder): order is UnreadableOrder => 'unreadable' in order;

/** A page of changed orders. The earliest changes come first. */
export interface ShopPage {
  orders: readonly (ShopOrder | UnreadableOrder)[];
  /** The cursor of the next page; undefined on the last one. */
  next: string | undefined;
  /** Why the page has fewer orders than usual or none, if the shop is too slow. A text for the seller. */
  slow?: string;
}

/** A booked parcel of an order, as we report it to a shop. */
export interface ShopFulfilment {
  orderId: string;
  fulfilmentId: string;
  awb: string;
  courier: string;
  trackingUrl: string;
}

/** The statuses after the booking that we can report to a shop. */
export type LateStatus = 'delivered' | 'rto' | 'cancelled';

/** The content of a webhook: which order changed, or that the shop ended the connection. */
export type WebhookResult =
  | { kind: 'order'; orderId: string }
  | { kind: 'ping' }
  | { kind: 'uninstalled' }
  | { kind: 'refused'; code: 'SIGNATURE' | 'PAYLOAD'; message: string };

/** What a shop replies about itself when the connection is tested. */
export interface ShopFacts {
  name: string;
  currency: string;
  /** The address that the shop states for itself, if it does. Not checked yet. */
  home?: string;
}

/** The connection to one shop. It returns refusals and failures as results and never throws. */
export interface ShopConnection {
  readonly system: ShopSystem;
  /** Tests the address, the credentials and their permissions. */
  test(): Promise<ShopResult<ShopFacts>>;
  /** Reads the present state of one order; null if the shop no longer has it. */
  order(id: string): Promise<ShopResult<ShopOrder | UnreadableOrder | null>>;
  /** Lists orders that were changed at or after a time. `cursor` is `next` of the previous page. */
  changedSince(since: string, cursor: string | undefined): Promise<ShopResult<ShopPage>>;
  /**
   * Makes the shop call one of our addresses when orders change. Calling this again changes nothing.
   * @param renews true if existing webhooks must get our present secret. This applies to systems where we choose the
   * secret
   */
  registerWebhooks(url: string, renews?: boolean): Promise<ShopResult<null>>;
  removeWebhooks(url: string): Promise<ShopResult<null>>;
  /**
   * Marks a part of an order as sent, with AWB and link. A repeated call finds the existing fulfilment and returns its
   * id. Refuses an order that was cancelled or refunded in the shop.
   */
  fulfil(parcel: ShopFulfilment): Promise<ShopResult<{ id: string }>>;
  /**
   * Reports a status after the booking to the shop. If the shop system has no such status, returns `done` without a
   * call.
   */
  tellStatus(parcel: ShopFulfilment, status: LateStatus, told: { id: string; at: string }): Promise<ShopResult<null>>;
}

import type { ShopSystem } from '../../../shared/shops/order-from-shop.ts';
import { type FakeOrder, fakeOrder, type OrderWish } from './fake-order.ts';

/** A request to a fake shop, and its reply. */
export interface FakeRequest {
  method: string;
  /** The path after the shop's base address, and the query. */
  path: string;
  query: URLSearchParams;
  /** The headers, by names in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  body: string;
}
export interface FakeReply {
  status: number;
  headers?: Record<string, string>;
  body: string;
}

/**
 * An error that each shop system reports in its own format. `expired`: the key is not accepted. `scopes`: the key lacks
 * a permission. `throttled`: there were too many calls.
 */
export type Refusal = 'expired' | 'scopes' | 'throttled';

/**
 * How the next request fails. `half`: the reply ends in the middle. `html`: the reply is an HTML page. `lost`: the shop
 * carries out the request, but the reply does not arrive.
 */
export type Fault = Refusal | '429' | '500' | 'half' | 'html' | 'lost';

/** A registered webhook. */
export interface FakeWebhook {
  id: number;
  topic: string;
  url: string;
  secret: string;
  isActive: boolean;
}

/** A webhook request that a fake shop sends. */
export interface SentWebhook {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** The state of a fake shop, which survives a restart of the embedded cloud. */
export interface FakeState {
  orders: FakeOrder[];
  webhooks: FakeWebhook[];
}

export const json = (status: number, body: unknown, headers: Record<string, string> = {}): FakeReply => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(body),
});

export const tooMany = (): FakeReply => json(429, { message: 'Too many requests' }, { 'retry-after': '2' });

/** The kinds of changes of an order. Each shop system has different names for them. */
export type ChangeKind = 'created' | 'updated' | 'cancelled' | 'refunded' | 'deleted';

/** The part of a fake shop that depends on the shop system. */
export interface FakeSystem {
  answer(request: FakeRequest, shop: FakeShop): FakeReply;
  refusal(fault: Refusal): FakeReply;
  /** Returns the signed webhooks that the shop sends for a change of an order. */
  webhooksOf(order: FakeOrder, kind: ChangeKind, shop: FakeShop): SentWebhook[];
}

/**
 * A fake shop. It answers requests as the documentation of its shop system specifies, stores orders, and sends
 * webhooks. People place orders on its page. Tests place orders with `place`.
 */
export class FakeShop {
  readonly system: FakeSystem;
  readonly faults: Fault[] = [];
  /** The address that the shop's replies give as the address of the site. */
  home?: string;
  /** The access scopes of our app. Only Shopify has them. */
  scopes: readonly string[] = [
    'read_orders',
    'read_all_orders',
    'read_merchant_managed_fulfillment_orders',
    'write_merchant_managed_fulfillment_orders',
  ];
  /** Every request that arrived, for tests. */
  readonly requests: FakeRequest[] = [];
  readonly state: FakeState;
  readonly #send: (webhook: SentWebhook) => void;
  readonly #clock: () => Date;

  constructor(
    system: FakeSystem,
    {
      state,
      send = () => undefined,
      clock = () => new Date(),
    }: { state?: FakeState; send?: (webhook: SentWebhook) => void; clock?: () => Date } = {},
  ) {
    this.system = system;
    this.state = state ?? { orders: [], webhooks: [] };
    this.#send = send;
    this.#clock = clock;
  }

  now(): string {
    return this.#clock().toISOString();
  }

  /** Places an order and sends its webhooks. */
  place(wish: OrderWish = {}): FakeOrder {
    const order = fakeOrder(wish, 1001 + this.state.orders.length, wish.createdAt ?? this.now());
    this.state.orders.push(order);
    this.tell(order, 'created');
    return order;
  }

  /** Changes an order and sends its webhooks. */
  edit(order: FakeOrder, change: (order: FakeOrder) => void, kind: ChangeKind = 'updated'): void {
    change(order);
    order.changedAt = this.now();
    this.tell(order, kind);
  }

  find(id: number | string): FakeOrder | undefined {
    return this.state.orders.find((order) => String(order.id) === String(id));
  }

  tell(order: FakeOrder, kind: ChangeKind): void {
    for (const webhook of this.system.webhooksOf(order, kind, this)) this.#send(webhook);
  }

  /** Answers a request, or fails as the next entry of `faults` specifies. */
  handle(request: FakeRequest): FakeReply | 'lost' {
    this.requests.push(request);
    const fault = this.faults.shift();
    if (fault === '429') return tooMany();
    if (fault === '500') return json(503, { message: 'Unavailable' });
    if (fault === 'html')
      return { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>Maintenance</html>' };
    if (fault === 'expired' || fault === 'scopes' || fault === 'throttled') return this.system.refusal(fault);
    const reply = this.system.answer(request, this);
    if (fault === 'half') return { ...reply, body: reply.body.slice(0, Math.floor(reply.body.length / 2)) };
    return fault === 'lost' ? 'lost' : reply;
  }
}

/** A fake shop in the embedded cloud. Its page has a switch that turns its webhooks on and off. */
export interface LocalShop {
  shop: FakeShop;
  system: ShopSystem;
  name: string;
  /** False if the shop sends no webhooks. Then only the poll finds its orders. */
  sendsWebhooks: boolean;
  /** The replies to the last webhooks, the newest first. */
  replies: string[];
}

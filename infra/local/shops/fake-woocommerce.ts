import { createHmac } from 'node:crypto';
import { type FakeOrder, fulfilmentsOf, linesOf } from './fake-order.ts';
import {
  type ChangeKind,
  type FakeReply,
  type FakeRequest,
  type FakeShop,
  type FakeSystem,
  json,
  type Refusal,
  type SentWebhook,
  tooMany,
} from './fake-shop.ts';
import { gmt, hookJson, orderJson, productIdOf, productJson, refundsJson } from './woocommerce-json.ts';

/** The consumer key that the fake shop accepts. */
export const WOO_KEY = {
  key: 'ck_0123456789abcdef0123456789abcdef01234567',
  secret: 'cs_0123456789abcdef0123456789abcdef01234567',
} as const;

type Route = (match: RegExpExecArray, request: FakeRequest, shop: FakeShop) => FakeReply;

const notFound = (): FakeReply => json(404, { code: 'woocommerce_rest_shop_order_invalid_id', message: 'Invalid ID.' });
const bodyOf = ({ body }: FakeRequest) => JSON.parse(body) as Record<string, string | boolean>;

function changedOrders({ query }: FakeRequest, { state }: FakeShop): FakeReply {
  const after = query.get('modified_after') ?? '';
  const size = Number(query.get('per_page') ?? 10);
  const from = (Number(query.get('page') ?? 1) - 1) * size;
  const found = state.orders
    .filter(({ changedAt }) => gmt(changedAt) > after)
    .toSorted((a, b) => gmt(a.changedAt).localeCompare(gmt(b.changedAt)) || a.id - b.id);
  const headers = { 'x-wp-total': String(found.length), 'x-wp-totalpages': String(Math.ceil(found.length / size)) };
  return json(200, found.slice(from, from + size).map(orderJson), headers);
}

/**
 * Returns the products with these ids. As in a real shop, the list has no variations, even if their ids are asked for.
 */
const productsIn = ({ state }: FakeShop, ids: readonly string[]) => {
  const lines = new Map(state.orders.flatMap(linesOf).map((line) => [productIdOf(line), line]));
  return [...lines].filter(([id]) => ids.includes(String(id))).map(([id, line]) => productJson(id, line));
};

/** Returns the variations of a product that have these ids. */
const variationsIn = ({ state }: FakeShop, product: string | undefined, ids: readonly string[]) => {
  const found = state.orders.flatMap(linesOf).flatMap(({ variation }) => variation ?? []);
  const variations = new Map(found.map((one) => [one.id, one]));
  return [...variations.values()]
    .filter((one) => String(one.product) === product && ids.includes(String(one.id)))
    .map((one) => productJson(one.id, one));
};

const ROUTES: readonly (readonly [pattern: RegExp, route: Route])[] = [
  [/^GET orders$/, (_, request, shop) => changedOrders(request, shop)],
  [
    /^GET orders\/(\d+)$/,
    ([, id], _, shop) => {
      const order = shop.find(id ?? '');
      return order === undefined ? notFound() : json(200, orderJson(order));
    },
  ],
  [
    /^GET orders\/(\d+)\/refunds$/,
    ([, id], _, shop) => {
      const order = shop.find(id ?? '');
      return order === undefined ? notFound() : json(200, refundsJson(order));
    },
  ],
  [
    /^PUT orders\/(\d+)$/,
    ([, id], request, shop) => {
      const order = shop.find(id ?? '');
      if (order === undefined) return notFound();
      // A WooCommerce order has only one status. So if a cancelled order is completed, the cancellation and the refund
      // disappear.
      const isCompleted = bodyOf(request)['status'] === 'completed';
      shop.edit(order, (one) => void Object.assign(one, { isCompleted, isCancelled: false, refundedRupees: 0 }));
      return json(200, orderJson(order));
    },
  ],
  [
    /^(GET|POST) orders\/(\d+)\/notes$/,
    ([, method, id], request, shop) => {
      const order = shop.find(id ?? '');
      if (order === undefined) return notFound();
      if (method === 'POST') {
        const { note, customer_note } = bodyOf(request);
        order.notes.push({ note: String(note), isForCustomer: customer_note === true });
        const [, company = '', awb = '', url = ''] =
          /^Your order was handed to (.*)\. AWB (\S+)\. Track it at (\S+)$/.exec(String(note)) ?? [];
        const [part] = order.parts;
        if (awb !== '' && part !== undefined && !fulfilmentsOf(order).some((one) => one.awb === awb))
          part.fulfilments.push({ id: order.id, awb, company, url, at: shop.now(), isCancelled: false, events: [] });
      }
      return json(
        method === 'POST' ? 201 : 200,
        order.notes.map(({ note }, n) => ({ id: n + 1, note })),
      );
    },
  ],
  [
    /^GET settings\/products$/,
    () =>
      json(200, [
        { id: 'woocommerce_weight_unit', value: 'kg' },
        { id: 'woocommerce_dimension_unit', value: 'cm' },
      ]),
  ],
  [/^GET settings\/general$/, () => json(200, [{ id: 'woocommerce_currency', value: 'INR' }])],
  [/^GET products$/, (_, { query }, shop) => json(200, productsIn(shop, (query.get('include') ?? '').split(',')))],
  [
    /^GET products\/(\d+)\/variations$/,
    ([, product], { query }, shop) => json(200, variationsIn(shop, product, (query.get('include') ?? '').split(','))),
  ],
  [/^GET webhooks$/, (_, __, { state }) => json(200, state.webhooks.map(hookJson))],
  [
    /^POST webhooks$/,
    (_, request, { state }) => {
      const { topic, delivery_url, secret } = bodyOf(request);
      const hook = {
        id: 30 + state.webhooks.length,
        topic: String(topic),
        url: String(delivery_url),
        secret: String(secret),
        isActive: true,
      };
      state.webhooks.push(hook);
      return json(201, hookJson(hook));
    },
  ],
  [
    /^(PUT|DELETE) webhooks\/(\d+)$/,
    ([, method, id], request, { state }) => {
      const hook = state.webhooks.find((one) => String(one.id) === id);
      if (hook === undefined) return notFound();
      if (method === 'DELETE') state.webhooks = state.webhooks.filter((one) => one !== hook);
      else Object.assign(hook, { isActive: true, secret: String(bodyOf(request)['secret']) });
      return json(200, hookJson(hook));
    },
  ],
];

const EXPECTED = `Basic ${Buffer.from(`${WOO_KEY.key}:${WOO_KEY.secret}`).toString('base64')}`;

function answer(request: FakeRequest, shop: FakeShop): FakeReply {
  const { method, path, headers } = request;
  const route = `${method} ${path.replace(/^\/wp-json\/wc\/v3\//, '')}`;
  if (path === '/wp-json/') return json(200, shop.home === undefined ? {} : { home: shop.home });
  if (headers['authorization'] !== EXPECTED) return refusal('expired');
  for (const [pattern, run] of ROUTES) {
    const match = pattern.exec(route);
    if (match !== null) return run(match, request, shop);
  }
  return json(404, { code: 'rest_no_route', message: 'No route was found matching the URL and request method.' });
}

const REFUSALS: Record<Refusal, FakeReply> = {
  expired: json(401, { code: 'woocommerce_rest_authentication_error', message: 'Consumer key is invalid.' }),
  scopes: json(403, { code: 'woocommerce_rest_cannot_view', message: 'Sorry, you cannot list resources.' }),
  // WooCommerce itself has no rate limit, but the host of a shop may have one.
  throttled: tooMany(),
};
const refusal = (fault: Refusal): FakeReply => REFUSALS[fault];

const TOPICS: Record<ChangeKind, string> = {
  created: 'order.created',
  updated: 'order.updated',
  cancelled: 'order.updated',
  refunded: 'order.updated',
  deleted: 'order.deleted',
};

function webhooksOf(order: FakeOrder, kind: ChangeKind, { state }: FakeShop): SentWebhook[] {
  const topic = TOPICS[kind];
  return state.webhooks
    .filter((hook) => hook.topic === topic && hook.isActive)
    .map(({ id, url, secret }) => {
      const body = JSON.stringify(kind === 'deleted' ? { id: order.id } : orderJson(order));
      return {
        url,
        body,
        headers: {
          'content-type': 'application/json',
          'x-wc-webhook-source': 'https://demo-mugs.example/',
          'x-wc-webhook-topic': topic,
          'x-wc-webhook-resource': 'order',
          'x-wc-webhook-event': topic.split('.')[1] ?? '',
          'x-wc-webhook-id': String(id),
          'x-wc-webhook-delivery-id': crypto.randomUUID(),
          'x-wc-webhook-signature': createHmac('sha256', secret).update(body, 'utf8').digest('base64'),
        },
      };
    });
}

/** The system of a fake WooCommerce shop. It follows the documentation of the REST API v3 (docs/shops.md). */
export const fakeWooCommerce: FakeSystem = { answer, webhooksOf, refusal };

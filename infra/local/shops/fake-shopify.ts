import { createHmac } from 'node:crypto';
import { type FakeOrder, linesOf } from './fake-order.ts';
import {
  type ChangeKind,
  type FakeReply,
  type FakeRequest,
  type FakeShop,
  type FakeSystem,
  json,
  type Refusal,
  type SentWebhook,
} from './fake-shop.ts';

import { gid, idIn, orderNode } from './shopify-nodes.ts';

/**
 * The credentials that the fake shop accepts: the client id and secret of a Dev Dashboard app, and the token of an
 * older custom app.
 */
export const SHOPIFY_APP = { client_id: 'demo-client', client_secret: 'demo-client-secret' } as const;
export const SHOPIFY_TOKEN = 'shpat_0123456789abcdef0123456789abcdef';
const APP_TOKEN = 'shpua_fedcba9876543210fedcba9876543210';
const DOMAIN = 'demo-kurtas.myshopify.com';

/** The scope without which Shopify shows only the orders of the last 60 days. */
const ALL_ORDERS = 'read_all_orders';
const isShown = ({ createdAt }: FakeOrder, shop: FakeShop): boolean =>
  shop.scopes.includes(ALL_ORDERS) || Date.parse(createdAt) > Date.parse(shop.now()) - 60 * 86_400_000;

type Variables = Record<string, unknown>;
type Operation = (variables: Variables, shop: FakeShop) => unknown;

const findPart = (shop: FakeShop, id: unknown) => {
  for (const order of shop.state.orders)
    for (const part of order.parts) if (String(part.id) === idIn(id)) return { order, part };
  return undefined;
};
const findFulfilment = (shop: FakeShop, id: unknown) =>
  shop.state.orders
    .flatMap((order) =>
      order.parts.flatMap((part) => part.fulfilments.map((fulfilment) => ({ order, part, fulfilment }))),
    )
    .find(({ fulfilment }) => String(fulfilment.id) === idIn(id));

const PAGE = 10;

/** The GraphQL documents that the fake shop supports, by the names of their operations. */
const OPERATIONS: Record<string, Operation> = {
  Shop: (_, { scopes }) => ({
    shop: { name: 'Demo Kurtas', currencyCode: 'INR' },
    currentAppInstallation: { accessScopes: scopes.map((handle) => ({ handle })) },
  }),
  ChangedOrders: ({ query, after }, shop) => {
    const since = /updated_at:>='([^']+)'/.exec(String(query))?.[1] ?? '';
    // A cursor contains the change time and id of the last order, not an offset. An order that changes while a program
    // reads the list moves to the end of the list.
    const place = (order: FakeOrder) => `${order.changedAt} ${order.id}`;
    const found = shop.state.orders
      .filter((order) => order.changedAt >= since && isShown(order, shop))
      .map((order) => ({ order, at: place(order) }))
      .filter(({ at }) => after === null || at > String(after))
      .toSorted((a, b) => (a.at < b.at ? -1 : 1));
    const shown = found.slice(0, PAGE);
    const pageInfo = { hasNextPage: found.length > PAGE, endCursor: shown.at(-1)?.at ?? null };
    return { orders: { pageInfo, nodes: shown.map(({ order }) => orderNode(order)) } };
  },
  OneOrder: ({ id }, shop) => {
    const order = shop.find(idIn(id));
    return { order: order === undefined || !isShown(order, shop) ? null : orderNode(order) };
  },
  Webhooks: (_, { state }) => ({
    webhookSubscriptions: {
      nodes: state.webhooks.map(({ id, topic, url }) => ({ id: gid('WebhookSubscription', id), topic, uri: url })),
    },
  }),
  NewWebhook: ({ topic, webhookSubscription }, { state }) => {
    const id = 900 + state.webhooks.length;
    const { uri } = webhookSubscription as { uri: string };
    state.webhooks.push({ id, topic: String(topic), url: uri, secret: SHOPIFY_APP.client_secret, isActive: true });
    return {
      webhookSubscriptionCreate: { webhookSubscription: { id: gid('WebhookSubscription', id) }, userErrors: [] },
    };
  },
  RemovedWebhook: ({ id }, { state }) => {
    state.webhooks = state.webhooks.filter((hook) => String(hook.id) !== idIn(id));
    return { webhookSubscriptionDelete: { deletedWebhookSubscriptionId: id, userErrors: [] } };
  },
  Fulfilments: ({ id }, shop) => {
    const found = findPart(shop, id);
    if (found === undefined) return { fulfillmentOrder: null };
    const nodes = found.part.fulfilments.map((one) => ({
      id: gid('Fulfillment', one.id),
      status: one.isCancelled ? 'CANCELLED' : 'SUCCESS',
      trackingInfo: [{ number: one.awb }],
    }));
    return { fulfillmentOrder: { status: found.part.status, fulfillments: { nodes } } };
  },
  Fulfil: ({ fulfillment }, shop) => {
    const { lineItemsByFulfillmentOrder: parts, trackingInfo } = fulfillment as {
      lineItemsByFulfillmentOrder: { fulfillmentOrderId: string }[];
      trackingInfo: { company: string; number: string; url: string };
    };
    const found = findPart(shop, parts[0]?.fulfillmentOrderId);
    const message =
      found === undefined
        ? 'Fulfillment order does not exist.'
        : found.part.status === 'OPEN'
          ? undefined
          : `Fulfillment order ${found.part.id} has an unfulfillable status= closed.`;
    if (found === undefined || message !== undefined)
      return { fulfillmentCreate: { fulfillment: null, userErrors: [{ field: ['fulfillment'], message }] } };
    const { order, part } = found;
    const id = part.id * 10 + part.fulfilments.length;
    const { company, number: awb, url } = trackingInfo;
    shop.edit(order, () => {
      part.status = 'CLOSED';
      part.fulfilments.push({ id, awb, company, url, at: shop.now(), isCancelled: false, events: [] });
    });
    return { fulfillmentCreate: { fulfillment: { id: gid('Fulfillment', id) }, userErrors: [] } };
  },
  CancelFulfilment: ({ id }, shop) => {
    const found = findFulfilment(shop, id);
    if (found !== undefined)
      shop.edit(found.order, () => {
        found.fulfilment.isCancelled = true;
        found.part.status = 'OPEN';
      });
    return { fulfillmentCancel: { fulfillment: { id }, userErrors: [] } };
  },
  FulfilmentEvent: ({ fulfillmentEvent }, shop) => {
    const { fulfillmentId, status } = fulfillmentEvent as { fulfillmentId: string; status: string };
    findFulfilment(shop, fulfillmentId)?.fulfilment.events.push(status);
    return { fulfillmentEventCreate: { fulfillmentEvent: { id: gid('FulfillmentEvent', 1) }, userErrors: [] } };
  },
};

function answer(request: FakeRequest, shop: FakeShop): FakeReply {
  if (request.path === '/admin/oauth/access_token') {
    const { client_id, client_secret, grant_type } = JSON.parse(request.body) as Record<string, string>;
    const isOurs = client_id === SHOPIFY_APP.client_id && client_secret === SHOPIFY_APP.client_secret;
    return isOurs && grant_type === 'client_credentials'
      ? json(200, { access_token: APP_TOKEN, scope: shop.scopes.join(','), expires_in: 86_399 })
      : json(400, { error: 'invalid_client' });
  }
  if (request.path !== '/admin/api/2026-10/graphql.json') return json(404, { errors: 'Not Found' });
  if (![APP_TOKEN, SHOPIFY_TOKEN].includes(request.headers['x-shopify-access-token'] ?? ''))
    return json(401, { errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' });
  const { query, variables } = JSON.parse(request.body) as { query: string; variables: Variables };
  const operation = OPERATIONS[/^(?:query|mutation) (\w+)/.exec(query)?.[1] ?? ''];
  if (operation === undefined)
    return json(200, { errors: [{ message: 'Unknown operation', extensions: { code: 'undefinedField' } }] });
  return json(200, { data: operation(variables, shop) });
}

const TOPICS: Record<ChangeKind, readonly [subscription: string, topic: string][]> = {
  created: [['ORDERS_CREATE', 'orders/create']],
  updated: [['ORDERS_UPDATED', 'orders/updated']],
  cancelled: [
    ['ORDERS_CANCELLED', 'orders/cancelled'],
    ['ORDERS_UPDATED', 'orders/updated'],
  ],
  refunded: [['REFUNDS_CREATE', 'refunds/create']],
  deleted: [],
};

function webhooksOf(order: FakeOrder, kind: ChangeKind, { state }: FakeShop): SentWebhook[] {
  return TOPICS[kind].flatMap(([subscription, topic]) =>
    state.webhooks
      .filter((hook) => hook.topic === subscription)
      .map(({ url, secret }) => {
        const body = JSON.stringify({
          ...(kind === 'refunded' ? { id: order.id + 7, order_id: order.id } : { id: order.id }),
          admin_graphql_api_id: gid('Order', order.id),
          name: `#${order.number}`,
          updated_at: order.changedAt,
          line_items: linesOf(order).map(({ id, sku, title, quantity }) => ({ id, sku, title, quantity })),
        });
        return {
          url,
          body,
          headers: {
            'content-type': 'application/json',
            'x-shopify-topic': topic,
            'x-shopify-shop-domain': DOMAIN,
            'x-shopify-api-version': '2026-10',
            'x-shopify-webhook-id': crypto.randomUUID(),
            'x-shopify-hmac-sha256': createHmac('sha256', secret).update(body, 'utf8').digest('base64'),
          },
        };
      }),
  );
}

const REFUSALS: Record<Refusal, FakeReply> = {
  expired: json(401, { errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' }),
  scopes: json(200, {
    errors: [{ message: 'Access denied for orders field.', extensions: { code: 'ACCESS_DENIED' } }],
  }),
  // The query costs more points than are left. The missing points are restored within 1.5 seconds.
  throttled: json(200, {
    errors: [
      {
        message: 'Throttled',
        extensions: { code: 'THROTTLED', documentation: 'https://shopify.dev/api/usage/rate-limits' },
      },
    ],
    extensions: {
      cost: {
        requestedQueryCost: 900,
        actualQueryCost: null,
        throttleStatus: { maximumAvailable: 2000, currentlyAvailable: 750, restoreRate: 100 },
      },
    },
  }),
};

/** The system of a fake Shopify shop. It follows the documentation of the GraphQL Admin API (docs/shops.md). */
export const fakeShopify: FakeSystem = {
  answer,
  webhooksOf,
  refusal: (fault) => REFUSALS[fault],
};

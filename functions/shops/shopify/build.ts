import type { ShopRequest } from '../gateway/shop-client.ts';
import type { LateStatus, ShopFulfilment } from '../port.ts';
import * as queries from './queries.ts';

/** The version of the GraphQL Admin API. Shopify supports each version for a year. */
export const API_VERSION = '2026-10';

/** The webhook topics that we register. Each has a separate subscription. */
export const TOPICS = [
  'ORDERS_CREATE',
  'ORDERS_UPDATED',
  'ORDERS_CANCELLED',
  'ORDERS_EDITED',
  'REFUNDS_CREATE',
  'APP_UNINSTALLED',
] as const;

/** The access scopes that our app needs. */
export const SCOPES = [
  'read_orders',
  'read_merchant_managed_fulfillment_orders',
  'write_merchant_managed_fulfillment_orders',
] as const;

/** Converts between the numeric id of an order or another object and Shopify's global id. */
export const globalId = (kind: string, id: string): string => `gid://shopify/${kind}/${id}`;
export const plainId = (gid: string): string => gid.slice(gid.lastIndexOf('/') + 1).split('?')[0] ?? '';

/** Builds the request for a token by the client credentials grant. The token is valid for 24 hours. */
export const tokenRequest = (address: string, clientId: string, clientSecret: string): ShopRequest => ({
  method: 'POST',
  url: `${address}/admin/oauth/access_token`,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials' }),
});

/** Builds a GraphQL request. */
export const graphqlRequest = (
  address: string,
  token: string,
  query: string,
  variables: Record<string, unknown> = {},
): ShopRequest => ({
  method: 'POST',
  url: `${address}/admin/api/${API_VERSION}/graphql.json`,
  headers: { 'content-type': 'application/json', 'x-shopify-access-token': token },
  body: JSON.stringify({ query, variables }),
});

/** A GraphQL document with its variables. */
export type Operation = readonly [query: string, variables?: Record<string, unknown>];

export const changedOrders = (since: string, after: string | undefined): Operation => [
  queries.CHANGED_ORDERS,
  { query: `updated_at:>='${since}'`, after: after ?? null },
];

export const oneOrder = (id: string): Operation => [queries.ONE_ORDER, { id: globalId('Order', id) }];

export const newWebhook = (topic: string, uri: string): Operation => [
  queries.NEW_WEBHOOK,
  { topic, webhookSubscription: { uri, format: 'JSON' } },
];

export const removedWebhook = (id: string): Operation => [queries.REMOVED_WEBHOOK, { id }];

export const fulfilmentsOf = (fulfilmentId: string): Operation => [
  queries.FULFILMENTS,
  { id: globalId('FulfillmentOrder', fulfilmentId) },
];

/** Marks all lines of a fulfilment order as sent. Shopify mails the customer the tracking link. */
export const fulfil = ({ fulfilmentId, courier, awb, trackingUrl }: ShopFulfilment): Operation => [
  queries.FULFIL,
  {
    fulfillment: {
      lineItemsByFulfillmentOrder: [{ fulfillmentOrderId: globalId('FulfillmentOrder', fulfilmentId) }],
      trackingInfo: { company: courier, number: awb, url: trackingUrl },
      notifyCustomer: true,
    },
  },
];

const EVENTS = { delivered: 'DELIVERED', rto: 'FAILURE' } as const satisfies Partial<Record<LateStatus, string>>;

/**
 * Builds the report of a status after the booking: a fulfilment event, or the cancellation of the fulfilment. After a
 * cancellation the part can be fulfilled again.
 */
export const tellStatus = (status: LateStatus, { id, at }: { id: string; at: string }): Operation =>
  status === 'cancelled'
    ? [queries.CANCEL_FULFILMENT, { id: globalId('Fulfillment', id) }]
    : [
        queries.FULFILMENT_EVENT,
        { fulfillmentEvent: { fulfillmentId: globalId('Fulfillment', id), status: EVENTS[status], happenedAt: at } },
      ];

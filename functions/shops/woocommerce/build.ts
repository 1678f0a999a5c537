import type { ShopRequest } from '../gateway/shop-client.ts';
import type { ShopFulfilment } from '../port.ts';

/** The address and the API key of a shop. */
export interface WooAccount {
  address: string;
  key: string;
  secret: string;
}

export const PAGE_SIZE = 100;

/** The webhook topics that we register. Each has a separate webhook. */
export const TOPICS = ['order.created', 'order.updated', 'order.deleted'] as const;

function request(
  { address, key, secret }: WooAccount,
  method: ShopRequest['method'],
  path: string,
  query: Record<string, string> = {},
  body?: unknown,
): ShopRequest {
  const search = new URLSearchParams(query).toString();
  return {
    method,
    url: `${address}/wp-json/wc/v3/${path}${search === '' ? '' : `?${search}`}`,
    headers: {
      authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

/** Builds the request for one order, which tests the address, the key and its permissions. */
export const testRequest = (account: WooAccount): ShopRequest => request(account, 'GET', 'orders', { per_page: '1' });

/** Builds the request for the address that the site states for itself. It needs no key. */
export const indexRequest = ({ address }: WooAccount): ShopRequest => ({
  method: 'GET',
  url: `${address}/wp-json/?_fields=home`,
  headers: {},
});

/** Builds the request for settings of the shop: `products` has its units, `general` its currency. */
export const settingsRequest = (account: WooAccount, group: 'products' | 'general'): ShopRequest =>
  request(account, 'GET', `settings/${group}`);

export const orderRequest = (account: WooAccount, id: string): ShopRequest =>
  request(account, 'GET', `orders/${encodeURIComponent(id)}`);

/** Builds the request for the refunds of an order, with the pieces that each is for. */
export const refundsRequest = (account: WooAccount, id: string): ShopRequest =>
  request(account, 'GET', `orders/${encodeURIComponent(id)}/refunds`, { per_page: String(PAGE_SIZE) });

/** Builds the request for orders that were modified after a time, with the earliest change first. */
export const changedRequest = (account: WooAccount, after: string, page: number): ShopRequest =>
  request(account, 'GET', 'orders', {
    modified_after: after.slice(0, 19),
    dates_are_gmt: 'true',
    orderby: 'modified',
    order: 'asc',
    per_page: String(PAGE_SIZE),
    page: String(page),
  });

/** Builds the request for the weights and dimensions of at most 100 products. The list never has variations. */
export const productsRequest = (account: WooAccount, ids: readonly string[]): ShopRequest =>
  request(account, 'GET', 'products', { include: ids.join(','), per_page: String(PAGE_SIZE) });

/** Builds the request for the weights and dimensions of at most 100 variations of one product. */
export const variationsRequest = (account: WooAccount, product: string, ids: readonly string[]): ShopRequest =>
  request(account, 'GET', `products/${encodeURIComponent(product)}/variations`, {
    include: ids.join(','),
    per_page: String(PAGE_SIZE),
  });

export const webhooksRequest = (account: WooAccount): ShopRequest =>
  request(account, 'GET', 'webhooks', { per_page: String(PAGE_SIZE) });

export const newWebhookRequest = (account: WooAccount, topic: string, url: string, secret: string): ShopRequest =>
  request(
    account,
    'POST',
    'webhooks',
    {},
    {
      name: `Parcelwise ${topic}`,
      topic,
      delivery_url: url,
      secret,
      status: 'active',
    },
  );

/**
 * Builds the request that enables a webhook again after the shop disabled it because of failures. It also sets the
 * secret that we verify.
 */
export const renewedWebhookRequest = (account: WooAccount, id: string, secret: string): ShopRequest =>
  request(account, 'PUT', `webhooks/${encodeURIComponent(id)}`, {}, { status: 'active', secret });

export const removedWebhookRequest = (account: WooAccount, id: string): ShopRequest =>
  request(account, 'DELETE', `webhooks/${encodeURIComponent(id)}`, { force: 'true' });

export const completedRequest = (account: WooAccount, id: string): ShopRequest =>
  request(account, 'PUT', `orders/${encodeURIComponent(id)}`, {}, { status: 'completed' });

/** Returns the text of the note that the customer gets for an order. */
export const noteOf = ({ courier, awb, trackingUrl }: ShopFulfilment): string =>
  `Your order was handed to ${courier}. AWB ${awb}. Track it at ${trackingUrl}`;

export const notesRequest = (account: WooAccount, id: string): ShopRequest =>
  request(account, 'GET', `orders/${encodeURIComponent(id)}/notes`);

export const newNoteRequest = (account: WooAccount, id: string, note: string, customer: boolean): ShopRequest =>
  request(account, 'POST', `orders/${encodeURIComponent(id)}/notes`, {}, { note, customer_note: customer });

/** Builds the request for the shipments of an order. Only shops with the extension Shipment Tracking have them. */
export const trackingsRequest = (account: WooAccount, id: string): ShopRequest =>
  request(account, 'GET', `orders/${encodeURIComponent(id)}/shipment-trackings`);

export const newTrackingRequest = (account: WooAccount, parcel: ShopFulfilment, day: string): ShopRequest =>
  request(
    account,
    'POST',
    `orders/${encodeURIComponent(parcel.orderId)}/shipment-trackings`,
    {},
    {
      custom_tracking_provider: parcel.courier,
      custom_tracking_link: parcel.trackingUrl,
      tracking_number: parcel.awb,
      date_shipped: day,
    },
  );

import { parseJson } from '../../platform/parse-json.ts';
import { isSigned } from '../kit/signature.ts';
import { lineOf, objectOf } from '../kit/texts.ts';
import type { WebhookResult } from '../port.ts';
import type { ShopProfile, WebhookCall } from '../profile.ts';
import { createShopify } from './adapter.ts';
import { plainId } from './build.ts';

function readWebhook({ rawBody, headers }: WebhookCall, secret: string): WebhookResult {
  if (!isSigned(rawBody, secret, headers['x-shopify-hmac-sha256']))
    return { kind: 'refused', code: 'SIGNATURE', message: 'The signature does not fit the body.' };
  const topic = headers['x-shopify-topic'] ?? '';
  if (topic === 'app/uninstalled') return { kind: 'uninstalled' };
  const body = objectOf(parseJson(rawBody));
  const { order_id: edited } = objectOf(body['order_edit']);
  const id = topic.startsWith('refunds/') ? body['order_id'] : topic === 'orders/edited' ? edited : body['id'];
  const orderId = plainId(idIn(rawBody, id));
  if (orderId === '') return { kind: 'refused', code: 'PAYLOAD', message: 'This is no order.' };
  return { kind: 'order', orderId };
}

/** Returns an id as text. Ids above 2^53 are taken from the raw body, because JSON parsing would round them. */
function idIn(rawBody: string, parsed: unknown): string {
  if (typeof parsed !== 'number' || Number.isSafeInteger(parsed)) return lineOf(parsed);
  return /"(?:order_)?id"\s*:\s*(\d+)/.exec(rawBody)?.[1] ?? '';
}

/** Returns the address of a shop from its name, its domain, or the address of its admin page. */
function addressOf(typed: string): string | undefined {
  const text = typed.trim().toLowerCase();
  const admin = /^(?:https:\/\/)?admin\.shopify\.com\/store\/([a-z0-9][a-z0-9-]*)/.exec(text)?.[1];
  const name = admin ?? /^(?:https:\/\/)?([a-z0-9][a-z0-9-]*)(?:\.myshopify\.com)?(?:\/.*)?$/.exec(text)?.[1];
  if (name !== undefined) return `https://${name}.myshopify.com`;
  // Only the embedded cloud calls an address with http. It is the address of its fake shop.
  const url = URL.parse(text);
  return url?.protocol === 'http:' ? `${url.origin}${url.pathname.replace(/\/+$/, '')}` : undefined;
}

/** Shopify, by its GraphQL Admin API. Facts and assumptions are in docs/shops.md. */
export const shopify: ShopProfile = {
  key: 'shopify',
  statuses: ['delivered', 'rto', 'cancelled'],
  readableDays: 60,
  addressOf,
  wrong: ({ token = '', clientId = '', clientSecret = '' }) =>
    token !== ''
      ? {
          ...(!/^shp[a-z]{2}_[0-9a-zA-Z]{10,}$/.test(token) && {
            token: 'Paste the whole token, which begins with shpat_.',
          }),
        }
      : {
          ...(clientId === '' && { clientId: 'Paste the client ID of your app.' }),
          ...(clientSecret === '' && { clientSecret: 'Paste the client secret of your app.' }),
        },
  webhookSecret: ({ clientSecret = '' }) => clientSecret || undefined,
  ownSecrets: () => ({}),
  connect: (address, { token = '', clientId = '', clientSecret = '' }, transport) =>
    createShopify({ address, ...(token === '' ? { clientId, clientSecret } : { token }) }, transport),
  readWebhook,
};

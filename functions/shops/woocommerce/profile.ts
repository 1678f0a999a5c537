import { randomBytes } from 'node:crypto';
import { parseJson } from '../../platform/parse-json.ts';
import { isSigned } from '../kit/signature.ts';
import { lineOf, objectOf } from '../kit/texts.ts';
import type { WebhookResult } from '../port.ts';
import type { ShopProfile, WebhookCall } from '../profile.ts';
import { createWooCommerce } from './adapter.ts';

function readWebhook({ rawBody, headers }: WebhookCall, secret: string): WebhookResult {
  const signature = headers['x-wc-webhook-signature'];
  // WooCommerce announces a new webhook with an unsigned form that contains only the id of the webhook.
  if (signature === undefined && /^webhook_id=\d+$/.test(rawBody.trim())) return { kind: 'ping' };
  if (!isSigned(rawBody, secret, signature))
    return { kind: 'refused', code: 'SIGNATURE', message: 'The signature does not fit the body.' };
  const orderId = lineOf(objectOf(parseJson(rawBody))['id']);
  if (headers['x-wc-webhook-resource'] !== 'order' || orderId === '')
    return { kind: 'refused', code: 'PAYLOAD', message: 'This is no order.' };
  return { kind: 'order', orderId };
}

/** Returns the address of a site without its slash at the end. If the text has no protocol, https is used. */
function addressOf(typed: string): string | undefined {
  const text = typed.trim();
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  // Only the embedded cloud calls a host without a dot, `localhost`. It is the address of its fake shop.
  if (url === null || !(url.hostname.includes('.') || url.hostname === 'localhost')) return undefined;
  const path = url.pathname.replace(/\/(wp-admin|wp-json|wp-login\.php|index\.php).*$/, '').replace(/\/+$/, '');
  // A host with a dot at its end is the same host, so the dot is removed.
  return `${url.protocol}//${url.host.replace(/\.(?=:|$)/, '')}${path}`;
}

/** WooCommerce, by its REST API v3 with a consumer key. Facts and assumptions are in docs/shops.md. */
export const woocommerce: ShopProfile = {
  key: 'woocommerce',
  statuses: ['delivered', 'rto', 'cancelled'],
  addressOf,
  wrong: ({ key = '', secret = '' }) => ({
    ...(!/^ck_[0-9a-zA-Z]{10,}$/.test(key) && { key: 'Paste the consumer key, which begins with ck_.' }),
    ...(!/^cs_[0-9a-zA-Z]{10,}$/.test(secret) && { secret: 'Paste the consumer secret, which begins with cs_.' }),
  }),
  webhookSecret: ({ webhookSecret }) => webhookSecret,
  ownSecrets: () => ({ webhookSecret: randomBytes(24).toString('base64url') }),
  connect: (address, { key = '', secret = '', webhookSecret = '' }, transport) =>
    createWooCommerce({ address, key, secret }, webhookSecret, transport),
  readWebhook,
};

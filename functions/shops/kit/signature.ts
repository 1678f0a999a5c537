import { createHmac } from 'node:crypto';
import { sameSecret } from '../../platform/secrets/same-secret.ts';

/** Returns the signature of a webhook: HMAC-SHA256 of the raw body in base64. Shopify and WooCommerce sign alike. */
export const signatureOf = (rawBody: string, secret: string): string =>
  createHmac('sha256', secret).update(rawBody, 'utf8').digest('base64');

/** Returns whether a webhook has the right signature. Compares in constant time. */
export const isSigned = (rawBody: string, secret: string, signature: string | undefined): boolean =>
  signature !== undefined && sameSecret(signature, signatureOf(rawBody, secret));

import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs a text with HMAC-SHA256 in hex, as Razorpay does. */
export const signText = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

/**
 * Returns whether a text was signed with one of the secrets. An empty secret never matches. Each comparison takes
 * constant time.
 */
export function isSigned(text: string, signature: string | undefined, secrets: readonly string[]): boolean {
  if (signature === undefined || !/^[0-9a-f]{64}$/.test(signature)) return false;
  const given = Buffer.from(signature, 'hex');
  return secrets.some((secret) => secret !== '' && timingSafeEqual(given, Buffer.from(signText(text, secret), 'hex')));
}

/** Returns the text over which the checkout's signature is made: `<order id>|<payment id>`. */
export const textToSign = (orderId: string, paymentId: string): string => `${orderId}|${paymentId}`;

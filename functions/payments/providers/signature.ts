import { createHmac, timingSafeEqual } from 'node:crypto';

/** Hex HMAC-SHA256, as Razorpay signs. */
export const sign = (text: string, secret: string): string => createHmac('sha256', secret).update(text).digest('hex');

/** Whether a text was signed with one of the secrets; an empty secret signs nothing. Constant time for each. */
export function isSigned(text: string, signature: string | undefined, secrets: readonly string[]): boolean {
  if (signature === undefined || !/^[0-9a-f]{64}$/.test(signature)) return false;
  const given = Buffer.from(signature, 'hex');
  return secrets.some((secret) => secret !== '' && timingSafeEqual(given, Buffer.from(sign(text, secret), 'hex')));
}

/** What the checkout signs: order and payment, with a bar between. */
export const checkoutText = (orderId: string, paymentId: string): string => `${orderId}|${paymentId}`;

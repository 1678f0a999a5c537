import type { Payment } from '../port.ts';
import { EVENT_ID_HEADER, SIGNATURE_HEADER } from '../razorpay/webhook.ts';
import { checkoutText, sign } from '../signature.ts';
import type { SandboxOrder } from './store.ts';

/** The three fields that the checkout hands back. After a failure the real one gives no signature: it is empty here. */
export interface CheckoutFields {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
}

/** A webhook as the provider sends it: the same bytes and headers at every delivery. */
export interface SignedWebhook {
  rawBody: string;
  headers: Record<string, string>;
}

export const checkoutFields = (order: SandboxOrder, payment: Payment, keySecret: string): CheckoutFields => ({
  razorpay_order_id: order.id,
  razorpay_payment_id: payment.id,
  razorpay_signature: payment.status === 'captured' ? sign(checkoutText(order.id, payment.id), keySecret) : '',
});

const seconds = (time: string): number => Math.floor(Date.parse(time) / 1000);

/** `payment.captured` or `payment.failed` in Razorpay's shape, signed like it. */
export function webhookOf(order: SandboxOrder, payment: Payment, webhookSecret: string): SignedWebhook {
  const entity = {
    id: payment.id,
    entity: 'payment',
    amount: payment.amountPaise,
    currency: payment.currency,
    status: payment.status,
    order_id: order.id,
    method: payment.method,
    captured: payment.status === 'captured',
    notes: order.notes,
    error_description: payment.failure ?? null,
    created_at: seconds(payment.createdAt),
  };
  const rawBody = JSON.stringify({
    entity: 'event',
    account_id: 'acc_sandbox',
    event: `payment.${payment.status}`,
    contains: ['payment'],
    payload: { payment: { entity } },
    created_at: seconds(payment.createdAt),
  });
  return {
    rawBody,
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: sign(rawBody, webhookSecret),
      [EVENT_ID_HEADER]: `evt_${payment.id}`,
    },
  };
}

import type { Payment } from '../port.ts';
import { EVENT_ID_HEADER, SIGNATURE_HEADER } from '../razorpay/webhook.ts';
import { signText, textToSign } from '../signature.ts';
import type { SandboxOrder } from './store.ts';

/** The three fields that the checkout returns. After a failure the signature is empty, because Razorpay sends none. */
export interface CheckoutFields {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
}

/** A webhook with its signature. All deliveries of a webhook have the same bytes and headers. */
export interface SignedWebhook {
  rawBody: string;
  headers: Record<string, string>;
}

export const checkoutFields = (order: SandboxOrder, payment: Payment, keySecret: string): CheckoutFields => ({
  razorpay_order_id: order.id,
  razorpay_payment_id: payment.id,
  razorpay_signature: payment.status === 'captured' ? signText(textToSign(order.id, payment.id), keySecret) : '',
});

const seconds = (time: string): number => Math.floor(Date.parse(time) / 1000);

/** Returns a payment in Razorpay's format. */
const entityOf = (order: SandboxOrder, payment: Payment) => ({
  id: payment.id,
  entity: 'payment',
  amount: payment.amountPaise,
  amount_refunded: payment.refundedPaise,
  currency: payment.currency,
  status: payment.status,
  order_id: order.id,
  method: payment.method,
  captured: payment.capturedPaise > 0,
  notes: order.notes,
  error_description: payment.failure ?? null,
  created_at: seconds(payment.createdAt),
});

interface Notice {
  /** The type of the event: `payment.captured`, `refund.processed`, `payment.dispute.lost`, … */
  event: string;
  /** The id of the event. It is the same in each delivery. */
  id: string;
  /** Further entities of the payload, e.g. the refund or the dispute. */
  more?: Record<string, { entity: object }>;
}

/** Builds and signs a webhook in Razorpay's format. */
export function signedWebhook(
  order: SandboxOrder,
  payment: Payment,
  { event, id, more = {} }: Notice,
  webhookSecret: string,
): SignedWebhook {
  const rawBody = JSON.stringify({
    entity: 'event',
    account_id: 'acc_sandbox',
    event,
    contains: ['payment', ...Object.keys(more)],
    payload: { payment: { entity: entityOf(order, payment) }, ...more },
    created_at: seconds(payment.createdAt),
  });
  return {
    rawBody,
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signText(rawBody, webhookSecret),
      [EVENT_ID_HEADER]: id,
    },
  };
}

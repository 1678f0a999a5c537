import { createHmac } from 'node:crypto';
import type { Fetch } from '../../../functions/platform/http/ask.ts';

interface Entity {
  id: string;
  amount: number;
  status: 'captured' | 'failed' | 'refunded';
  order_id: string;
  amount_refunded: number;
}

interface DisputeEntity {
  id: string;
  payment_id: string;
  status: 'lost' | 'won';
  amount_deducted: number;
}

const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });
const refusal = (description: string) => json({ error: { code: 'BAD_REQUEST_ERROR', description } }, 400);

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

/** Creates a fake of Razorpay's API, checkout and webhooks that works as Razorpay's documentation describes. */
export function fakeRazorpay(keySecret: string) {
  const orders = new Map<string, { id: string; amount: number; receipt: string }>();
  const payments: Entity[] = [];
  const disputes: DisputeEntity[] = [];
  const entityOf = (payment: Entity) => ({
    entity: 'payment',
    currency: 'INR',
    method: 'card',
    captured: payment.status !== 'failed',
    error_description: payment.status === 'failed' ? 'Declined by the bank' : null,
    created_at: 1_793_599_200,
    ...payment,
  });

  const answer = (path: string, body: string | undefined): Response => {
    if (path === '/v1/orders') {
      const { amount, receipt } = JSON.parse(body ?? '{}');
      if (amount < 100) return refusal('The amount must be at least INR 1.00');
      const order = { id: `order_${String(orders.size).padStart(14, 'A')}`, amount, receipt };
      orders.set(order.id, order);
      return json({ entity: 'order', amount_paid: 0, status: 'created', currency: 'INR', notes: [], ...order });
    }
    const [, , kind, id = ''] = path.split('/');
    if (kind === 'disputes') {
      const one = disputes.find((dispute) => dispute.id === id);
      return one ? json({ entity: 'dispute', ...one }) : refusal('The id provided does not exist');
    }
    const found = payments.filter((payment) => (kind === 'orders' ? payment.order_id : payment.id) === id);
    if (kind === 'orders' && orders.has(id)) {
      return json({ entity: 'collection', count: found.length, items: found.map(entityOf) });
    }
    return found[0] ? json(entityOf(found[0])) : refusal('The id provided does not exist');
  };

  const fetch: Fetch = async (url, init) =>
    answer(new URL(url).pathname, typeof init.body === 'string' ? init.body : undefined);

  const notice = (event: string, payment: Entity, more: Record<string, { entity: object }>, webhookSecret: string) => {
    const rawBody = JSON.stringify({
      entity: 'event',
      event,
      contains: ['payment', ...Object.keys(more)],
      payload: { payment: { entity: entityOf(payment) }, ...more },
    });
    const headers: Record<string, string> = {
      'x-razorpay-signature': hmac(webhookSecret, rawBody),
      'x-razorpay-event-id': `evt_${event}_${payment.id}`,
    };
    return { rawBody, headers };
  };

  /**
   * Makes a payment at the checkout, which succeeds or fails. Returns the payment's id, the signature of the checkout,
   * and the webhook.
   */
  const pay = (orderId: string, outcome: 'paid' | 'failed', webhookSecret: string) => {
    const status = outcome === 'paid' ? 'captured' : 'failed';
    const amount = orders.get(orderId)?.amount ?? 0;
    const payment: Entity = {
      id: `pay_${String(payments.length).padStart(14, 'B')}`,
      amount,
      status,
      order_id: orderId,
      amount_refunded: 0,
    };
    payments.push(payment);
    const webhook = notice(`payment.${status}`, payment, {}, webhookSecret);
    const signature = outcome === 'paid' ? hmac(keySecret, `${orderId}|${payment.id}`) : '';
    return { paymentId: payment.id, signature, webhook };
  };

  const paidOf = (orderId: string): Entity => {
    const payment = payments.find(({ order_id, status }) => order_id === orderId && status !== 'failed');
    if (payment === undefined) throw new Error(`Order ${orderId} is not paid.`);
    return payment;
  };

  /** Refunds a part of a captured payment, and returns the webhook. */
  const refund = (orderId: string, paise: number, webhookSecret: string) => {
    const payment = paidOf(orderId);
    payment.amount_refunded += paise;
    if (payment.amount_refunded === payment.amount) payment.status = 'refunded';
    const entity = { id: 'rfnd_00000000000001', entity: 'refund', amount: paise, payment_id: payment.id };
    return notice('refund.processed', payment, { refund: { entity } }, webhookSecret);
  };

  /**
   * Creates a chargeback of the whole payment that the payer's bank has already decided. Returns the webhook of the
   * decision.
   */
  const dispute = (orderId: string, status: 'lost' | 'won', webhookSecret: string) => {
    const payment = paidOf(orderId);
    const entity = {
      id: 'disp_00000000000001',
      payment_id: payment.id,
      status,
      amount_deducted: status === 'lost' ? payment.amount : 0,
    };
    disputes.unshift(entity);
    return notice(`payment.dispute.${status}`, payment, { dispute: { entity } }, webhookSecret);
  };

  return { fetch, pay, refund, dispute };
}

import { createHmac } from 'node:crypto';
import type { Fetch } from '../../../functions/platform/ask.ts';

interface Entity {
  id: string;
  amount: number;
  status: 'captured' | 'failed';
  order_id: string;
}

const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });
const refusal = (description: string) => json({ error: { code: 'BAD_REQUEST_ERROR', description } }, 400);

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

/** Razorpay as its documentation describes it: three calls, a checkout and webhooks. */
export function fakeRazorpay(keySecret: string) {
  const orders = new Map<string, { id: string; amount: number; receipt: string }>();
  const payments: Entity[] = [];
  const entityOf = (payment: Entity) => ({
    entity: 'payment',
    currency: 'INR',
    method: 'card',
    captured: payment.status === 'captured',
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
    const found = payments.filter((payment) => (kind === 'orders' ? payment.order_id : payment.id) === id);
    if (kind === 'orders' && orders.has(id)) {
      return json({ entity: 'collection', count: found.length, items: found.map(entityOf) });
    }
    return found[0] ? json(entityOf(found[0])) : refusal('The id provided does not exist');
  };

  const fetch: Fetch = async (url, init) =>
    answer(new URL(url).pathname, typeof init.body === 'string' ? init.body : undefined);

  /** What the payer does at the checkout, and what is sent then. */
  const pay = (orderId: string, outcome: 'paid' | 'failed', webhookSecret: string) => {
    const status = outcome === 'paid' ? 'captured' : 'failed';
    const amount = orders.get(orderId)?.amount ?? 0;
    const payment: Entity = {
      id: `pay_${String(payments.length).padStart(14, 'B')}`,
      amount,
      status,
      order_id: orderId,
    };
    payments.push(payment);
    const rawBody = JSON.stringify({
      entity: 'event',
      event: `payment.${status}`,
      contains: ['payment'],
      payload: { payment: { entity: entityOf(payment) } },
    });
    const headers: Record<string, string> = {
      'x-razorpay-signature': hmac(webhookSecret, rawBody),
      'x-razorpay-event-id': `evt_${payment.id}`,
    };
    const signature = outcome === 'paid' ? hmac(keySecret, `${orderId}|${payment.id}`) : '';
    return { paymentId: payment.id, signature, webhook: { rawBody, headers } };
  };

  return { fetch, pay };
}

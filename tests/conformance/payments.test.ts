import { describe, expect, it } from 'vitest';
import type { PaymentProvider } from '../../functions/payments/providers/port.ts';
import { createRazorpay } from '../../functions/payments/providers/razorpay.ts';
import { createMemoryPaymentStore } from '../../functions/payments/providers/sandbox/memory-store.ts';
import { createSandboxProvider } from '../../functions/payments/providers/sandbox.ts';
import { fakeRazorpay } from './fakes/razorpay.ts';

interface Paid {
  paymentId: string;
  signature: string;
  webhook: { rawBody: string; headers: Record<string, string> };
}

interface Rig {
  provider: PaymentProvider;
  /**
   * Pays as a payer would. The webhook is signed with the current secret, or with the previous one if `secret` is
   * given.
   */
  pay: (orderId: string, outcome: 'paid' | 'failed', secret?: 'previous') => Promise<Paid>;
  refund: (orderId: string, paise: number) => Promise<Paid['webhook']>;
  dispute: (orderId: string, outcome: 'lost' | 'won') => Promise<Paid['webhook']>;
}

const SECRETS = { keySecret: 'key-secret', webhookSecret: 'hook-secret', previousWebhookSecret: 'hook-before' };

const rigs: Record<string, () => Rig> = {
  razorpay: () => {
    const fake = fakeRazorpay(SECRETS.keySecret);
    return {
      provider: createRazorpay({ keyId: 'rzp_test_1', ...SECRETS }, { fetch: fake.fetch }),
      pay: async (orderId, outcome, secret) =>
        fake.pay(orderId, outcome, secret ? SECRETS.previousWebhookSecret : SECRETS.webhookSecret),
      refund: async (orderId, paise) => fake.refund(orderId, paise, SECRETS.webhookSecret),
      dispute: async (orderId, outcome) => fake.dispute(orderId, outcome, SECRETS.webhookSecret),
    };
  },
  sandbox: () => {
    const store = createMemoryPaymentStore();
    const provider = createSandboxProvider({ store, ...SECRETS });
    const before = createSandboxProvider({ store, ...SECRETS, webhookSecret: SECRETS.previousWebhookSecret });
    return {
      provider,
      refund: provider.refund,
      dispute: provider.dispute,
      pay: async (orderId, outcome, secret) => {
        const { checkout, webhook } = await (secret ? before : provider).pay(orderId, outcome);
        return { paymentId: checkout.razorpay_payment_id, signature: checkout.razorpay_signature, webhook };
      },
    };
  },
};

describe.each(Object.entries(rigs))('the payment provider %s', (_, make) => {
  const withOrder = async () => {
    const rig = make();
    const made = await rig.provider.createOrder({ amountPaise: 50_000, receipt: 'topup-0001' });
    if (made.kind !== 'ok') throw new Error(made.message);
    return { ...rig, order: made.value };
  };

  it('the payment provider creates a payment order with the requested amount', async () => {
    const { order, provider } = await withOrder();
    expect(order).toMatchObject({ amountPaise: 50_000, receipt: 'topup-0001', status: 'created' });
    expect(order.id).toMatch(/^order_\w{14}$/);
    expect(await provider.listPayments(order.id)).toEqual({ kind: 'ok', value: [] });
  });

  it('the payment provider refuses an amount below one rupee', async () => {
    expect(await make().provider.createOrder({ amountPaise: 99, receipt: 'r' })).toMatchObject({
      kind: 'refused',
      code: 'BAD_REQUEST_ERROR',
    });
  });

  it('the payment provider returns nothing for a payment that does not exist', async () => {
    const { provider } = make();
    expect(await provider.fetchPayment('pay_none')).toMatchObject({ kind: 'refused', code: 'BAD_REQUEST_ERROR' });
    expect(await provider.listPayments('order_none')).toMatchObject({ kind: 'refused', code: 'BAD_REQUEST_ERROR' });
  });

  it('the signature of a checkout is valid only for its own order and payment', async () => {
    const { order, pay, provider } = await withOrder();
    const { paymentId, signature } = await pay(order.id, 'paid');
    const proof = { storedOrderId: order.id, paymentId, signature };
    expect(provider.verifyCheckout(proof)).toBe(true);
    expect(provider.verifyCheckout({ ...proof, storedOrderId: 'order_00000000000000' })).toBe(false);
    expect(provider.verifyCheckout({ ...proof, paymentId: 'pay_00000000000000' })).toBe(false);
    expect(
      provider.verifyCheckout({ ...proof, signature: signature.replace(/^./, (c) => (c === '0' ? '1' : '0')) }),
    ).toBe(false);
  });

  it('the payment provider reports a captured payment by webhook, by id and in lists', async () => {
    const { order, pay, provider } = await withOrder();
    const { paymentId } = await pay(order.id, 'paid');
    const captured = {
      id: paymentId,
      orderId: order.id,
      status: 'captured',
      amountPaise: 50_000,
      capturedPaise: 50_000,
      currency: 'INR',
    };
    expect(await provider.fetchPayment(paymentId)).toMatchObject({ kind: 'ok', value: captured });
    expect(await provider.listPayments(order.id)).toMatchObject({ kind: 'ok', value: [captured] });
  });

  it('a failed payment is not captured, has no valid signature, and gives a reason', async () => {
    const { order, pay, provider } = await withOrder();
    const { paymentId, signature, webhook } = await pay(order.id, 'failed');
    expect(provider.verifyCheckout({ storedOrderId: order.id, paymentId, signature })).toBe(false);
    expect(await provider.fetchPayment(paymentId)).toMatchObject({
      kind: 'ok',
      value: { status: 'failed', capturedPaise: 0, failure: expect.stringMatching(/./) },
    });
    expect(provider.readWebhook(webhook.rawBody, webhook.headers)).toMatchObject({
      kind: 'event',
      event: { type: 'payment.failed', payment: { id: paymentId, capturedPaise: 0 } },
    });
  });

  it('a payment’s webhook contains the same values as fetching the payment', async () => {
    const { order, pay, provider } = await withOrder();
    const { paymentId, webhook } = await pay(order.id, 'paid');
    const fetched = await provider.fetchPayment(paymentId);
    const read = provider.readWebhook(webhook.rawBody, webhook.headers);
    expect(read).toMatchObject({ kind: 'event', event: { type: 'payment.captured' } });
    const told = read.kind === 'event' && read.event.payment;
    expect(told).toMatchObject({ id: paymentId, orderId: order.id, capturedPaise: 50_000, currency: 'INR' });
    expect(fetched.kind === 'ok' && { ...fetched.value, createdAt: '' }).toEqual({ ...told, createdAt: '' });
    const again = provider.readWebhook(webhook.rawBody, webhook.headers);
    expect(again).toEqual(read);
  });

  it('a refund is reported with the total that the payment has refunded so far', async () => {
    const { order, pay, refund, provider } = await withOrder();
    const { paymentId } = await pay(order.id, 'paid');
    await refund(order.id, 20_000);
    const { rawBody, headers } = await refund(order.id, 30_000);
    expect(provider.readWebhook(rawBody, headers)).toMatchObject({
      kind: 'event',
      event: { type: 'refund.processed', paymentId },
    });
    expect(await provider.fetchPayment(paymentId)).toMatchObject({
      kind: 'ok',
      value: { status: 'refunded', capturedPaise: 50_000, refundedPaise: 50_000 },
    });
  });

  it('a chargeback is reported with an amount only while it counts as lost', async () => {
    const { order, pay, dispute, provider } = await withOrder();
    const { paymentId } = await pay(order.id, 'paid');
    for (const [outcome, deductedPaise] of [
      ['lost', 50_000],
      ['won', 0],
    ] as const) {
      const { rawBody, headers } = await dispute(order.id, outcome);
      const read = provider.readWebhook(rawBody, headers);
      expect(read).toMatchObject({ kind: 'event', event: { type: `payment.dispute.${outcome}`, paymentId } });
      const id = read.kind === 'event' ? (read.event.disputeId ?? '') : '';
      expect(await provider.fetchDispute(id)).toMatchObject({
        kind: 'ok',
        value: { id, paymentId, status: outcome, deductedPaise },
      });
    }
    expect(await provider.fetchDispute('disp_none')).toMatchObject({ kind: 'refused' });
  });

  it('a webhook is accepted only with the current or the previous secret', async () => {
    const { order, pay, provider } = await withOrder();
    const { webhook } = await pay(order.id, 'paid', 'previous');
    expect(provider.readWebhook(webhook.rawBody, webhook.headers)).toMatchObject({ kind: 'event' });
    const refused = { kind: 'refused', code: 'SIGNATURE' };
    expect(provider.readWebhook(`${webhook.rawBody} `, webhook.headers)).toMatchObject(refused);
    expect(
      provider.readWebhook(webhook.rawBody, { ...webhook.headers, 'x-razorpay-signature': 'f'.repeat(64) }),
    ).toMatchObject(refused);
  });
});

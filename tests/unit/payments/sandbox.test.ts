import { expect, it } from 'vitest';
import { createMemoryPaymentStore } from '../../../functions/payments/providers/sandbox/memory-store.ts';
import { createSandboxProvider } from '../../../functions/payments/providers/sandbox.ts';

const rig = () => {
  let n = 0;
  return createSandboxProvider({
    store: createMemoryPaymentStore(),
    keySecret: 'key',
    webhookSecret: 'hook',
    clock: () => new Date('2026-11-02T06:00:00.000Z'),
    newId: () => String(++n).padStart(14, '0'),
  });
};
const made = async (provider: ReturnType<typeof rig>) => {
  const order = await provider.createOrder({ amountPaise: 50_000, receipt: 'topup-1' });
  return order.kind === 'ok' ? order.value.id : '';
};

it('the sandbox provider captures a payment once, even if it is requested repeatedly', async () => {
  const provider = rig();
  const orderId = await made(provider);
  const first = await provider.pay(orderId, 'paid');
  expect(await provider.pay(orderId, 'paid')).toEqual(first);
  expect(await provider.pay(orderId, 'failed')).toEqual(first);
  expect(await provider.listPayments(orderId)).toMatchObject({ kind: 'ok', value: [{ id: 'pay_00000000000002' }] });
});

it('the sandbox provider accepts a payment after a failed attempt, and lists both attempts', async () => {
  const provider = rig();
  const orderId = await made(provider);
  const failed = await provider.pay(orderId, 'failed');
  expect(failed.checkout).toEqual({
    razorpay_order_id: orderId,
    razorpay_payment_id: 'pay_00000000000002',
    razorpay_signature: '',
  });
  await provider.pay(orderId, 'paid');
  expect(await provider.listPayments(orderId)).toMatchObject({
    kind: 'ok',
    value: [
      { status: 'failed', capturedPaise: 0 },
      { status: 'captured', capturedPaise: 50_000 },
    ],
  });
});

it('the sandbox provider sends a webhook in the format of Razorpay', async () => {
  const provider = rig();
  const { webhook } = await provider.pay(await made(provider), 'paid');
  expect(JSON.parse(webhook.rawBody)).toMatchObject({
    event: 'payment.captured',
    payload: { payment: { entity: { amount: 50_000, currency: 'INR', status: 'captured', created_at: 1793599200 } } },
  });
  expect(webhook.headers['x-razorpay-event-id']).toBe('evt_pay_00000000000002');
});

it('the sandbox provider issues its own ids that look like Razorpay’s', async () => {
  const provider = createSandboxProvider({ store: createMemoryPaymentStore(), keySecret: 'k', webhookSecret: 'w' });
  const order = await provider.createOrder({ amountPaise: 100, receipt: 'r' });
  expect(order.kind === 'ok' && order.value.id).toMatch(/^order_[0-9A-Za-z]{14}$/);
});

it('the sandbox provider refuses to pay an unknown order', async () => {
  await expect(rig().pay('order_none', 'paid')).rejects.toThrow('never made order order_none');
});

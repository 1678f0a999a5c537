import { expect, test, vi } from 'vitest';
import { audit } from '../../../functions/integrity/audit.ts';
import { getWallet, listLines } from '../../../functions/ledger/store.ts';
import { postPayment } from '../../../functions/payments/enter-payment.ts';
import { sandboxProvider } from '../../../functions/payments/provider-for.ts';
import type { Payment, PaymentProvider } from '../../../functions/payments/providers/port.ts';
import { listOpenTopUps } from '../../../functions/payments/top-up-store.ts';
import { log } from '../../../functions/platform/log.ts';
import type { CheckoutView } from '../../../shared/payments/contract.ts';
import { useCloud } from '../../support/clouds/cloud.ts';
import { beforeWrite } from '../../support/faults/before-write.ts';
import { diesAtWrite } from '../../support/faults/die-at-write.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useCloud();
const AT = new Date('2026-11-20T10:00:00Z');

const opened = async (who: Person, amount: number) =>
  (await cloud.api<CheckoutView>('POST', '/wallets/add-money', { body: { amount }, token: who.token })).body.data.id;
const happens = async (orderId: string, act: object) => {
  const reply = await fetch(`${cloud.url}/local/pay/${orderId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(act),
  });
  expect(reply.status).toBe(200);
};
const balance = async (who: Person) => (await getWallet(who.user.id)).balance;
const kinds = async (who: Person) => (await listLines(who.user.id, 20)).map(({ kind }) => kind).reverse();

test('a provider’s refund to the payer debits the wallet by the provider’s total, not by the event’s amount', async () => {
  const seller = await person('merchant');
  const order = await opened(seller, 1000);
  await happens(order, { outcome: 'paid' });
  await happens(order, { outcome: 'refunded', paise: 30_000, webhooks: 3 });
  expect(await balance(seller)).toBe(70_000);
  // The webhook about this refund is lost. The next webhook reports the total of both refunds.
  await happens(order, { outcome: 'refunded', paise: 20_000, webhooks: 0 });
  await happens(order, { outcome: 'refunded', paise: 10_000, webhooks: 2 });
  expect(await balance(seller)).toBe(40_000);
  expect(await kinds(seller)).toEqual(['top_up', 'top_up_returned', 'top_up_returned']);
});

test('a payment refund that is reported before its top-up is debited after the top-up is credited', async () => {
  const seller = await person('merchant');
  const order = await opened(seller, 1000);
  await happens(order, { outcome: 'paid', webhooks: 0 });
  await happens(order, { outcome: 'refunded', paise: 90_000, webhooks: 0 });
  const listed = await sandboxProvider().listPayments(order);
  const paymentId = listed.kind === 'ok' ? (listed.value[0]?.id ?? '') : '';
  const news = { paymentId, topUpId: order };
  // The process dies between its two writes. Then the schedule asks the provider about the top-up again.
  await diesAtWrite(1, () => postPayment(sandboxProvider(), news, AT));
  expect(await balance(seller)).toBe(100_000);
  expect(await listOpenTopUps('9999', 100)).toContain(order);
  await Promise.all([1, 2, 3, 4].map(() => postPayment(sandboxProvider(), news, AT)));
  expect(await balance(seller)).toBe(10_000);
  expect(await kinds(seller)).toEqual(['top_up', 'top_up_returned']);
});

test('a lost chargeback may make the wallet negative, and a won chargeback is credited back', async () => {
  const seller = await person('merchant');
  const order = await opened(seller, 500);
  await happens(order, { outcome: 'paid' });
  await happens(order, { outcome: 'refunded', paise: 10_000 });
  const other = await person('administrator');
  const { transfer } = await import('../../../functions/ledger/transfer.ts');
  const away = { from: seller.user.id, to: other.user.id, paise: 40_000, notes: { sent: '', received: '' } };
  await transfer({ id: 'spent', ...away }, AT, () => []);
  const rung = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  await happens(order, { outcome: 'dispute_lost', webhooks: 2 });
  expect(await balance(seller)).toBe(-40_000);
  expect(rung.mock.calls.map(([message]) => message)).toEqual(['a top-up was returned to its payer']);
  rung.mockRestore();
  await happens(order, { outcome: 'dispute_won', webhooks: 2 });
  expect(await balance(seller)).toBe(0);
  expect((await kinds(seller)).slice(-2)).toEqual(['top_up_returned', 'top_up_restored']);
});

/** Returns a sandbox provider that reports one payment with different data. */
const saying = (payment: Partial<Payment>): PaymentProvider => ({
  ...sandboxProvider(),
  fetchPayment: async () => ({
    kind: 'ok',
    value: {
      id: 'pay_elsewhere00001',
      status: 'captured',
      amountPaise: 50_000,
      currency: 'INR',
      capturedPaise: 50_000,
      refundedPaise: 0,
      method: 'upi',
      createdAt: AT.toISOString(),
      ...payment,
    },
  }),
});

test('a payment is credited only to the top-up for which it was created', async () => {
  const seller = await person('merchant');
  const [order, another] = [await opened(seller, 500), await opened(seller, 1)];
  const news = { paymentId: 'pay_elsewhere00001', topUpId: order };
  expect(await postPayment(saying({ orderId: another }), news, AT)).toBe('unknown');
  expect(await balance(seller)).toBe(0);
});

test('two concurrent reports of a payment’s refunds debit the larger total once', async () => {
  const seller = await person('merchant');
  const orderId = await opened(seller, 500);
  const entered = (refundedPaise: number) =>
    postPayment(saying({ orderId, refundedPaise }), { paymentId: 'pay_elsewhere00001', topUpId: orderId }, AT);
  await entered(0);
  beforeWrite('PAYMENT#', () => entered(10_000));
  await entered(30_000);
  expect(await balance(seller)).toBe(20_000);
});

test('a payment is credited only if it is in rupees', async () => {
  const seller = await person('merchant');
  const orderId = await opened(seller, 500);
  const news = { paymentId: 'pay_elsewhere00001', topUpId: orderId };
  expect(await postPayment(saying({ orderId, currency: 'USD' }), news, AT)).toBe('open');
  expect(await balance(seller)).toBe(0);
});

test('a payment is credited only after the provider has confirmed it', async () => {
  const seller = await person('merchant');
  await opened(seller, 500);
  const silent = {
    ...sandboxProvider(),
    fetchPayment: async () => ({ kind: 'unknown' as const, message: 'silent' }),
  };
  expect(await postPayment(silent, { paymentId: 'pay_elsewhere00002' }, AT)).toBe('silent');
  expect(await balance(seller)).toBe(0);
});

test('the integrity audit finds no violation after refunds and chargebacks', async () => {
  expect(await audit()).toEqual({ ok: true, violations: [] });
});

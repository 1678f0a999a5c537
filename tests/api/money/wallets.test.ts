import { expect, test } from 'vitest';
import { audit } from '../../../functions/integrity/audit.ts';
import type { CheckoutView } from '../../../shared/payments/contract.ts';
import type { WalletView } from '../../../shared/wallets/contract.ts';
import { useCloud } from '../../support/clouds/cloud.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useCloud();

interface Fields {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
}

const addMoney = (who: Person, amount: unknown) =>
  cloud.api<CheckoutView>('POST', '/wallets/add-money', { body: { amount }, token: who.token });
const pressPay = async (orderId: string, outcome: 'paid' | 'failed' = 'paid', webhooks = 1) =>
  (await (
    await fetch(`${cloud.url}/local/pay/${orderId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome, webhooks }),
    })
  ).json()) as Fields;
const verify = (who: Person, orderId: string, fields: Fields, more: object = {}) =>
  cloud.api<WalletView>('POST', '/wallets/verify-payment', {
    token: who.token,
    body: {
      orderCreationId: orderId,
      razorpayPaymentId: fields.razorpay_payment_id,
      razorpayOrderId: fields.razorpay_order_id,
      razorpaySignature: fields.razorpay_signature,
      ...more,
    },
  });
const wallet = async (who: Person) => (await cloud.api<WalletView>('GET', '/wallets', { token: who.token })).body.data;

test('a top-up is credited once, even if the browser and the webhook both report it', async () => {
  const seller = await person('merchant');
  const order = (await addMoney(seller, 250)).body.data;
  expect(order).toMatchObject({ amount: 250, currency: 'INR', provider: 'sandbox' });
  const fields = await pressPay(order.id, 'paid', 3);
  const replies = await Promise.all([1, 2, 3, 4].map(() => verify(seller, order.id, fields, { amount: 999_999 })));
  expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200]);
  const after = await wallet(seller);
  expect(after.amount).toBe(250);
  expect(after.credit).toBe(250);
  expect(after.transactions).toHaveLength(1);
  expect(after.transactions[0]).toMatchObject({
    kind: 'top_up',
    type: 'credit',
    total: 250,
    balance_after: 250,
    transaction_number: 'T000001',
  });
  const month = new Date(Date.now() + 5.5 * 3600_000).getUTCMonth();
  expect(after.chart.credit[month]).toEqual({ total_amount: 250, type: 'credit', month: month + 1 });
});

test('a top-up is credited by the webhook if the browser never reports it', async () => {
  const seller = await person('merchant');
  const order = (await addMoney(seller, 100)).body.data;
  await pressPay(order.id, 'paid', 2);
  expect((await wallet(seller)).amount).toBe(100);
});

test('the scheduled reconciliation credits a top-up once that neither the browser nor a webhook reported', async () => {
  const seller = await person('merchant');
  const order = (await addMoney(seller, 75)).body.data;
  await pressPay(order.id, 'paid', 0);
  await cloud.runSchedule('reconcile-top-ups'); // a payer has two minutes first
  expect((await wallet(seller)).amount).toBe(0);
  const { commit } = await import('../../../functions/platform/table/commit.ts');
  const past = new Date(Date.now() - 3 * 60_000).toISOString();
  await commit([{ update: { pk: `TOPUP#${order.id}`, sk: 'TOPUP' }, set: { createdAt: past, by_due_sk: past } }]);
  await cloud.runSchedule('reconcile-top-ups');
  await cloud.runSchedule('reconcile-top-ups');
  expect((await wallet(seller)).amount).toBe(75);
});

test('a top-up is not credited with a forged signature, another user’s order or an unpaid order', async () => {
  const seller = await person('merchant');
  const thief = await person('merchant');
  const order = (await addMoney(seller, 500)).body.data;
  const own = (await addMoney(thief, 1)).body.data;
  const cheap = await pressPay(own.id, 'paid', 0);
  const paid = await pressPay(order.id, 'paid', 0);
  expect((await verify(thief, order.id, paid)).status).toBe(404);
  expect((await verify(seller, order.id, { ...paid, razorpay_signature: 'f'.repeat(64) })).status).toBe(422);
  // The signature is from the payment of ₹1. It is not valid for the order of ₹500.
  expect((await verify(seller, order.id, cheap)).status).toBe(422);
  expect((await wallet(seller)).amount).toBe(0);
  const forged = await fetch(`${cloud.url}/api/v1/webhooks/razorpay`, {
    method: 'POST',
    headers: { 'x-razorpay-signature': 'a'.repeat(64), 'x-razorpay-event-id': 'evt_1' },
    body: JSON.stringify({
      event: 'payment.captured',
      payload: { payment: { entity: { id: 'pay_x', order_id: order.id, amount: 50000, status: 'captured' } } },
    }),
  });
  expect(forged.status).toBe(401);
  expect((await wallet(seller)).amount).toBe(0);
});

test('a failed top-up is listed in the wallet statement and moves no money', async () => {
  const seller = await person('merchant');
  const order = (await addMoney(seller, 40)).body.data;
  await pressPay(order.id, 'failed', 2);
  const after = await wallet(seller);
  expect(after.amount).toBe(0);
  expect(after.transactions).toMatchObject([{ kind: 'top_up_failed', payment_status: false, total: 40 }]);
});

test('a top-up amount may be sent as a string of digits', async () => {
  const reply = await addMoney(await person('merchant'), '200');
  expect([reply.status, reply.body.data.amount]).toEqual([200, 200]);
});

test.each([
  [0, 'Minimum amount is ₹ 1.'],
  [-5, 'Minimum amount is ₹ 1.'],
  [500_001, 'Maximum amount is ₹ 500000.'],
  ['', 'Please enter amount'],
  ['hundred', 'Enter whole rupees.'],
  ['1.50', 'Enter whole rupees.'],
  [null, 'Please enter amount'],
  [1.5, 'Enter whole rupees.'],
  [1.005, 'Enter whole rupees.'],
])('a top-up amount of %j is refused', async (amount, message) => {
  const seller = await person('merchant');
  const reply = await addMoney(seller, amount);
  expect(reply.status).toBe(422);
  expect(reply.body.meta.fields).toEqual({ amount: message });
});

test('a wallet statement can be paged by cursor and by offset, newest first', async () => {
  const seller = await person('merchant');
  const { planWalletEntry } = await import('../../../functions/ledger/store.ts');
  const { commitWithWallet } = await import('../../../functions/ledger/commit-with-wallets.ts');
  for (let i = 1; i <= 7; i++) {
    const postings = [{ from: 'payments' as const, to: `wallet:${seller.user.id}` as const, paise: i * 100 }];
    await commitWithWallet(seller.user.id, async (kept) => ({
      changes: planWalletEntry(kept, { kind: 'opening', postings, method: 'test' }, new Date()).changes,
      value: 0,
    }));
  }
  const at = (query: string) =>
    cloud.api<{ total: number }[]>('GET', `/wallets/${seller.user.id}/transactions?${query}`, { token: seller.token });
  const first = await at('limit=3');
  expect(first.body.data.map(({ total }) => total)).toEqual([7, 6, 5]);
  expect(first.body.meta.total_count).toBe(7);
  const second = await at(`limit=3&cursor=${first.body.meta.next}`);
  expect(second.body.data.map(({ total }) => total)).toEqual([4, 3, 2]);
  expect((await at('limit=3&offset=5')).body.data.map(({ total }) => total)).toEqual([2, 1]);
  expect((await at('cursor=garbage')).status).toBe(422);
});

test('only users with the permission User Management can see another user’s wallet', async () => {
  const seller = await person('merchant', { rupees: 5 });
  const other = await person('merchant');
  const admin = await person('administrator');
  for (const path of [`/wallets/${seller.user.id}`, `/wallets/${seller.user.id}/transactions`]) {
    expect((await cloud.api('GET', path, { token: other.token })).status).toBe(404);
    expect((await cloud.api('GET', path, { token: admin.token })).status).toBe(200);
  }
});

test('the integrity audit finds no violation after top-ups', async () => {
  expect(await audit()).toEqual({ ok: true, violations: [] });
});

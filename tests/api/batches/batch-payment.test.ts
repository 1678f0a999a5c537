import { expect, test } from 'vitest';
import { findCards, planCardsWrite } from '../../../functions/courier-partners/store.ts';
import { audit } from '../../../functions/integrity/audit.ts';
import { findJob, newJob, newJobWrites } from '../../../functions/jobs/store.ts';
import { getWallet, listLines } from '../../../functions/ledger/store.ts';
import { newBatchWrites } from '../../../functions/orders/batch/batch-store.ts';
import { runBatch } from '../../../functions/orders/batch/run-batch.ts';
import { PAY_BATCH } from '../../../functions/orders/batch/start-batch.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import type { BatchResult } from '../../../shared/orders/batch.ts';
import { waitForJob } from '../../support/files/wait-for-job.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useMarket();
const { saved, choose, kept, balance } = orderCalls(cloud);

/** The price of 450 g from Delhi to Mumbai with `dlv`: ₹56 plus 18% GST. */
const PRICE = 66.08;

interface PayRequest {
  order_id: string;
  logistic_id: string;
  expected_amount?: number;
}

const send = (who: Person, body: readonly PayRequest[], key?: string) =>
  cloud.api<{ job_id: string }>('POST', '/orders/pay/', { body, token: who.token, key });

const job = (who: Person, id: string) => waitForJob<BatchResult>(cloud, who.token, id);

const paidBy = async (who: Person, body: readonly PayRequest[]) => {
  const reply = await send(who, body);
  expect(reply.status).toBe(200);
  return (await job(who, reply.body.data.job_id)).result;
};

const by = (ids: readonly string[], logistic_id = 'dlv'): PayRequest[] =>
  ids.map((order_id) => ({ order_id, logistic_id }));

async function orders(who: Person, count: number, more: Record<string, unknown> = {}): Promise<string[]> {
  const made = await Promise.all(Array.from({ length: count }, () => saved(who, more)));
  return made.map(({ _id }) => _id);
}

const settled = async (ids: readonly string[]): Promise<void> => {
  await cloud.settle();
  for (const id of ids) {
    const order = await kept(id);
    expect([id, order.charge === null || order.awb !== null || order.refund !== null]).toEqual([id, true]);
  }
};

test('a payment with an expected amount of 0 is refused if the price is not 0', async () => {
  const seller = await person('merchant', { rupees: 100 });
  const ids = await orders(seller, 1);
  await choose(seller, ids[0] ?? '');
  const result = await paidBy(seller, [{ order_id: ids[0] ?? '', logistic_id: 'dlv', expected_amount: 0 }]);
  expect([result.paid, result.failed_transaction[0]?.message]).toEqual([
    0,
    expect.stringMatching(/^The price was ₹0\.00; .+ costs ₹66\.08 now\. Choose again\.$/),
  ]);
  expect(await balance(seller)).toBe(100);
});

test('a payment batch gives each order its own charge, invoice and AWB', async () => {
  const seller = await person('merchant', { rupees: 10_000 });
  const ids = await orders(seller, 51);
  const before = (await getWallet(seller.user.id)).seq;
  expect(await paidBy(seller, by(ids))).toEqual({
    success: true,
    message: 'Order has been successfully placed',
    paid: 51,
    amount: 3370.08,
    failed_transaction: [],
  });
  expect(await balance(seller)).toBe(6629.92);
  await settled(ids);
  const lines = (await listLines(seller.user.id, 100)).toReversed().slice(before);
  expect(lines.map(({ order }) => order?.id)).toEqual(ids);
  expect(lines.map(({ document }) => document?.number.slice(-2))).toEqual(
    Array.from({ length: 51 }, (_, at) => String(at + 1).padStart(2, '0')),
  );
  expect(new Set((await Promise.all(ids.map(kept))).map(({ awb }) => awb)).size).toBe(51);
});

test('a payment batch that costs more than the balance is refused before its job starts', async () => {
  const seller = await person('merchant', { rupees: 100 });
  const reply = await send(seller, by(await orders(seller, 2)));
  expect(reply.status).toBe(402);
  expect(reply.body.meta.message).toBe(
    'Unable to pay for your order due to insufficient balance. Please add money to you wallet.',
  );
  expect((await cloud.api<unknown[]>('GET', '/jobs', { token: seller.token })).body.data).toEqual([]);
  expect(await balance(seller)).toBe(100);
});

test('an order that fails in a payment batch is reported with its number and reason, and the other orders are paid', async () => {
  const seller = await person('merchant', { rupees: 10_000 });
  const other = await person('merchant', { rupees: 100 });
  const [good = '', paid = '', deleted = '', changed = '', unserved = ''] = await orders(seller, 5);
  const [stranger = ''] = await orders(other, 1);
  await choose(seller, paid);
  expect((await cloud.api('POST', '/orders/pay/', { body: by([paid])[0], token: seller.token })).status).toBe(200);
  await cloud.api('DELETE', `/orders/${deleted}`, { token: seller.token });
  const result = await paidBy(seller, [
    ...by([good, paid, deleted]),
    { order_id: changed, logistic_id: 'dlv', expected_amount: 60 },
    ...by([unserved], 'nobody'),
    ...by([stranger]),
  ]);
  expect(result).toEqual({
    success: false,
    message: '1 order paid, 5 orders not. See the reasons.',
    paid: 1,
    amount: PRICE,
    failed_transaction: [
      { order_count: 2, message: 'This order is already paid.' },
      { order_count: 3, message: 'There is no such order.' },
      {
        order_count: 4,
        message: 'The price was ₹60.00; Delhivery costs ₹66.08 now. Choose again.',
        final_pay: PRICE,
      },
      { order_count: 5, message: 'This partner does not offer to carry this parcel. Choose another one.' },
      { order_count: 6, message: 'There is no such order.' },
    ],
  });
  expect(await balance(seller)).toBe(10_000 - 2 * PRICE);
  // The client accepts the new price by sending it as `expected_amount`.
  const again = await paidBy(seller, [
    { order_id: changed, logistic_id: 'dlv', expected_amount: result.failed_transaction[2]?.final_pay },
  ]);
  expect([again.success, await balance(seller)]).toEqual([true, 10_000 - 3 * PRICE]);
});

test('if the balance falls during a payment batch, only the batch’s last orders fail', async () => {
  const seller = await person('merchant', { rupees: 200 });
  const ids = await orders(seller, 3);
  const [rival = ''] = await orders(seller, 1);
  const started = await send(seller, by(ids));
  // The order `rival` is debited before or after the job starts. In both cases, ₹200 are enough for three of the four
  // orders at ₹66.08 each.
  await cloud.api('POST', '/orders/pay/', { body: by([rival])[0], token: seller.token });
  const { result } = await job(seller, started.body.data.job_id);
  const charged = (await Promise.all([...ids, rival].map(kept))).filter(({ charge }) => charge !== null);
  expect(charged).toHaveLength(3);
  expect(result.failed_transaction.map(({ message }) => message)).toEqual(
    Array(3 - result.paid).fill(
      'Unable to pay for your order due to insufficient balance. Please add money to you wallet.',
    ),
  );
  expect(await balance(seller)).toBe(1.76);
});

test('if a partner is removed from the plan during a payment batch, only that partner’s orders fail', async () => {
  const seller = await person('merchant', { rupees: 10_000, plan: 'standard' });
  const ids = await orders(seller, 4);
  const half = [...by(ids.slice(0, 2)), ...by(ids.slice(2), 'bld')];
  const cards = await findCards('standard');
  await commit([
    planCardsWrite(
      'standard',
      cards,
      cards.cards.filter(({ partner_id }) => partner_id !== 'bld'),
    ),
  ]);
  const result = await paidBy(seller, half).finally(async () => {
    await commit([planCardsWrite('standard', await findCards('standard'), cards.cards)]);
  });
  expect(result.paid).toBe(2);
  expect(result.failed_transaction.map(({ order_count }) => order_count)).toEqual([3, 4]);
});

test('repeating a payment batch’s idempotency key returns the same job, and is refused with other orders', async () => {
  const seller = await person('merchant', { rupees: 1000 });
  const ids = await orders(seller, 2);
  const key = crypto.randomUUID();
  const replies = await Promise.all(Array.from({ length: 4 }, () => send(seller, by(ids), key)));
  expect(new Set(replies.map(({ body }) => body.data?.job_id)).size).toBe(1);
  await job(seller, replies[0]?.body.data.job_id ?? '');
  expect((await send(seller, by(ids), key)).body.data.job_id).toBe(replies[0]?.body.data.job_id);
  expect((await send(seller, by(ids.slice(1)), key)).status).toBe(422);
  expect(await balance(seller)).toBe(1000 - 2 * PRICE);
});

test('a payment batch charges nothing if its user has lost the permission to pay before the job runs', async () => {
  const [{ user }, at] = [await person({ dashboard: true }, { rupees: 100 }), new Date()];
  const about = { id: newId(at), kind: PAY_BATCH, owner: user.id, access: null, courier: null, inputHash: '' };
  const job = newJob(about, at);
  await commit([...newJobWrites(job), ...newBatchWrites(job.id, [{ id: 'x', number: 1, partnerId: 'dlv' }], at)]);
  await runBatch(job, true);
  expect(await findJob(job.id)).toMatchObject({
    state: 'failed',
    result: { message: 'Your role does not allow this any more. Nothing more was debited.' },
  });
});

test('a payment batch sent 32 times at once from two tabs charges every order once', async () => {
  const seller = await person('merchant', { rupees: 10_000 });
  const ids = await orders(seller, 6);
  const replies = await Promise.all(Array.from({ length: 32 }, () => send(seller, by(ids))));
  const jobs = replies.filter(({ status }) => status === 200).map(({ body }) => body.data.job_id);
  const results = await Promise.all([...new Set(jobs)].map((id) => job(seller, id)));
  expect(results.reduce((sum, { result }) => sum + result.paid, 0)).toBe(6);
  await settled(ids);
  expect(await balance(seller)).toBe(10_000 - 6 * PRICE);
}, 120_000);

test('a payment batch without orders, or with more than 10,000 orders, is refused', async () => {
  const seller = await person('merchant', { rupees: 10 });
  const none = await send(seller, []);
  expect([none.status, none.body.meta.message]).toEqual([422, 'Name at least one order.']);
  const wrong = await cloud.api('POST', '/orders/pay/', { body: { order_id: 'x', much: 1 }, token: seller.token });
  expect(Object.keys(wrong.body.meta.fields ?? {})).toEqual(['logistic_id', 'much']);
  const many = Array.from({ length: 10_001 }, () => ({ order_id: 'a', logistic_id: 'b' }));
  expect((await send(seller, many)).body.meta.message).toBe('A batch has at most 10,000 orders.');
});

test('a seller cannot read the job of another seller’s payment batch', async () => {
  const seller = await person('merchant', { rupees: 1000 });
  const { body } = await send(seller, by(await orders(seller, 1)));
  const other = await person('merchant');
  expect((await cloud.api('GET', `/jobs/${body.data.job_id}`, { token: other.token })).status).toBe(404);
  await job(seller, body.data.job_id);
  expect((await findJob(body.data.job_id))?.state).toBe('done');
});

test('the ledger agrees with every order after all payment batches of this file', async () => {
  await cloud.settle();
  expect(await audit()).toEqual({ ok: true, violations: [] });
});

import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { audit } from '../../../functions/integrity/audit.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import type { CheckoutView } from '../../../shared/payments/contract.ts';
import { useCloud } from '../../support/clouds/cloud.ts';
import { type Fault, FaultyTable } from '../../support/faults/faulty-table.ts';
import { draft } from '../../support/orders/draft.ts';
import { openMarket } from '../../support/orders/market.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useCloud();
const { cancel, choose, create, pay, wallet } = orderCalls(cloud);
let table: FaultyTable;
const meet = (call: string, ...faults: Fault[]) => table.meet(call, ...faults);
beforeAll(async () => {
  table = new FaultyTable(process.env['DYNAMODB_ENDPOINT'] ?? '');
  process.env['DYNAMODB_ENDPOINT'] = await table.listen();
  await openMarket();
  await askInVain();
});
afterAll(() => table.close());
afterEach(() => {
  expect(table.planned).toEqual([]);
  table.lossy = 0;
});

const orders = async (who: Person) =>
  (await cloud.api<OrderView[]>('GET', '/orders?payment_status=all&limit=100', { token: who.token })).body.data;
const kinds = async (who: Person) => (await wallet(who)).transactions.map(({ kind }) => kind);

/**
 * The result of a request whose call to the table gets no answer. The request starts before all tests, because it takes
 * seconds.
 */
let asked: Promise<{ status: number; ms: number }>;
async function askInVain(): Promise<void> {
  const seller = await person('merchant');
  const { _id } = (await create(seller)).body.data;
  table.planned.push({ call: 'GetItem', fault: 'no answer', holds: `ORDERS#${seller.user.id}` });
  const began = performance.now();
  const reply = cloud.api('GET', `/orders/${_id}`, { token: seller.token });
  asked = reply.then(({ status }) => ({ status, ms: performance.now() - began }));
  await vi.waitFor(() => expect(table.planned).toEqual([]), 30_000); // `expect.poll` is not available in a hook
}

describe('saving an order when DynamoDB’s reply is lost', () => {
  test.each([
    ['without a key', undefined],
    ['with a key of its own', 'a-key'],
    ['with a key that is the id', '0193480a-7c00-7abc-8def-00000000000a'],
  ])('an order is saved once if the request is repeated %s', async (_, key) => {
    const seller = await person('merchant');
    meet(key === 'a-key' || key?.startsWith('0193') ? 'TransactWriteItems' : 'PutItem', 'reply lost', 'reply lost');
    expect((await create(seller, {}, key)).status).toBe(200);
    expect(await orders(seller)).toHaveLength(1);
  });

  test('an order with a new id is saved once if DynamoDB’s reply is lost', async () => {
    const { randomUUIDv7 } = await import('node:crypto');
    const seller = await person('merchant');
    meet('PutItem', 'reply lost');
    expect((await create(seller, {}, randomUUIDv7())).status).toBe(200);
    expect(await orders(seller)).toHaveLength(1);
  });

  test('choosing a partner or changing an order takes effect once if DynamoDB’s reply is lost', async () => {
    const seller = await person('merchant');
    const { _id, version } = (await create(seller)).body.data;
    meet('PutItem', 'reply lost');
    expect((await choose(seller, _id)).body.data).toMatchObject({ logistic_id: 'dlv', version: version + 1 });
    meet('PutItem', 'reply lost');
    const changed = await cloud.api<OrderView>('PUT', `/orders/${_id}`, {
      body: draft({ weight: 2 }),
      token: seller.token,
    });
    expect([changed.status, changed.body.data?.version]).toEqual([200, version + 2]);
  });

  test('a write whose reply was lost still fails if somebody else has changed the item since', async () => {
    const { findAnyOrder, orderWrite } = await import('../../../functions/orders/record/store.ts');
    const { commit } = await import('../../../functions/platform/table/commit.ts');
    const seller = await person('merchant');
    const { _id } = (await create(seller)).body.data;
    const order = await findAnyOrder(_id);
    if (order === undefined) throw new Error('the order is there');
    await commit([orderWrite({ ...order, lastRemark: 'theirs' })]);
    meet('PutItem', 'call lost');
    await expect(commit([orderWrite({ ...order, lastRemark: 'ours' })])).rejects.toThrow('did not hold');
  });

  test('a top-up and a sign-in attempt are counted once if DynamoDB’s reply is lost', async () => {
    const seller = await person('merchant');
    table.planned.push({ call: 'PutItem', fault: 'reply lost', holds: 'TOPUP#' });
    const opened = await cloud.api<CheckoutView>('POST', '/wallets/add-money', {
      body: { amount: 10 },
      token: seller.token,
    });
    expect(opened.status).toBe(200);
    meet('UpdateItem', 'reply lost', 'reply lost', 'reply lost');
    const signed = await cloud.api('POST', '/login', { body: { email: seller.user.email, password: 'secret12' } });
    expect(signed.status).toBe(200);
  });
});

describe('the ledger when DynamoDB loses replies or refuses writes', () => {
  test('a payment makes one charge and one AWB if DynamoDB’s reply is lost', async () => {
    const seller = await person('merchant', { rupees: 100 });
    const { _id } = (await create(seller)).body.data;
    meet('TransactWriteItems', 'reply lost', 'reply lost');
    const paid = await pay(seller, _id, 'dlv', 'k');
    expect(paid.status).toBe(200);
    expect(paid.body.data.ewaybill_number).toBeTruthy();
    expect(await kinds(seller)).toEqual(['charge', 'opening']);
    expect((await wallet(seller)).amount).toBe(33.92);
  });

  test('a booking is stored even if another transaction changes its order at the same time', async () => {
    const seller = await person('merchant', { rupees: 100 });
    const { _id } = (await create(seller)).body.data;
    // The booking writes two items, first the AWB record and then the order.
    const meets = { call: 'PutItem', fault: 'conflict' as const };
    table.planned.push(
      { ...meets, holds: 'AWB#' },
      { ...meets, holds: 'pending_pickup' },
      { ...meets, holds: 'pending_pickup' },
    );
    const paid = await pay(seller, _id);
    expect([paid.status, paid.body.data?.status]).toEqual([200, 'pending_pickup']);
  });

  test('the DynamoDB client retries transaction conflicts and throttling', async () => {
    const seller = await person('merchant', { rupees: 100 });
    meet('PutItem', 'throttled');
    const { _id } = (await create(seller)).body.data;
    meet('TransactWriteItems', 'transaction conflict', 'throttled inside', 'transaction conflict', 'throttled');
    meet('GetItem', 'throttled');
    meet('Query', 'throttled');
    expect((await pay(seller, _id)).status).toBe(200);
    expect(await kinds(seller)).toEqual(['charge', 'opening']);
  });

  test('a cancellation refunds once if DynamoDB’s replies are lost', async () => {
    const seller = await person('merchant', { rupees: 100 });
    const { _id } = (await create(seller)).body.data;
    await pay(seller, _id);
    meet('PutItem', 'reply lost');
    meet('TransactWriteItems', 'reply lost', 'reply lost');
    expect((await cancel(seller, _id)).status).toBe(200);
    expect(await kinds(seller)).toEqual(['refund', 'charge', 'opening']);
    expect((await wallet(seller)).amount).toBe(100);
  });

  test('a captured payment is credited once if DynamoDB’s reply is lost', async () => {
    const seller = await person('merchant');
    const { id } = (
      await cloud.api<CheckoutView>('POST', '/wallets/add-money', { body: { amount: 10 }, token: seller.token })
    ).body.data;
    const { postPayment } = await import('../../../functions/payments/enter-payment.ts');
    const { sandboxProvider } = await import('../../../functions/payments/provider-for.ts');
    const provider = sandboxProvider();
    const { checkout } = await provider.pay(id, 'paid');
    const news = { paymentId: checkout.razorpay_payment_id, topUpId: id };
    meet('TransactWriteItems', 'reply lost', 'transaction conflict', 'reply lost');
    const outcomes = await Promise.all([1, 2, 3].map(() => postPayment(provider, news, new Date())));
    expect(outcomes).toEqual(['credited', 'credited', 'credited']);
    expect((await wallet(seller)).amount).toBe(10);
  });

  test('commands report the true outcome even if every third reply of DynamoDB is lost', async () => {
    const seller = await person('merchant', { rupees: 1000 });
    table.lossy = 0.3;
    const ends = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        const made = await create(seller, {}, `${index}`);
        const { _id } = made.body.data;
        const presses = await Promise.all([1, 2].map(() => pay(seller, _id, 'dlv', `pay-${index}`)));
        const gone = index % 2 === 0 ? await cancel(seller, _id) : undefined;
        return [made.status, ...presses.map(({ status }) => status), gone?.status ?? 200];
      }),
    );
    table.lossy = 0;
    expect(ends.flat().filter((status) => status !== 200)).toEqual([]);
    const all = await orders(seller);
    expect(all.filter(({ is_cancelled }) => is_cancelled)).toHaveLength(4);
    expect((await wallet(seller)).amount).toBe(735.68);
  });
});

test('the integrity audit finds no violation after DynamoDB’s faults', async () => {
  expect(await audit()).toEqual({ ok: true, violations: [] });
});

test('a DynamoDB call that gets no reply is retried well before the request times out', async () => {
  const { status, ms } = await asked;
  expect(status).toBe(200);
  expect(ms).toBeGreaterThan(3900); // the time limit ended the wait
});

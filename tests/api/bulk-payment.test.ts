import { beforeAll, describe, expect, test } from 'vitest';
import { findCards, putCards } from '../../functions/logistics/store.ts';
import { findBulkState } from '../../functions/orders/bulk-state-store.ts';
import { commit } from '../../functions/platform/table/commit.ts';
import { audit } from '../../functions/proofs/audit.ts';
import type { BulkOrderView, BulkTotals } from '../../shared/bulks/bulk-order.ts';
import type { BulkView } from '../../shared/bulks/contract.ts';
import type { BatchResult } from '../../shared/orders/batch.ts';
import type { OrderView } from '../../shared/orders/order.ts';
import { type BulkRow, bulkBook, bulkRow } from '../support/bulk-book.ts';
import { useCloud } from '../support/cloud.ts';
import { draft } from '../support/draft.ts';
import { openMarket } from '../support/market.ts';
import { orderCalls } from '../support/order-calls.ts';
import { type Person, person } from '../support/people.ts';
import { uploadBulk } from '../support/upload-bulk.ts';
import { waitForJob } from '../support/wait-for-job.ts';

const cloud = useCloud();
beforeAll(openMarket);
const { balance, choose: chooseAlone, pay: payAlone, cancel } = orderCalls(cloud);

/** With GST: Delhivery recommended and fast, Xpressbees cheap, Blue Dart dear and as fast. */
const [DLV, XPB, BLD] = [66.08, 47.2, 106.2];

const seller = (rupees: number) => {
  const home = { ...draft().pickup_address, id: 'home', isDefault: true };
  return person('merchant', { rupees, pickupAddresses: [home] });
};
const bulkOf = async (who: Person, ...rows: BulkRow[]) =>
  (await uploadBulk(cloud, who.token, await bulkBook(rows.map(bulkRow)))).id;
const rowsOf = (count: number, more: BulkRow = {}) => Array.from({ length: count }, () => more);

const get = async <T>(who: Person, path: string) => (await cloud.api<T>('GET', path, { token: who.token })).body.data;
const head = (who: Person, id: string) => get<BulkView>(who, `/bulk/${id}`);
const rows = (who: Person, id: string, query = '') => get<BulkOrderView[]>(who, `/bulk/${id}/orders?${query}`);
const totals = (who: Person, id: string) => get<BulkTotals>(who, `/bulk/${id}/totals`);
const put = (who: Person, id: string, body: object) =>
  cloud.api<BulkView>('PUT', `/bulk/${id}/logistic`, { body, token: who.token });
const pay = (who: Person, bulk_id: string, more: object = {}, key?: string) =>
  cloud.api<{ job_id: string }>('POST', '/bulk/pay', { body: { bulk_id, ...more }, token: who.token, key });
const paid = async (who: Person, id: string) => {
  const reply = await pay(who, id);
  if (reply.status !== 200) throw new Error(reply.body.meta.message);
  return (await waitForJob<BatchResult>(cloud, who.token, reply.body.data.job_id)).result;
};
const chosen = async (who: Person, id: string) => (await rows(who, id)).map((row) => row.chosen);
const idOf = async (who: Person, id: string, number: number): Promise<string> =>
  (await rows(who, id)).find((row) => row.number === number)?._id ?? '';

describe('the listing', () => {
  test('shows of each order what a row shows: both pin codes, three options, the recommended one chosen', async () => {
    const asha = await seller(0);
    const id = await bulkOf(asha, { 'Order ID': 'WEB-1' }, { 'Shipping Pincode': '302001' });
    const [first, second] = await rows(asha, id);
    expect(first).toMatchObject({
      number: 1,
      order_id: 'WEB-1',
      consignee: 'Meera Nair',
      source: '110001',
      destination: '400001',
      chosen: 'dlv',
      amount: DLV,
      paid: false,
    });
    expect(first?.options.map(({ _id, price, final_pay, day }) => [_id, price, final_pay, day])).toEqual([
      ['dlv', 56, DLV, 3],
      ['xpb', 40, XPB, 5],
      ['bld', 90, BLD, 3],
    ]);
    expect(second?.destination).toBe('302001');
    expect(await totals(asha, id)).toEqual({
      orders: 2,
      unpaid: 2,
      without_partner: 0,
      total_value: 56 + 65,
      tax: 21.78,
      to_pay: 142.78,
      paid: 0,
      booked: 0,
      delivered: 0,
      refunded: 0,
    });
  });

  test('is read piece by piece, from any number on', async () => {
    const asha = await seller(0);
    const id = await bulkOf(asha, ...rowsOf(12));
    expect((await rows(asha, id, 'limit=5')).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    expect((await rows(asha, id, 'limit=5&cursor=10')).map(({ number }) => number)).toEqual([11, 12]);
    const meta = (await cloud.api('GET', `/bulk/${id}/orders?limit=5`, { token: asha.token })).body.meta;
    expect(meta).toMatchObject({ total_count: 12, next: '5' });
  });

  test('is its seller’s and for staff to see; another seller finds none, and staff do not pay it', async () => {
    const [asha, ravi, staff] = [await seller(1000), await seller(1000), await person('staff', { rupees: 1000 })];
    const id = await bulkOf(asha, {});
    expect(await rows(staff, id)).toHaveLength(1);
    for (const path of [`/bulk/${id}`, `/bulk/${id}/orders`, `/bulk/${id}/invoices`, `/bulk/${id}/totals`])
      expect((await cloud.api('GET', path, { token: ravi.token })).status).toBe(404);
    expect((await put(ravi, id, { apply: 'best_price' })).status).toBe(404);
    expect([(await pay(ravi, id)).status, (await pay(staff, id)).status]).toEqual([404, 403]);
  });
});

test('no piece of a bulk begins behind the last number that a file can have', async () => {
  const asha = await seller(0);
  const id = await bulkOf(asha, {});
  const from = async (cursor: number) =>
    (await cloud.api('GET', `/bulk/${id}/orders?cursor=${cursor}`, { token: asha.token })).status;
  expect([await from(10_000), await from(10_001), await from(99_999)]).toEqual([200, 422, 422]);
});

describe('choices', () => {
  test('a rule applied to all hides what was chosen before; taken off, that holds again', async () => {
    const asha = await seller(0);
    const id = await bulkOf(asha, ...rowsOf(3));
    await put(asha, id, { choices: [{ order_id: await idOf(asha, id, 2), logistic_id: 'bld' }] });
    expect(await chosen(asha, id)).toEqual(['dlv', 'bld', 'dlv']);
    expect((await put(asha, id, { apply: 'best_price' })).body.data).toMatchObject({
      rule: 'best_price',
      applied: true,
    });
    expect(await chosen(asha, id)).toEqual(['xpb', 'xpb', 'xpb']);
    await put(asha, id, { choices: [{ order_id: await idOf(asha, id, 3), logistic_id: 'bld' }] });
    await put(asha, id, { apply: 'best_tat' });
    expect(await chosen(asha, id)).toEqual(['dlv', 'dlv', 'dlv']);
    await put(asha, id, { take_off: 'best_tat' });
    expect(await chosen(asha, id)).toEqual(['xpb', 'xpb', 'bld']);
    await put(asha, id, { take_off: 'best_price' });
    expect(await chosen(asha, id)).toEqual(['dlv', 'bld', 'dlv']);
    expect(await head(asha, id)).toMatchObject({ rule: 'recommended', applied: false });
  });

  test('applied again it is the same, and what was chosen under it before does not come back', async () => {
    const asha = await seller(0);
    const id = await bulkOf(asha, {});
    await put(asha, id, { apply: 'best_price' });
    await put(asha, id, { choices: [{ order_id: await idOf(asha, id, 1), logistic_id: 'bld' }] });
    await put(asha, id, { apply: 'best_price' });
    expect(await chosen(asha, id)).toEqual(['bld']);
    await put(asha, id, { take_off: 'best_price' });
    await put(asha, id, { apply: 'best_price' });
    expect(await chosen(asha, id)).toEqual(['xpb']);
  });

  test('rules applied and taken off at the same time leave each rule at most once, above the recommended one', async () => {
    const asha = await seller(0);
    const id = await bulkOf(asha, {});
    const bodies = [
      { apply: 'best_price' },
      { apply: 'best_tat' },
      { take_off: 'best_price' },
      { take_off: 'best_tat' },
    ];
    const replies = await Promise.all([...bodies, ...bodies].map((body) => put(asha, id, body)));
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const { layers } = await findBulkState(id);
    expect(layers[0]).toEqual({ rule: 'recommended', no: 0 });
    expect(new Set(layers.map(({ rule }) => rule)).size).toBe(layers.length);
  });

  test('a partner chosen on an order’s own page is chosen in its bulk; that page shows what the bulk’s rule chose', async () => {
    const asha = await seller(0);
    const id = await bulkOf(asha, {});
    const order = await idOf(asha, id, 1);
    const choiceOf = async () => (await get<OrderView>(asha, `/orders/${order}`)).available_logistic[0]?._id;
    expect(await choiceOf()).toBe('dlv');
    await put(asha, id, { apply: 'best_price' });
    expect(await choiceOf()).toBe('xpb');
    expect((await chooseAlone(asha, order, 'bld')).status).toBe(200);
    expect([await choiceOf(), await chosen(asha, id)]).toEqual(['bld', ['bld']]);
  });

  test('partners that cannot be chosen are named with their orders, and nothing of that request is chosen', async () => {
    const asha = await seller(1000);
    const id = await bulkOf(asha, ...rowsOf(3));
    const [one = '', two = '', three = ''] = (await rows(asha, id)).map(({ _id }) => _id);
    await payAlone(asha, two);
    const reply = await put(asha, id, {
      choices: [
        { order_id: one, logistic_id: 'bld' },
        { order_id: two, logistic_id: 'bld' },
        { order_id: three, logistic_id: 'nobody' },
      ],
    });
    expect([reply.status, reply.body.meta.message]).toEqual([
      409,
      'Order 2: This order is paid and can no longer be changed. Order 3: This partner does not offer to carry this parcel. Choose another one.',
    ]);
    expect(Object.keys(reply.body.meta.fields ?? {})).toEqual([two, three]);
    expect(await chosen(asha, id)).toEqual(['dlv', 'dlv', 'dlv']);
    const other = await bulkOf(asha, {});
    const elsewhere = { choices: [{ order_id: await idOf(asha, other, 1), logistic_id: 'bld' }] };
    expect((await put(asha, id, elsewhere)).status).toBe(404);
  });
});

describe('paying a bulk', () => {
  test('pays what is chosen, once, and the bulk says what it has cost', async () => {
    const asha = await seller(1000);
    const id = await bulkOf(asha, ...rowsOf(3));
    await put(asha, id, { apply: 'best_price' });
    await put(asha, id, { choices: [{ order_id: await idOf(asha, id, 2), logistic_id: 'bld' }] });
    expect(await head(asha, id)).toMatchObject({ total_payout: null, unpaid_orders: 3 });
    expect(await paid(asha, id)).toMatchObject({ success: true, paid: 3, amount: 200.6 });
    expect(await balance(asha)).toBe(799.4);
    await cloud.settle();
    expect(await head(asha, id)).toMatchObject({ total_payout: 200.6, unpaid_orders: 0 });
    expect(await totals(asha, id)).toMatchObject({ paid: 3, booked: 3, unpaid: 0, to_pay: 0 });
    expect((await rows(asha, id)).map((row) => [row.chosen, row.amount, row.paid])).toEqual([
      ['xpb', XPB, true],
      ['bld', BLD, true],
      ['xpb', XPB, true],
    ]);
    const again = await pay(asha, id);
    expect([again.status, again.body.meta.message]).toEqual([409, 'Every order of this bulk is paid already.']);
  });

  test('refunds lower what it has cost, down to nothing; a return does not', async () => {
    const asha = await seller(1000);
    const id = await bulkOf(asha, ...rowsOf(2));
    await paid(asha, id);
    await cloud.settle();
    const [one = '', two = ''] = (await rows(asha, id)).map(({ _id }) => _id);
    await cancel(asha, one);
    expect((await head(asha, id)).total_payout).toBe(DLV);
    await cancel(asha, two);
    expect(await head(asha, id)).toMatchObject({ total_payout: 0, unpaid_orders: 0 });
    const returned = await bulkOf(asha, { SKU: 'SANDBOX-DELIVER' });
    await paid(asha, returned);
    await cloud.settle();
    await cloud.advance(30);
    await cloud.api('POST', '/orders/rto-order', {
      body: { order_id: await idOf(asha, returned, 1) },
      token: asha.token,
    });
    expect((await head(asha, returned)).total_payout).toBe(DLV);
  });

  test('is refused without a job when the wallet holds too little', async () => {
    const asha = await seller(100);
    const id = await bulkOf(asha, ...rowsOf(2));
    const reply = await pay(asha, id);
    expect([reply.status, reply.body.meta.message]).toEqual([
      402,
      'Unable to pay for your order due to insufficient balance. Please add money to you wallet.',
    ]);
    expect((await head(asha, id)).pay_job_id).toBeNull();
  });

  test('a stranger who lists its orders pays nothing, and does not come between its seller and the bulk', async () => {
    const [asha, ravi] = [await seller(1000), await seller(1000)];
    const id = await bulkOf(asha, ...rowsOf(2));
    const body = (await rows(asha, id)).map(({ _id: order_id }) => ({ order_id, logistic_id: 'dlv' }));
    const theirs = await cloud.api<{ job_id: string }>('POST', '/orders/pay/', { body, token: ravi.token });
    const { result } = await waitForJob<BatchResult>(cloud, ravi.token, theirs.body.data.job_id);
    expect(result).toMatchObject({ paid: 0, failed_transaction: [{ order_count: 1 }, { order_count: 2 }] });
    expect((await head(asha, id)).pay_job_id).toBeNull();
    expect(await paid(asha, id)).toMatchObject({ success: true, paid: 2 });
    expect(await balance(ravi)).toBe(1000);
  });

  test('is refused when the total is no longer the one that the seller saw', async () => {
    const asha = await seller(1000);
    const id = await bulkOf(asha, ...rowsOf(2));
    const reply = await pay(asha, id, { expected_amount: 94.4 });
    expect([reply.status, reply.body.meta.message]).toEqual([
      409,
      'The total was ₹94.40; it is ₹132.16 now. Look at it and pay again.',
    ]);
    expect((await pay(asha, id, { expected_amount: 132.16 })).status).toBe(200);
  });

  test('two tabs and 32 presses are one job and one charge for each order', async () => {
    const asha = await seller(10_000);
    const id = await bulkOf(asha, ...rowsOf(60));
    const replies = await Promise.all(Array.from({ length: 32 }, () => pay(asha, id, {}, crypto.randomUUID())));
    const jobs = new Set(replies.flatMap(({ status, body }) => (status === 200 ? [body.data.job_id] : [])));
    expect([...jobs]).toEqual([(await head(asha, id)).pay_job_id]);
    const refused = replies.filter(({ status }) => status !== 200).map(({ body }) => body.meta.message);
    expect(refused.filter((message) => message !== 'Every order of this bulk is paid already.')).toEqual([]);
    for (const job of jobs) await waitForJob(cloud, asha.token, job);
    expect(await balance(asha)).toBe(Math.round((10_000 - 60 * DLV) * 100) / 100);
  });

  test('a price that changes between listing and pay refuses those orders alone, and the new price can be chosen', async () => {
    const asha = await seller(1000);
    const id = await bulkOf(asha, ...rowsOf(3));
    await put(asha, id, { choices: [{ order_id: await idOf(asha, id, 2), logistic_id: 'bld' }] });
    const before = await findCards('standard');
    const dearer = before.cards.map((card) =>
      card.partner_id === 'dlv'
        ? { ...card, zones: { ...card.zones, C: { ...card.zones['C'], basePaise: 6000 } as never } }
        : card,
    );
    await commit([putCards('standard', before, dearer)]);
    try {
      const changed = 'The price was ₹66.08; Delhivery costs ₹70.80 now. Choose again.';
      expect(await paid(asha, id)).toMatchObject({
        success: false,
        paid: 1,
        failed_transaction: [
          { order_count: 1, message: changed },
          { order_count: 3, message: changed },
        ],
      });
      const left = (await rows(asha, id)).filter((row) => !row.paid).map(({ _id }) => _id);
      await put(asha, id, { choices: left.map((order_id) => ({ order_id, logistic_id: 'dlv' })) });
      expect((await rows(asha, id))[0]).toMatchObject({ amount: 70.8 });
      expect(await paid(asha, id)).toMatchObject({ success: true, paid: 2, amount: 141.6 });
    } finally {
      await commit([putCards('standard', await findCards('standard'), before.cards)]);
    }
    expect((await head(asha, id)).total_payout).toBe(247.8);
  });

  test('an order without a partner is named before anything is paid', async () => {
    const asha = await seller(1000);
    const id = await bulkOf(asha, ...rowsOf(2));
    const second = await idOf(asha, id, 2);
    await cloud.api('PUT', `/orders/${second}`, { body: draft({ weight: 2 }), token: asha.token });
    expect(await totals(asha, id)).toMatchObject({ without_partner: 1, unpaid: 2 });
    const reply = await pay(asha, id);
    expect([reply.status, reply.body.meta.message]).toEqual([409, 'Choose a courier partner for order 2 first.']);
  });

  test('an order that was deleted keeps the others from nothing: the bulk is paid without it', async () => {
    const asha = await seller(1000);
    const id = await bulkOf(asha, ...rowsOf(3));
    await cloud.api('DELETE', `/orders/${await idOf(asha, id, 2)}`, { token: asha.token });
    expect((await rows(asha, id)).map(({ number }) => number)).toEqual([1, 3]);
    expect(await head(asha, id)).toMatchObject({ orders: 3, unpaid_orders: 2 });
    expect(await paid(asha, id)).toMatchObject({ success: true, paid: 2 });
    expect(await head(asha, id)).toMatchObject({ unpaid_orders: 0 });
  });

  test('its invoices show addresses and the chosen offer', async () => {
    const asha = await seller(1000);
    const id = await bulkOf(asha, {}, {});
    const shown = await get<(OrderView & { number: number })[]>(asha, `/bulk/${id}/invoices?limit=1&cursor=1`);
    expect(shown).toHaveLength(1);
    expect(shown[0]).toMatchObject({ number: 2, customer_details: { shipping_address: { postcode: '400001' } } });
    expect(shown[0]?.available_logistic.map(({ _id, price }) => [_id, price.final_pay])).toEqual([['dlv', DLV]]);
  });
});

test('the ledger agrees with every order and every bulk', async () => {
  await cloud.settle();
  expect(await audit()).toEqual({ ok: true, violations: [] });
});

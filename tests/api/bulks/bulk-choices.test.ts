import { describe, expect, test } from 'vitest';
import { findBulkState } from '../../../functions/orders/bulk/bulk-state-store.ts';
import { chosenOffer } from '../../../shared/orders/chosen-offer.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import { beforeWrite } from '../../support/faults/before-write.ts';
import { bulkCalls, rowsOf, seller } from '../../support/orders/bulks/bulk-calls.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { person } from '../../support/people/people.ts';

const cloud = useMarket();
const { choose: chooseAlone, pay: payAlone } = orderCalls(cloud);
const { bulkOf, get, head, rows, totals, put, pay, chosen, idOf } = bulkCalls(cloud);

/**
 * The prices with GST. Delhivery is recommended and fast. Xpressbees is cheap and slow. Blue Dart is expensive and as
 * fast as Delhivery.
 */
const [DLV, XPB, BLD] = [66.08, 47.2, 106.2];

test('the listing of a bulk shows three options for each order, with the recommended one chosen', async () => {
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
    by_hand: false,
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
    first_without_partner: [],
    without_eway_bill: [],
    held: 0,
    by_hand: 0,
    rules: [
      { rule: 'recommended', total_value: 121, to_pay: 142.78, days: 7 },
      { rule: 'best_price', total_value: 84, to_pay: 99.12, days: 11 },
      { rule: 'best_tat', total_value: 121, to_pay: 142.78, days: 7 },
    ],
    total_value: 56 + 65,
    tax: 21.78,
    to_pay: 142.78,
    paid: 0,
    booked: 0,
    delivered: 0,
    refunded: 0,
    refused: 0,
  });
});

test('the listing of a bulk and the order list show the same partner for an unpaid order', async () => {
  const asha = await seller(0);
  const id = await bulkOf(asha, ...rowsOf(2));
  const listed = async () => {
    const query = 'payment_status=pending&order_type=bulk';
    const orders = await get<OrderView[]>(asha, `/orders?${query}`);
    return orders
      .filter(({ bulk_id }) => bulk_id?._id === id)
      .toSorted((a, b) => (a._id < b._id ? -1 : 1))
      .map((order) => [order.logistic_id, order.courier_name, chosenOffer(order)?.price.final_pay]);
  };
  const [recommended, cheapest] = [
    ['dlv', 'Delhivery', DLV],
    ['xpb', 'Xpressbees', XPB],
  ];
  expect(await listed()).toEqual([recommended, recommended]);
  await put(asha, id, { apply: 'best_price' });
  expect([await listed(), await chosen(asha, id)]).toEqual([
    [cheapest, cheapest],
    ['xpb', 'xpb'],
  ]);
  await put(asha, id, { choices: [{ order_id: await idOf(asha, id, 1), logistic_id: 'dlv' }] });
  expect([await listed(), await chosen(asha, id)]).toEqual([
    [recommended, cheapest],
    ['dlv', 'xpb'],
  ]);
});

test('the bulk listing can be read in pages that start at any order', async () => {
  const asha = await seller(0);
  const id = await bulkOf(asha, ...rowsOf(12));
  expect((await rows(asha, id, 'limit=5')).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
  expect((await rows(asha, id, 'limit=5&cursor=10')).map(({ number }) => number)).toEqual([11, 12]);
  const meta = (await cloud.api('GET', `/bulk/${id}/orders?limit=5`, { token: asha.token })).body.meta;
  expect(meta).toMatchObject({ total_count: 12, next: '5' });
});

test('only the bulk’s seller and staff can read its listing, and staff cannot pay the bulk', async () => {
  const [asha, ravi, staff] = [await seller(1000), await seller(1000), await person('staff', { rupees: 1000 })];
  const id = await bulkOf(asha, {});
  expect(await rows(staff, id)).toHaveLength(1);
  for (const path of [`/bulk/${id}`, `/bulk/${id}/orders`, `/bulk/${id}/invoices`, `/bulk/${id}/totals`])
    expect((await cloud.api('GET', path, { token: ravi.token })).status).toBe(404);
  expect((await put(ravi, id, { apply: 'best_price' })).status).toBe(404);
  expect([(await pay(ravi, id)).status, (await pay(staff, id)).status]).toEqual([404, 403]);
});

test('a page of the bulk listing is refused if its start is beyond the highest possible order', async () => {
  const asha = await seller(0);
  const id = await bulkOf(asha, {});
  const from = async (cursor: number) =>
    (await cloud.api('GET', `/bulk/${id}/orders?cursor=${cursor}`, { token: asha.token })).status;
  expect([await from(10_000), await from(10_001), await from(99_999)]).toEqual([200, 422, 422]);
});

describe('choices of partners in a bulk', () => {
  test('a partner rule for all orders of a bulk hides earlier choices, and removing the rule restores them', async () => {
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

  test('a partner rule with keep_own keeps the seller’s own choices and changes only the other orders of a bulk', async () => {
    const asha = await seller(0);
    const id = await bulkOf(asha, ...rowsOf(3));
    await put(asha, id, { choices: [{ order_id: await idOf(asha, id, 2), logistic_id: 'bld' }] });
    await put(asha, id, { apply: 'best_price', keep_own: true });
    expect((await rows(asha, id)).map((row) => [row.chosen, row.by_hand])).toEqual([
      ['xpb', false],
      ['bld', true],
      ['xpb', false],
    ]);
    expect(await totals(asha, id)).toMatchObject({
      by_hand: 1,
      to_pay: 200.6,
      rules: [
        { rule: 'recommended', total_value: 202, to_pay: 238.36, days: 9 },
        { rule: 'best_price', total_value: 170, to_pay: 200.6, days: 13 },
        { rule: 'best_tat', to_pay: 238.36 },
      ],
    });
    await put(asha, id, { choices: [{ order_id: await idOf(asha, id, 3), logistic_id: 'dlv' }] });
    await put(asha, id, { apply: 'best_tat', keep_own: true });
    await put(asha, id, { apply: 'best_price', keep_own: true });
    expect(await chosen(asha, id)).toEqual(['xpb', 'bld', 'dlv']);
    await put(asha, id, { apply: 'best_price' });
    expect(await chosen(asha, id)).toEqual(['xpb', 'xpb', 'xpb']);
    await put(asha, id, { take_off: 'best_price' });
    expect(await chosen(asha, id)).toEqual(['dlv', 'bld', 'dlv']);
  });

  test('a bulk starts with the partner rule that its seller used last; a rule that staff apply does not count', async () => {
    const [asha, staff] = [await seller(0), await person('staff', { rupees: 0 })];
    const first = await bulkOf(asha, {});
    await put(asha, first, { apply: 'best_price', keep_own: true });
    await put(staff, first, { apply: 'best_tat', keep_own: true });
    const second = await bulkOf(asha, {});
    expect(await head(asha, second)).toMatchObject({ rule: 'best_price', applied: false });
    expect(await chosen(asha, second)).toEqual(['xpb']);
    await put(asha, second, { apply: 'recommended', keep_own: true });
    const third = await bulkOf(asha, {});
    expect([await chosen(asha, second), await chosen(asha, third)]).toEqual([['dlv'], ['dlv']]);
  });

  test('applying a rule twice to a bulk has the same result as applying it once', async () => {
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

  test('concurrent applying and removing of partner rules lists each rule of a bulk at most once', async () => {
    const asha = await seller(0);
    const id = await bulkOf(asha, {});
    const bodies = [
      { apply: 'best_price' },
      { apply: 'best_tat' },
      { take_off: 'best_price' },
      { take_off: 'best_tat' },
    ];
    beforeWrite('BULK_STATE#', () => put(asha, id, { apply: 'best_tat' }));
    await put(asha, id, { apply: 'best_price' });
    expect((await findBulkState(id)).layers.map(({ rule }) => rule)).toEqual(['recommended', 'best_tat', 'best_price']);
    const replies = await Promise.all([...bodies, ...bodies].map((body) => put(asha, id, body)));
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const { layers } = await findBulkState(id);
    expect(layers[0]).toEqual({ rule: 'recommended', no: 0 });
    expect(new Set(layers.map(({ rule }) => rule)).size).toBe(layers.length);
  });

  test('an order’s page and the listing of its bulk show the same chosen partner', async () => {
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

  test('choosing partners that are not available is refused with the names of the partners and orders', async () => {
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

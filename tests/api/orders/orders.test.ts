import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { audit } from '../../../functions/integrity/audit.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { person } from '../../support/people/people.ts';

const cloud = useMarket();

const { create, saved, choose, pay, get, balance, wallet, booked } = orderCalls(cloud);

describe('one order from its creation to its booking', () => {
  test('an order is created, given a partner, paid and booked at the price calculated by hand', async () => {
    const seller = await person('merchant', { rupees: 100 });
    const made = await create(seller);
    expect(made.status).toBe(200);
    const order = made.body.data;
    // New Delhi to Mumbai is metro to metro, which is zone C. A parcel of 450 g needs one slab. The prices with 18% GST
    // are 56 + 10.08, 40 + 7.20 and 90 + 16.20.
    expect(
      order.available_logistic.map(({ _id, price }) => [_id, price.total_value, price.tax, price.final_pay, price.day]),
    ).toEqual([
      ['dlv', 56, 10.08, 66.08, 3],
      ['xpb', 40, 7.2, 47.2, 5],
      ['bld', 90, 16.2, 106.2, 3],
    ]);
    // Xpressbees is not recommended although it costs less, because it is two days slower than the fastest partner.
    expect(
      order.available_logistic.map(({ recommendation, best_price, best_tat }) => [
        recommendation,
        best_price,
        best_tat,
      ]),
    ).toEqual([
      [true, false, true],
      [false, true, false],
      [false, false, true],
    ]);
    expect((await choose(seller, order._id, 'dlv')).body.data).toMatchObject({
      logistic_id: 'dlv',
      status: 'partner_selected',
    });
    const paid = (await pay(seller, order._id, 'dlv')).body.data;
    expect(paid).toMatchObject({
      status: 'pending_pickup',
      latest_order_status: 'pending pickup',
      transaction_id: { amount: 66.08, total: 66.08 },
      available_logistic: [{ _id: 'dlv', source_hub: 'HUB 110', destination_hub: 'HUB 400' }],
      error: null,
    });
    expect(paid.ewaybill_number).toMatch(/^[A-Z0-9]{8,}$/);
    const statement = await wallet(seller);
    expect(statement).toMatchObject({ amount: 33.92, debit: 66.08 });
    expect(statement.transactions[0]).toMatchObject({
      kind: 'charge',
      type: 'debit',
      total: 66.08,
      balance_after: 33.92,
      order_id: order._id,
      breakdown: {
        partner: 'Delhivery',
        zone: 'C',
        chargeable_weight: 0.5,
        slabs: 0,
        base: 56,
        additional: 0,
        freight: 56,
        cod: 0,
        gst: 10.08,
        total: 66.08,
        version: 'dlv-v1-00000001',
      },
    });
  });

  test('the price of an order uses the volumetric weight and the larger of the two COD fees', async () => {
    const seller = await person('merchant');
    // The volumetric weight is 20 × 20 × 20 ÷ 5000 = 1.6 kg. It is charged as 2 kg: 56 + 3 × 20 = 116. The courier
    // collects 2 × 2000 + 40 − 40 = 4000, and the COD charge is 2 % of this: 80. GST is 18 % of 196: 35.28.
    const order = (
      await create(seller, {
        payment_method: 'cod',
        selling_price: 2000,
        quantity: 2,
        length: 20,
        breadth: 20,
        height: 20,
        shipping_charges: 40,
        total_discount: 40,
      })
    ).body.data;
    expect(order.collectable).toBe(4000);
    const dlv = order.available_logistic.find(({ _id }) => _id === 'dlv');
    expect(dlv?.price).toEqual({ total_value: 116, cod_charges: 80, day: 3, tax: 35.28, final_pay: 231.28 });
    expect(dlv?.breakdown).toMatchObject({ zone: 'C', chargeable_weight: 2, slabs: 3, base: 56, additional: 60 });
    expect(order.unavailable).toEqual([
      { name: 'Xpressbees', courier: 'xpressbees', reason: 'No cash on delivery at 400001' },
    ]);
  });

  test('a booking that the courier refuses is refunded in full, with the courier’s reason', async () => {
    const seller = await person('merchant', { rupees: 100 });
    const { _id } = await saved(seller, { master_sku: 'SANDBOX-REFUSE' });
    const key = randomUUIDv7();
    const refused = await pay(seller, _id, 'dlv', key);
    expect(refused.body.meta).toMatchObject({ status: 409, code: 'BOOKING_REFUSED' });
    expect(refused.body.meta.message).toContain('refused the booking');
    // If the client repeats the payment after a lost reply, it gets the same answer, and nothing is charged.
    expect((await pay(seller, _id, 'dlv', key)).body.meta).toMatchObject({
      status: 409,
      code: 'BOOKING_REFUSED',
      message: refused.body.meta.message,
    });
    const order = await get(seller, _id);
    expect(order).toMatchObject({ status: 'cancelled', is_cancelled: true, ewaybill_number: null });
    expect(order.error).toBe(refused.body.meta.message);
    const statement = await wallet(seller);
    expect(statement.amount).toBe(100);
    expect(statement.transactions.map(({ kind, total }) => [kind, total])).toEqual([
      ['refund', 66.08],
      ['charge', 66.08],
      ['opening', 100],
    ]);
  });

  test('a booking whose reply was lost is found at the courier by our reference, and has one AWB and one charge', async () => {
    const seller = await person('merchant', { rupees: 100 });
    const order = await booked(seller, { master_sku: 'SANDBOX-TIMEOUT' });
    expect(order).toMatchObject({ status: 'paid', ewaybill_number: null });
    await cloud.advance(1);
    await cloud.settle();
    const later = await get(seller, order._id);
    expect(later.ewaybill_number).toBeTruthy();
    expect((await wallet(seller)).transactions.filter(({ kind }) => kind === 'charge')).toHaveLength(1);
  });
});

test('a payment above the balance is refused with 402 and changes nothing', async () => {
  const seller = await person('merchant', { rupees: 60 });
  const { _id } = (await create(seller)).body.data;
  await choose(seller, _id, 'dlv');
  const reply = await pay(seller, _id, 'dlv');
  expect(reply.body.meta).toMatchObject({
    status: 402,
    code: 'INSUFFICIENT_BALANCE',
    message: 'Unable to pay for your order due to insufficient balance. Please add money to you wallet.',
  });
  expect((await get(seller, _id)).transaction_id).toBeNull();
  expect(await balance(seller)).toBe(60);
});

test('twenty concurrent payments with one idempotency key all succeed with one charge and one AWB', async () => {
  const seller = await person('merchant', { rupees: 1000 });
  const { _id } = (await create(seller)).body.data;
  await choose(seller, _id, 'dlv');
  const replies = await Promise.all(Array.from({ length: 20 }, () => pay(seller, _id, 'dlv', 'press-1')));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await balance(seller)).toBe(933.92);
  const again = await pay(seller, _id, 'dlv', 'press-1');
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect(again.body.data.ewaybill_number).toBe((await get(seller, _id)).ewaybill_number);
});

test('a payment of an already paid order with another idempotency key is refused', async () => {
  const seller = await person('merchant', { rupees: 1000 });
  const { _id } = (await create(seller)).body.data;
  const replies = await Promise.all(['a', 'b', 'c'].map((key) => pay(seller, _id, 'xpb', key)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await balance(seller)).toBe(952.8);
});

test('concurrent payments with one idempotency key all succeed, even if the balance covers only one', async () => {
  const seller = await person('merchant', { rupees: 56 });
  const { _id } = await saved(seller);
  const replies = await Promise.all(Array.from({ length: 12 }, () => pay(seller, _id, 'xpb', 'press-2')));
  expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(200));
});

test('concurrent payments of many orders never make the wallet negative', async () => {
  const seller = await person('merchant', { rupees: 150 });
  const orders = await Promise.all(Array.from({ length: 6 }, () => create(seller)));
  const replies = await Promise.all(orders.map((order) => pay(seller, order.body.data._id, 'xpb')));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 402, 402, 402]);
  expect(await balance(seller)).toBe(8.4);
});

test('staff may see a seller’s order but not pay it, and another seller cannot see it', async () => {
  const [seller, other, staff] = [
    await person('merchant', { rupees: 100 }),
    await person('merchant', { rupees: 100 }),
    await person('staff'),
  ];
  const { _id } = (await create(seller)).body.data;
  for (const reply of [
    await pay(other, _id, 'dlv'),
    await choose(other, _id, 'dlv'),
    await cloud.api('GET', `/orders/${_id}`, { token: other.token }),
  ]) {
    expect(reply.status).toBe(404);
  }
  expect((await get(staff, _id))._id).toBe(_id);
  expect((await pay(staff, _id, 'dlv')).status).toBe(403);
});

test('the integrity audit finds no violation after orders were created, paid and booked', async () => {
  expect(await audit()).toEqual({ ok: true, violations: [] });
});

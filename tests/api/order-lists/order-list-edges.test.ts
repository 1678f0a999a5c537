import { describe, expect, test } from 'vitest';
import { claimAwb } from '../../../functions/orders/record/awb-store.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { changedUserWrite } from '../../../functions/users/store.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { person } from '../../support/people/people.ts';

const cloud = useMarket();
const { create, pay, list } = orderCalls(cloud);

const cursor = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url');

describe('customer names in any script', () => {
  test.each([
    ['an emoji that a key would cut in two', '1😀 '],
    ['one at the end of what is indexed', 'y'.repeat(56) + '😀😀'],
    ['half an emoji', 'ab\ud83d'],
    ['a sign of our keys', 'a#b|c'],
  ])(
    'an order whose customer’s name is in %s is found by that name, and lists still show it',
    async (_, first_name) => {
      const seller = await person('merchant', { rupees: 100 });
      const made = await create(seller, { first_name, last_name: 'x'.repeat(22) + '😀' });
      expect(made.status).toBe(200);
      // The order is paid, because staff find only paid orders by name. If they found unpaid orders too, these could be
      // listed before the paid orders.
      await pay(seller, made.body.data._id);
      await cloud.settle();
      expect(cloud.deadLetters()).toEqual([]);
      const text = encodeURIComponent(first_name.toWellFormed().trim().slice(0, 20).toWellFormed());
      const found = await cloud.api<OrderView[]>('GET', `/orders/search?text=${text}`, { token: seller.token });
      expect([found.status, found.body.data.map(({ _id }) => _id)]).toEqual([200, [made.body.data._id]]);
      const staff = await person('staff');
      const everywhere = await cloud.api<OrderView[]>('GET', `/orders/search?text=${text}`, { token: staff.token });
      expect(everywhere.body.data.map(({ _id }) => _id)).toContain(made.body.data._id);
    },
  );
});

test('an order worth more than the API’s limit is refused', async () => {
  const [seller, staff] = [await person('merchant'), await person('staff')];
  const dear = { payment_method: 'cod', selling_price: 10_000_000, quantity: 100_000 };
  const reply = await create(seller, dear);
  expect(reply.status).toBe(422);
  expect(Object.keys(reply.body.meta.fields ?? {})).toEqual(['selling_price']);
  expect((await list(seller, 'payment_status=all')).status).toBe(200);
  expect((await list(staff, 'payment_status=all')).status).toBe(200);
  const most = { payment_method: 'cod', selling_price: 1000, quantity: 100_000, tax: 10_000_000 };
  expect((await create(seller, most)).status).toBe(200);
});

test('an empty filter is ignored, and the partner id "-" matches no order', async () => {
  const seller = await person('merchant');
  await create(seller);
  await cloud.settle();
  const blank = await list(seller, 'payment_status=all&awb=%20');
  expect([blank.body.data.length, blank.body.meta.total_count]).toEqual([1, 1]);
  const none = await list(seller, 'payment_status=all&logistic_id=-');
  expect([none.body.data.length, none.body.meta.total_count]).toEqual([0, 0]);
});

describe('the date filters of an order list', () => {
  test.each([
    'created_to=2020-01-01T00:00:00.000Z',
    'created_to=9999-12-31T23:59:59.999Z',
    'created_from=0000-01-01T00:00:00.000Z&created_to=0000-01-02T00:00:00.000Z',
  ])('a seller and staff get a reply to the order list with ?%s', async (query) => {
    for (const who of [await person('merchant'), await person('staff')]) {
      const reply = await list(who, `payment_status=all&${query}`);
      expect(reply.status).toBe(200);
      expect(
        (await cloud.api('GET', `/orders/get_metric?payment_status=all&${query}`, { token: who.token })).status,
      ).toBe(200);
    }
  });

  test('an end date in the far future has the same result as today', async () => {
    const seller = await person('merchant');
    await create(seller);
    await cloud.settle();
    const reply = await list(seller, 'payment_status=all&created_to=9999-12-31T23:59:59.999Z');
    expect([reply.body.data.length, reply.body.meta.total_count]).toEqual([1, 1]);
  });

  test('times in filters are compared as points in time, with or without milliseconds', async () => {
    const seller = await person('merchant');
    const { created_at } = (await create(seller)).body.data;
    const second = `${created_at.slice(0, 19)}Z`;
    expect((await list(seller, `payment_status=all&created_from=${second}`)).body.data).toHaveLength(1);
  });
});

describe('the forged cursor of an order list', () => {
  const places = {
    'a day that is none': { day: 'zzzz' },
    'a day of another kind': { day: { $ne: 1 } },
    'a key of another index': { day: '2026-11-20', after: { pk: 'USERS', sk: 'x' } },
    'a number for a key': { after: { sk: 7 } },
    'no key': { after: {} },
    'an object for a key': { after: { sk: { a: 1 } } },
  };
  test.each(Object.entries(places))('a forged order list cursor is refused with 422: %s', async (_, place) => {
    const staff = await person('staff');
    const seller = await person('merchant');
    for (const who of [staff, seller]) {
      const reply = await list(who, `payment_status=all&cursor=${cursor(place)}`);
      expect([200, 422]).toContain(reply.status);
    }
  });

  test('a forged cursor for customers, comments or transactions is refused with 422', async () => {
    const staff = await person('staff');
    const seller = await person('merchant');
    const { _id } = (await create(seller)).body.data;
    for (const place of [{ pk: 'ROLES', sk: 'x' }, { pk: 7 }, { sk: 7 }, {}]) {
      const asked = [
        [staff, '/users/customer-list?'],
        [seller, `/comments?onModel=Order&model_id=${_id}&`],
        [seller, `/wallets/${seller.user.id}/transactions?`],
      ] as const;
      for (const [who, path] of asked) {
        const reply = await cloud.api('GET', `${path}cursor=${cursor(place)}`, { token: who.token });
        expect([path, [200, 422].includes(reply.status)]).toEqual([path, true]);
        expect(reply.bytes.toString()).not.toContain('permissions');
      }
    }
  });
});

test('limiting a seller’s partners restricts new offers, but not the listed orders and totals', async () => {
  const seller = await person('merchant', { rupees: 1000 });
  const own = (await pay(seller, (await create(seller)).body.data._id, 'dlv')).body.data;
  const other = (await pay(seller, (await create(seller)).body.data._id, 'xpb')).body.data;
  const unpaid = (await create(seller)).body.data;
  await cloud.api('PUT', `/orders/${unpaid._id}/logistic`, { body: { logistic_id: 'xpb' }, token: seller.token });
  await cloud.settle();
  await commit([changedUserWrite(seller.user.id, { selectedPartners: ['dlv'] })]);

  const all = await list(seller, 'payment_status=all');
  expect(all.body.data.map(({ _id }) => _id)).toEqual([unpaid._id, other._id, own._id]);
  // The total is the sum of ₹66.08 with `dlv` and ₹47.20 with `xpb`.
  expect(all.body.meta).toMatchObject({ total_count: 3, total_amount: 113.28, total_pending_count: 1 });
  const shown = [
    await cloud.api('GET', `/orders/${other._id}`, { token: seller.token }),
    await cloud.api('POST', '/orders/track', { body: { order_id: other._id }, token: seller.token }),
    await cloud.api('GET', `/comments?onModel=Order&model_id=${other._id}`, { token: seller.token }),
    await cloud.api('POST', '/orders/cancel', { body: { order_id: other._id }, token: seller.token }),
  ];
  expect(shown.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  // The order cannot be paid with the partner that was chosen before. Its price does not count as accepted for another
  // partner either.
  expect((await pay(seller, unpaid._id, 'xpb')).status).toBe(409);
  expect((await pay(seller, unpaid._id, 'dlv')).status).toBe(409);
  const body = { order_id: unpaid._id, logistic_id: 'dlv', expected_amount: 66.08 };
  expect((await cloud.api('POST', '/orders/pay/', { body, token: seller.token })).status).toBe(200);
});

test('a parcel is found by its AWB even if other orders have that number as the mobile number', async () => {
  const [seller, other] = [await person('merchant', { rupees: 1000 }), await person('merchant')];
  const order = (await pay(seller, (await create(seller)).body.data._id)).body.data;
  const { changeOrder } = await import('../../../functions/orders/change/change-order.ts');
  // The AWBs of some couriers have ten digits, as mobile numbers do.
  await changeOrder(
    order._id,
    async (now) => {
      const next = { ...now, awb: '9000000001' };
      await claimAwb(next);
      return { order: next };
    },
    new Date(),
  );
  for (let i = 0; i < 3; i++) await create(other, { mobile_number: '9000000001' });
  await cloud.settle();
  expect((await cloud.api('GET', '/track-my-order?awb=9000000001')).status).toBe(200);
  expect((await list(seller, 'awb=9000000001')).body.data.map(({ _id }) => _id)).toEqual([order._id]);
});

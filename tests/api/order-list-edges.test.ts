import { beforeAll, describe, expect, test } from 'vitest';
import { claimAwb } from '../../functions/orders/awb-store.ts';
import type { Order } from '../../functions/orders/order.ts';
import { addOrder, findAnyOrder } from '../../functions/orders/store.ts';
import type { Item } from '../../functions/platform/change.ts';
import { newId } from '../../functions/platform/ids.ts';
import { meter } from '../../functions/platform/meter.ts';
import { commit } from '../../functions/platform/table/commit.ts';
import { writeAll } from '../../functions/platform/table/write-all.ts';
import { changeUser } from '../../functions/users/store.ts';
import { indiaDay } from '../../shared/dates.ts';
import type { OrderView } from '../../shared/orders/order.ts';
import { useCloud } from '../support/cloud.ts';
import { copiesOf } from '../support/copies-of.ts';
import { openMarket } from '../support/market.ts';
import { orderCalls } from '../support/order-calls.ts';
import { type Person, person } from '../support/people.ts';

const cloud = useCloud();
const { create, pay, list } = orderCalls(cloud);
beforeAll(openMarket);

const bookedBy = async (seller: Person) => (await pay(seller, (await create(seller)).body.data._id)).body.data._id;

/** What a request reads, when nothing else is at work. */
const read = async (run: () => Promise<unknown>) => {
  await cloud.settle();
  meter.take();
  await run();
  return meter.take().read;
};
const cursor = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url');

describe('customer names in any script', () => {
  test.each([
    ['an emoji that a key would cut in two', '1😀 '],
    ['one at the end of what is indexed', 'y'.repeat(56) + '😀😀'],
    ['half an emoji', 'ab\ud83d'],
    ['a sign of our keys', 'a#b|c'],
  ])('%s is indexed and found, and stops nobody', async (_, first_name) => {
    const seller = await person('merchant', { rupees: 100 });
    const made = await create(seller, { first_name, last_name: 'x'.repeat(22) + '😀' });
    expect(made.status).toBe(200);
    // Staff find paid orders by name: what nobody paid cannot stand in front of them.
    await pay(seller, made.body.data._id);
    await cloud.settle();
    expect(cloud.deadLetters()).toEqual([]);
    const text = encodeURIComponent(first_name.toWellFormed().trim().slice(0, 20).toWellFormed());
    const found = await cloud.api<OrderView[]>('GET', `/orders/search?text=${text}`, { token: seller.token });
    expect([found.status, found.body.data.map(({ _id }) => _id)]).toEqual([200, [made.body.data._id]]);
    const staff = await person('staff');
    const everywhere = await cloud.api<OrderView[]>('GET', `/orders/search?text=${text}`, { token: staff.token });
    expect(everywhere.body.data.map(({ _id }) => _id)).toContain(made.body.data._id);
  });
});

test('an order worth more than the wire can say is refused, and no list breaks', async () => {
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

describe('one request reads a bounded lot', () => {
  test('filtering by another owner reads none of their orders', async () => {
    const [one, two] = [await person('merchant'), await person('merchant')];
    await copiesOf((await create(one)).body.data._id, 29);
    const own = await read(() => list(two, 'payment_status=all&limit=1'));
    const foreign = await read(() => list(two, `payment_status=all&limit=1&created_by=${one.user.id}`));
    expect(foreign).toBeLessThanOrEqual(own);
  });

  test('a filter without matches and a large offset read a bounded number of rows', async () => {
    const seller = await person('merchant');
    await copiesOf((await create(seller)).body.data._id, 39);
    const units = await read(() => list(seller, 'payment_status=all&limit=1&logistic_id=none'));
    expect(units).toBeLessThan(20);
  });

  test('a page of a filter that fits one order in 50 reads 40 units, says how far it searched, and its cursor finds the rest', async () => {
    const [staff, vendor] = [await person('staff'), await person('vendor', { courier: 'delhivery', plan: null })];
    const sellers = await Promise.all(Array.from({ length: 3 }, () => person('merchant', { rupees: 100 })));
    const day = new Date(Date.now() - 300 * 24 * 3600_000);
    const period = `created_from=${new Date(day.getTime() - 1000).toISOString()}&created_to=${new Date(day.getTime() + 2000).toISOString()}`;
    const sample = (await findAnyOrder(await bookedBy(sellers[0] as Person))) as Order;
    const many = Array.from({ length: 1500 }, (_, n) => {
      const owner = sellers[n % 3]?.user.id ?? '';
      const at = new Date(day.getTime() + n);
      const rare = n % 50 < 3;
      const made = { owner, version: 0, createdAt: at.toISOString(), plan: rare ? 'rare' : sample.plan };
      const status = rare ? 'undelivered' : 'delivered';
      return addOrder({ ...sample, ...made, status, id: `${owner}-${newId(at)}` });
    });
    await writeAll(many as { put: Item }[]); // of version 0: the totals leave them out, or counting them would take longer than the test
    const search = async (who: Person, path: string) => {
      const found: string[] = [];
      const units: number[] = [];
      for (let next: string | undefined; units.length === 0 || next !== undefined; ) {
        const at = next === undefined ? '' : `&cursor=${next}`;
        units.push(
          await read(async () => {
            const { data, meta } = (await list(who, `payment_status=all&limit=100&${path}&${period}${at}`)).body;
            found.push(...data.map(({ _id }) => _id));
            next = meta.next;
            const { searched_to: to } = meta as { searched_to?: string };
            expect(to === undefined).toBe(next === undefined);
            if (to !== undefined) expect(indiaDay(to) >= indiaDay(day)).toBe(true);
          }),
        );
      }
      return { found: new Set(found).size, units };
    };
    const own = await search(sellers[0] as Person, 'plan=rare');
    const all = await search(staff, 'plan=rare');
    expect([own.found, all.found]).toEqual([30, 90]);
    expect(Math.max(...own.units, ...all.units)).toBeLessThan(50);
    // One by one the 1,500 would cost staff 790 units.
    expect(all.units.reduce((sum, one) => sum + one, 0)).toBeLessThan(200);
    // Off the road they stand side by side: all of them in one request, whosever, with the totals.
    for (const [who, orders] of [
      [sellers[0] as Person, 30],
      [staff, 90],
      [vendor, 90],
    ] as const)
      for (const filter of ['order_status=undelivered', 'stage=attention']) {
        const { found, units } = await search(who, filter);
        expect([filter, found, units.length]).toEqual([filter, orders, 1]);
        expect(units[0]).toBeLessThanOrEqual(20);
      }
  });

  test('a period of a seller’s list reads no orders of others', async () => {
    const seller = await person('merchant');
    const sample = (await findAnyOrder((await create(seller)).body.data._id)) as Order;
    const monthAgo = new Date(Date.now() - 30 * 24 * 3600_000);
    const old = Array.from({ length: 400 }, () =>
      addOrder({
        ...sample,
        version: 0,
        id: `${seller.user.id}-${newId(monthAgo)}`,
        createdAt: monthAgo.toISOString(),
      }),
    );
    await writeAll(old as { put: Item }[]);
    await create(seller);
    const hourAgo = new Date(Date.now() - 3600_000).toISOString();
    const units = await read(async () => {
      const reply = await list(seller, `payment_status=all&limit=100&created_from=${hourAgo}`);
      expect(reply.body.data).toHaveLength(2);
    });
    expect(units).toBeLessThan(6);
    const days = `created_from=${new Date(monthAgo.getTime() - 1000).toISOString()}&created_to=${new Date(monthAgo.getTime() + 1000).toISOString()}`;
    expect((await list(seller, `payment_status=all&limit=100&${days}`)).body.data).toHaveLength(100);
  });

  test('a first day in year 1 reads a bounded number of totals', async () => {
    const staff = await person('staff');
    const units = await read(() => list(staff, 'created_from=0001-01-01T00:00:00.000Z'));
    expect(units).toBeLessThan(200);
  });
});

test('an empty filter is ignored; the partner id - matches no order', async () => {
  const seller = await person('merchant');
  await create(seller);
  await cloud.settle();
  const blank = await list(seller, 'payment_status=all&awb=%20');
  expect([blank.body.data.length, blank.body.meta.total_count]).toEqual([1, 1]);
  const none = await list(seller, 'payment_status=all&logistic_id=-');
  expect([none.body.data.length, none.body.meta.total_count]).toEqual([0, 0]);
});

describe('days', () => {
  test.each([
    'created_to=2020-01-01T00:00:00.000Z',
    'created_to=9999-12-31T23:59:59.999Z',
    'created_from=0000-01-01T00:00:00.000Z&created_to=0000-01-02T00:00:00.000Z',
  ])('?%s is answered to sellers and staff', async (query) => {
    for (const who of [await person('merchant'), await person('staff')]) {
      const reply = await list(who, `payment_status=all&${query}`);
      expect(reply.status).toBe(200);
      expect(
        (await cloud.api('GET', `/orders/get_metric?payment_status=all&${query}`, { token: who.token })).status,
      ).toBe(200);
    }
  });

  test('an end date in the far future counts as today', async () => {
    const seller = await person('merchant');
    await create(seller);
    await cloud.settle();
    const reply = await list(seller, 'payment_status=all&created_to=9999-12-31T23:59:59.999Z');
    expect([reply.body.data.length, reply.body.meta.total_count]).toEqual([1, 1]);
  });

  test('times are compared as times, with or without milliseconds', async () => {
    const seller = await person('merchant');
    const { created_at } = (await create(seller)).body.data;
    const second = `${created_at.slice(0, 19)}Z`;
    expect((await list(seller, `payment_status=all&created_from=${second}`)).body.data).toHaveLength(1);
  });
});

describe('a forged cursor is refused with 422', () => {
  const places = {
    'a day that is none': { day: 'zzzz' },
    'a day of another kind': { day: { $ne: 1 } },
    'a key of another index': { day: '2026-11-20', after: { pk: 'USERS', sk: 'x' } },
    'a number for a key': { after: { sk: 7 } },
    'no key': { after: {} },
    'an object for a key': { after: { sk: { a: 1 } } },
  };
  test.each(Object.entries(places))('%s', async (_, place) => {
    const staff = await person('staff');
    const seller = await person('merchant');
    for (const who of [staff, seller]) {
      const reply = await list(who, `payment_status=all&cursor=${cursor(place)}`);
      expect([200, 422]).toContain(reply.status);
    }
  });

  test('of customers, comments and transactions', async () => {
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

describe('selected partners', () => {
  test('cut what is offered; the seller’s own orders and totals stay', async () => {
    const seller = await person('merchant', { rupees: 1000 });
    const own = (await pay(seller, (await create(seller)).body.data._id, 'dlv')).body.data;
    const other = (await pay(seller, (await create(seller)).body.data._id, 'xpb')).body.data;
    const unpaid = (await create(seller)).body.data;
    await cloud.api('PUT', `/orders/${unpaid._id}/logistic`, { body: { logistic_id: 'xpb' }, token: seller.token });
    await cloud.settle();
    await commit([changeUser(seller.user.id, { selectedPartners: ['dlv'] })]);

    const all = await list(seller, 'payment_status=all');
    expect(all.body.data.map(({ _id }) => _id)).toEqual([unpaid._id, other._id, own._id]);
    // 66.08 with dlv, 47.20 with xpb.
    expect(all.body.meta).toMatchObject({ total_count: 3, total_amount: 113.28, total_pending_count: 1 });
    const shown = [
      await cloud.api('GET', `/orders/${other._id}`, { token: seller.token }),
      await cloud.api('POST', '/orders/track', { body: { order_id: other._id }, token: seller.token }),
      await cloud.api('GET', `/comments?onModel=Order&model_id=${other._id}`, { token: seller.token }),
      await cloud.api('POST', '/orders/cancel', { body: { order_id: other._id }, token: seller.token }),
    ];
    expect(shown.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    // The choice of before cannot be paid any more, nor the price of that one be taken for another's.
    expect((await pay(seller, unpaid._id, 'xpb')).status).toBe(409);
    expect((await pay(seller, unpaid._id, 'dlv')).status).toBe(409);
    const body = { order_id: unpaid._id, logistic_id: 'dlv', expected_amount: 66.08 };
    expect((await cloud.api('POST', '/orders/pay/', { body, token: seller.token })).status).toBe(200);
  });
});

test('the summary cards of an AWB search count that one order', async () => {
  const seller = await person('merchant', { rupees: 1000 });
  const order = (await pay(seller, (await create(seller)).body.data._id)).body.data;
  await pay(seller, (await create(seller)).body.data._id);
  await cloud.settle();
  const cards = await cloud.api('GET', `/orders/get_metric?awb=${order.ewaybill_number}`, { token: seller.token });
  expect(cards.body.data).toMatchObject({ total_count: 1, total_amount: 66.08 });
});

test('a mobile number that equals an AWB does not hide the parcel', async () => {
  const [seller, other] = [await person('merchant', { rupees: 1000 }), await person('merchant')];
  const order = (await pay(seller, (await create(seller)).body.data._id)).body.data;
  const { changeOrder } = await import('../../functions/orders/change-order.ts');
  // Some couriers' AWBs have ten digits, as mobile numbers have.
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

import { expect, test } from 'vitest';
import { countOwed } from '../../../functions/orders/cod/owed-sums-store.ts';
import { newOrderWrite } from '../../../functions/orders/record/store.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { writeAll } from '../../../functions/platform/table/write-all.ts';
import { meter } from '../../../infra/local/table/meter.ts';
import { indiaDay } from '../../../shared/dates.ts';
import type { OneUserView } from '../../../shared/users/contract.ts';
import { deliver } from '../../support/clouds/deliver.ts';
import { awbsOf, codCalls, type Sheets } from '../../support/money/cod-calls.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { APPROVER } from '../../support/people/account-details.ts';
import { type Person, person } from '../../support/people/people.ts';
import { usePerson } from '../../support/people/use-person.ts';

const cloud = useMarket();
const { booked, kept } = orderCalls(cloud);
const staff = usePerson('staff');
const approver = usePerson(APPROVER);
const { verified, arrived, generate, remit, addUtr, sheets, page } = codCalls(cloud, staff, approver);

const ages = (orders: number, amount: number) => [
  { label: '0–7 days', orders, amount },
  { label: '8–15 days', orders: 0, amount: 0 },
  { label: '16–30 days', orders: 0, amount: 0 },
  { label: 'Over 30 days', orders: 0, amount: 0 },
];
const forecast = async (who: Person) =>
  (await cloud.api<object>('GET', '/cod/forecast', { token: who.token })).body.data;

test('a seller’s COD page shows the COD on its way, ready to pay and paid, in total and for each order', async () => {
  const seller = await person('merchant', { rupees: 20_000 });
  const shipsCod = async () =>
    (await cloud.api<OneUserView>('GET', `/users/${seller.user.id}`, { token: seller.token })).body.data.ships_cod;
  await verified(seller);
  await booked(seller);
  await cloud.settle();
  expect(await shipsCod()).toBe(false);
  expect((await page(seller)).meta).toMatchObject({ collected: 0, on_its_way: 0, ready_to_pay: 0, paid: 0 });
  const made = await arrived(seller, 2);
  const waiting = await booked(seller, { payment_method: 'cod', selling_price: 100 });
  await deliver(waiting._id);
  const { report_id } = await generate();
  await remit(report_id, awbsOf(made.slice(0, 1)), { payout_reference: 'HDFCR5202611' });
  expect((await addUtr(report_id, { reference: 'HDFCR5202611', utr: 'hdfcn26112212345' })).status).toBe(200);
  await cloud.settle();

  expect(await shipsCod()).toBe(true);
  const { rows: listed, meta } = await page(seller);
  expect(meta).toMatchObject({ collected: 1099, on_its_way: 100, ready_to_pay: 499.5, paid: 499.5 });
  const byId = new Map(listed.map((row) => [row._id, row]));
  expect(listed).toHaveLength(3);
  expect(byId.get(made[0]?._id ?? '')).toMatchObject({
    ewaybill_number: awbsOf(made)[0],
    courier_name: 'Delhivery',
    amount: 499.5,
    state: 'paid',
    payout_reference: 'HDFCR5202611',
    utr: 'HDFCN26112212345',
    paid_at: expect.any(String),
    expected_by: null,
    age_days: 0,
  });
  expect(byId.get(made[1]?._id ?? '')).toMatchObject({
    state: 'ready',
    paid_at: null,
    arrived_at: expect.any(String),
  });
  await countOwed();
  const owed = await cloud.api<object[]>('GET', '/cod/couriers', { token: staff.token });
  expect(owed.body.data).toEqual([
    {
      courier: 'delhivery',
      name: 'Delhivery',
      owed_to_us: 100,
      owed_since: expect.any(String),
      ages: ages(1, 100),
      overdue: { orders: 0, amount: 0, days: 0 },
      expected: [{ day: expect.any(String), orders: 1, amount: 100 }],
      received: 999,
      owed_to_sellers: 499.5,
    },
  ]);
  const late = byId.get(waiting._id);
  expect(late).toMatchObject({ state: 'collected', arrived_at: null, payout_reference: null });
  // In the earlier cases, the courier paid within a day, and we paid within a day. So the COD is expected two days
  // after its collection.
  expect(Math.round((Date.parse(late?.expected_by ?? '') - Date.parse(late?.collected_at ?? '')) / 86_400_000)).toBe(2);
  const plan = await forecast(seller);
  // The COD of one parcel arrived an hour ago, so we expect to pay it in a day. The other parcel was delivered an hour
  // ago, so we expect to pay its COD in two days.
  const [ready, onItsWay] = [byId.get(made[1]?._id ?? ''), late].map((row) => indiaDay(row?.expected_by ?? ''));
  expect(plan).toEqual({
    late: { orders: 0, amount: 0 },
    days:
      ready === onItsWay // true only in the first hour of a day
        ? [{ day: ready, orders: 2, amount: 599.5 }]
        : [
            { day: ready, orders: 1, amount: 499.5 },
            { day: onItsWay, orders: 1, amount: 100 },
          ],
    ages: ages(2, 599.5),
    is_cut: false,
  });
  const idsOf = async (query: string) => (await page(seller, query)).rows.map((row) => row._id);
  const onItsWayIds = ready === onItsWay ? [waiting._id, made[1]?._id] : [waiting._id];
  expect(await idsOf(`?expected=${onItsWay}`)).toEqual(onItsWayIds);
  expect(await idsOf('?expected=late')).toEqual([]);
  expect((await cloud.api('GET', '/cod?expected=soon', { token: seller.token })).status).toBe(422);
  expect((await page(await person('merchant'))).rows).toEqual([]);
  expect(
    (await cloud.api('GET', '/cod', { token: (await person('vendor', { courier: 'delhivery' })).token })).status,
  ).toBe(403);

  const book = (await sheets('cod', {}, seller)) as Sheets;
  const states = book['COD']?.map(({ State }) => State) ?? [];
  expect(book['COD']?.find(({ State }) => State === 'Paid')?.['UTR']).toBe('HDFCN26112212345');
  expect(states.toSorted()).toEqual(['On its way to us', 'Paid', 'Ready to pay']);
});

test('a page of 100 COD rows with totals costs at most 20 read units', async () => {
  const seller = await person('merchant', { rupees: 20_000 });
  const { _id } = await booked(seller, { payment_method: 'cod', selling_price: 499.5 });
  await deliver(_id);
  await cloud.settle();
  const sample = await kept(_id);
  const copies = Array.from({ length: 101 }, (_, n) => {
    const at = new Date(Date.now() - (n % 30) * 86_400_000);
    const made = { ...sample, id: `${seller.user.id}-${newId(at)}`, createdAt: at.toISOString() };
    if (n % 2 === 0) return { ...made, deliveredAt: new Date(Date.now() - 20 * 86_400_000).toISOString() };
    return { ...made, remitted: { paise: 49_950, at: at.toISOString() } };
  });
  await writeAll(
    copies.flatMap((order) => {
      const change = newOrderWrite(order);
      return 'put' in change ? [{ put: change.put }] : [];
    }),
  );
  await cloud.settle();
  meter.take();
  const { rows: listed, meta } = await page(seller, '?limit=100');
  const { read: units } = meter.take();
  expect([listed.length, meta.collected]).toEqual([100, 499.5 * 102]);
  expect(units).toBeLessThanOrEqual(20);
  const all = [...listed, ...(await page(seller, `?limit=100&cursor=${meta.next}`)).rows].map((row) => row._id);
  expect(all).toEqual(
    [sample, ...copies]
      .map(({ id }) => id)
      .toSorted()
      .toReversed(),
  );
  await cloud.settle(); // waits, so that reads of the stream are not counted
  meter.take();
  expect(await forecast(seller)).toMatchObject({
    late: { orders: 51, amount: 25_474.5 },
    days: [{ orders: 1, amount: 499.5 }],
    ages: [{ orders: 1 }, { orders: 0 }, { orders: 51, amount: 25_474.5 }, { orders: 0 }],
  });
  expect(meter.take().read).toBeLessThanOrEqual(6);
});

import { beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { replaceCouriersForTests, SANDBOX_PUSH_SECRET } from '../../../functions/couriers/registry/courier-for.ts';
import { traitsOf } from '../../../functions/couriers/sandbox/courier-traits.ts';
import { buildPush } from '../../../functions/couriers/sandbox/push.ts';
import { audit } from '../../../functions/integrity/audit.ts';
import { storeAwb } from '../../../functions/orders/booking/keep-awb.ts';
import { findAwbRecords, restoreAwbs } from '../../../functions/orders/record/awb-store.ts';
import type { Order } from '../../../functions/orders/record/order.ts';
import { findAnyOrder } from '../../../functions/orders/record/store.ts';
import { findOrderOfCourier } from '../../../functions/orders/tracking/orders-of-awb.ts';
import { log } from '../../../functions/platform/log.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import type { TrackingView } from '../../../shared/tracking/contract.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useMarket();
const { create, pay, get } = orderCalls(cloud);

let seller: Person;
let failed: MockInstance<typeof log.error>;
beforeEach(async () => {
  seller = await person('merchant', { rupees: 1000 });
  failed = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  return () => {
    replaceCouriersForTests(undefined);
    vi.restoreAllMocks();
  };
});
const rung = () => failed.mock.calls.map(([message]) => message);

const kept = async (id: string): Promise<Order> => {
  const order = await findAnyOrder(id);
  if (order === undefined) throw new Error(`no order ${id}`);
  return order;
};

/** Returns a paid order without an AWB. The outcome of its booking is unknown. */
async function unbooked(partner = 'dlv'): Promise<Order> {
  const { _id } = (await create(seller, { master_sku: 'SANDBOX-DOWN' })).body.data;
  expect((await pay(seller, _id, partner)).status).toBe(200);
  return kept(_id);
}

const picked = (courier: string, awb: string, reference?: string) =>
  buildPush(
    {
      awb,
      ...(reference && { reference }),
      scans: [
        { code: traitsOf(courier).codes.picked_up, description: 'Picked', location: '', at: new Date().toISOString() },
      ],
    },
    SANDBOX_PUSH_SECRET,
  );
async function push(courier: string, awb: string, reference?: string): Promise<number> {
  const { rawBody, headers } = picked(courier, awb, reference);
  const url = `${cloud.url}/api/v1/webhooks/couriers/${courier}`;
  return (await fetch(url, { method: 'POST', headers, body: rawBody })).status;
}

test('an AWB record is stored together with the booking, before the stream indexes the order', async () => {
  const { _id } = (await create(seller)).body.data;
  const awb = (await pay(seller, _id, 'dlv')).body.data.ewaybill_number ?? '';
  expect(await findAwbRecords(awb.toLowerCase())).toMatchObject([{ awb, courier: 'delhivery', orderId: _id }]);
  expect((await cloud.api<TrackingView>('GET', `/track-my-order?awb=${awb}`)).body.data.awb).toBe(awb);
  expect(await push('delhivery', awb)).toBe(200);
  expect((await get(seller, _id)).status).toBe('picked_up');
});

test('an AWB that two couriers issue has two records, and each record updates its own parcel', async () => {
  const [one, other] = [await unbooked('dlv'), await unbooked('xpb')];
  const at = new Date();
  await storeAwb(one, { kind: 'booked', awb: 'SAME0001' }, at);
  await storeAwb(other, { kind: 'booked', awb: 'SAME0001' }, at);
  expect((await findAwbRecords('SAME0001')).map(({ courier }) => courier)).toEqual(['delhivery', 'xpressbees']);
  expect((await findOrderOfCourier('xpressbees', 'same0001'))?.id).toBe(other.id);
  expect(await push('xpressbees', 'SAME0001')).toBe(200);
  expect([(await kept(one.id)).status, (await kept(other.id)).status]).toEqual(['pending_pickup', 'picked_up']);
  expect(rung()).toEqual([]);
});

test('if a courier issues one AWB for two orders, the second order stays unbooked and raises an alarm', async () => {
  const [one, other] = [await unbooked(), await unbooked()];
  const at = new Date();
  await storeAwb(one, { kind: 'booked', awb: 'TWICE001' }, at);
  await storeAwb(other, { kind: 'booked', awb: 'TWICE001' }, at);
  expect(rung()).toEqual(['AWB given twice']);
  expect([(await kept(one.id)).awb, (await kept(other.id)).awb]).toEqual(['TWICE001', null]);
});

test('an order that the courier booked twice keeps its first AWB and raises an alarm', async () => {
  const order = await unbooked();
  await storeAwb(order, { kind: 'booked', awb: 'FIRST001' }, new Date());
  expect(await push('delhivery', 'SECOND01', order.id)).toBe(200);
  expect(rung()).toEqual(['booked twice']);
  expect(await kept(order.id)).toMatchObject({ awb: 'FIRST001', status: 'pending_pickup' });
});

test('a scan that the courier pushes completes the booking of a paid order without an AWB', async () => {
  const order = await unbooked();
  expect(await push('delhivery', 'LATE0001', order.id)).toBe(200);
  expect(await kept(order.id)).toMatchObject({ awb: 'LATE0001', status: 'picked_up', refund: null });
});

test('a pushed AWB is refused if its courier is not the order’s courier', async () => {
  const order = await unbooked('dlv');
  vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  expect(await push('xpressbees', 'LATE0002', order.id)).toBe(200);
  expect((await kept(order.id)).awb).toBeNull();
});

test('a rebuild restores missing AWB records, and does not move an AWB that a second order claims', async () => {
  const [first, second, third] = [await unbooked(), await unbooked(), await unbooked()];
  const restored = [first, second, third].map((order, at) => ({ ...order, awb: at === 2 ? 'BACK0002' : 'BACK0001' }));
  await restoreAwbs(restored);
  const holders = async (awb: string) => (await findAwbRecords(awb)).map(({ orderId }) => orderId);
  const [holder] = await holders('BACK0001');
  expect([first.id, second.id]).toContain(holder);
  expect(await holders('BACK0002')).toEqual([third.id]);
  expect(rung()).toEqual(['AWB given twice']);
  await restoreAwbs(restored);
  expect(await holders('BACK0001')).toEqual([holder]);
  await commit([
    { delete: { pk: 'AWB#ba', sk: 'back0001#delhivery' } },
    { delete: { pk: 'AWB#ba', sk: 'back0002#delhivery' } },
  ]);
});

test('the integrity audit finds that every AWB record matches a booking', async () => {
  expect(await audit()).toEqual({ ok: true, violations: [] });
  const order = await unbooked();
  await storeAwb(order, { kind: 'booked', awb: 'PROOF001' }, new Date());
  await commit([{ delete: { pk: 'AWB#pr', sk: 'proof001#delhivery' } }]);
  await commit([{ put: { pk: 'AWB#gh', sk: 'ghost#delhivery', awb: 'GHOST', courier: 'delhivery', orderId: 'x' } }]);
  expect((await audit()).violations).toEqual([
    `${order.id} has AWB proof001 of delhivery, whose record says nothing.`,
    'AWB ghost of delhivery has a record of x, which has not that AWB.',
  ]);
});

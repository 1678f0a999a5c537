import { beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { listAudit } from '../../../functions/audit-log/store.ts';
import { SANDBOX_PUSH_SECRET } from '../../../functions/couriers/registry/courier-for.ts';
import { traitsOf } from '../../../functions/couriers/sandbox/courier-traits.ts';
import { buildPush } from '../../../functions/couriers/sandbox/push.ts';
import { type ReportedStatus } from '../../../functions/couriers/sandbox/spoken.ts';
import { sandboxTableStore } from '../../../functions/couriers/sandbox/store.ts';
import { audit } from '../../../functions/integrity/audit.ts';
import { book } from '../../../functions/orders/booking/book.ts';
import { changeOrder } from '../../../functions/orders/change/change-order.ts';
import { isInMotion } from '../../../functions/orders/record/in-motion.ts';
import type { Order } from '../../../functions/orders/record/order.ts';
import { findAnyOrder } from '../../../functions/orders/record/store.ts';
import { courierNow, setCourierClock } from '../../../functions/platform/clock.ts';
import { log } from '../../../functions/platform/log.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

const HOUR_MS = 3600_000;

const cloud = useMarket();
const { create, pay, get, balance, booked } = orderCalls(cloud);

let seller: Person;
let staff: Person;
let failed: MockInstance<typeof log.error>;
/** The clock of the embedded cloud. If a test sets another clock, this clock is restored after the test. */
let clock: (() => number) | undefined;
beforeEach(async () => {
  [seller, staff] = [await person('merchant', { rupees: 100 }), await person('staff')];
  failed = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  return () => {
    vi.restoreAllMocks();
    if (clock !== undefined) setCourierClock(clock);
    clock = undefined;
  };
});
const rung = () => failed.mock.calls.map(([message]) => message);

const kept = async (id: string): Promise<Order> => {
  const order = await findAnyOrder(id);
  if (order === undefined) throw new Error(`no order ${id}`);
  return order;
};
const cancel = (order_id: string) =>
  cloud.api<OrderView>('POST', '/orders/cancel', { body: { order_id }, token: seller.token });
const chargeAgain = (who: Person, order_id: string) =>
  cloud.api<OrderView>('POST', '/orders/charge-again', { body: { order_id }, token: who.token });

let minutes = 0;
async function push(awb: string, statuses: ReportedStatus[], reference?: string): Promise<number> {
  const scans = statuses.map((status) => ({
    code: traitsOf('delhivery').codes[status],
    description: status,
    location: 'Delhi',
    at: new Date(courierNow().getTime() - HOUR_MS + ++minutes * 1000).toISOString(),
  }));
  const { rawBody, headers } = buildPush({ awb, ...(reference && { reference }), scans }, SANDBOX_PUSH_SECRET);
  const url = `${cloud.url}/api/v1/webhooks/couriers/delhivery`;
  return (await fetch(url, { method: 'POST', headers, body: rawBody })).status;
}

test('staff can charge a parcel again that moves after its refund, even if the wallet becomes negative', async () => {
  const order = await booked(seller);
  const awb = order.ewaybill_number ?? '';
  const first = (await kept(order._id)).charge;
  expect((await cancel(order._id)).status).toBe(200);
  expect(await push(awb, ['out_for_pickup'])).toBe(200);
  expect(rung()).toEqual([]);
  expect([await push(awb, ['picked_up']), await push(awb, ['in_transit'])]).toEqual([200, 200]);
  expect(rung()).toEqual(['carried after its refund']);
  expect((await get(staff, order._id)).carried_after_refund).toMatch(/^\d{4}-/);
  expect((await get(seller, order._id)).carried_after_refund).toBeNull();
  expect(await get(seller, order._id)).toMatchObject({ status: 'cancelled' });

  // The seller spends the refund before staff charge the parcel again.
  await booked(seller, {}, 'xpb');
  const before = await balance(seller);
  const again = await chargeAgain(staff, order._id);
  expect([again.status, again.body.data.status, again.body.data.carried_after_refund]).toEqual([
    200,
    'in_transit',
    null,
  ]);
  const charge = (await kept(order._id)).charge;
  expect(charge).toMatchObject({ paise: first?.paise, freightPaise: first?.freightPaise, again: true });
  expect(charge?.invoice).not.toBe(first?.invoice);
  expect(await balance(seller)).toBe(Math.round((before - (first?.paise ?? 0) / 100) * 100) / 100);
  expect(await balance(seller)).toBeLessThan(0);

  expect(await listAudit({ action: 'order.charge_again' }, 10)).toMatchObject([
    { before: { status: 'cancelled', price: 0 }, after: { status: 'picked_up', price: 66.08 } },
  ]);

  // A repeat of the command charges nothing more. The parcel continues like any other parcel.
  expect((await chargeAgain(staff, order._id)).status).toBe(200);
  expect(await balance(seller)).toBeLessThan(0);
  expect(await push(awb, ['out_for_delivery', 'delivered'])).toBe(200);
  expect((await get(seller, order._id)).status).toBe('delivered');
});

test('a parcel that moves after its refund and then returns to origin is also charged for the return', async () => {
  const order = await booked(seller);
  const awb = order.ewaybill_number ?? '';
  await cancel(order._id);
  await push(awb, ['picked_up', 'in_transit', 'rto_initiated']);
  const before = await balance(seller);
  expect((await chargeAgain(staff, order._id)).body.data).toMatchObject({ status: 'rto_initiated', rto_init: true });
  // In zone C, the freight of ₹56 costs 66.08 with 18 % GST. A parcel that is returned to origin costs 2 × 56, which is
  // 132.16 with 18 % GST.
  expect(await balance(seller)).toBe(Math.round((before - 132.16) * 100) / 100);
});

test('only staff can charge a refunded parcel again, and only if the courier carried it', async () => {
  const order = await booked(seller);
  await cancel(order._id);
  expect((await chargeAgain(staff, order._id)).status).toBe(409);
  await push(order.ewaybill_number ?? '', ['picked_up']);
  const vendor = await person('vendor', { courier: 'delhivery', plan: null });
  expect([(await chargeAgain(seller, order._id)).status, (await chargeAgain(vendor, order._id)).status]).toEqual([
    403, 403,
  ]);
  expect((await chargeAgain(await person({ showAllOrders: true }, { courier: 'delhivery' }), order._id)).status).toBe(
    403,
  );
});

test('a refunded parcel is marked for staff if it was picked up before the courier confirmed the cancellation', async () => {
  const order = await booked(seller);
  await changeOrder(order._id, (now) => ({ order: { ...now, pending: 'cancel' } }), new Date());
  expect(await push(order.ewaybill_number ?? '', ['picked_up'])).toBe(200);
  expect(await kept(order._id)).toMatchObject({ status: 'picked_up', refund: null });
  // In the sandbox, the parcel still waits for pick-up, so the sandbox confirms the cancellation.
  expect((await cancel(order._id)).status).toBe(200);
  expect(await kept(order._id)).toMatchObject({ status: 'cancelled', carried: { moved: true }, dueAt: null });
  expect(await balance(seller)).toBe(100);
  expect(rung()).toEqual(['carried after its refund']);
  expect((await chargeAgain(staff, order._id)).body.data.status).toBe('picked_up');
});

test('a refunded parcel is marked for staff if one webhook push reports its cancellation and then its pick-up', async () => {
  const order = await booked(seller);
  expect(await push(order.ewaybill_number ?? '', ['cancelled', 'picked_up'])).toBe(200);
  expect(await kept(order._id)).toMatchObject({ status: 'cancelled', carried: { moved: true } });
  expect(rung()).toEqual(['carried after its refund']);
});

test('the tracking poll checks a refunded parcel for a week, and marks it for staff if it moves', async () => {
  const [carried, idle] = [await booked(seller), await booked(await person('merchant', { rupees: 100 }))];
  await cancel(carried._id);
  // The courier carries the parcel, because the cancellation has not reached the courier.
  const life = await sandboxTableStore.findByAwb(carried.ewaybill_number ?? '');
  if (life === undefined) throw new Error('no life');
  const { cancelledAt: _, ...alive } = life;
  await sandboxTableStore.save({ ...alive, plan: 'deliver' });
  await cloud.api('POST', '/orders/cancel', { body: { order_id: idle._id }, token: staff.token });
  expect(isInMotion(await kept(idle._id))).toBe(true);
  for (const days of [1, 3, 5]) await cloud.advance(days * 24);
  expect(await kept(carried._id)).toMatchObject({ carried: { moved: true }, dueAt: null });
  expect(await kept(idle._id)).toMatchObject({ status: 'cancelled', dueAt: null });
  expect([isInMotion(await kept(carried._id)), isInMotion(await kept(idle._id))]).toEqual([false, false]);
  expect(rung()).toEqual(['carried after its refund']);
});

async function givenUp(): Promise<Order> {
  const { _id } = (await create(seller, { master_sku: 'SANDBOX-DOWN' })).body.data;
  await pay(seller, _id, 'dlv');
  const ahead = courierNow().getTime() - Date.now();
  clock = setCourierClock(() => ahead + 25 * HOUR_MS);
  vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  await book(await kept(_id), new Date());
  const order = await kept(_id);
  expect(order).toMatchObject({ status: 'cancelled', awb: null, pending: null });
  expect(order.refund?.paise).toBe(order.charge?.paise);
  return order;
}

test('an order whose AWB arrives after its refund is marked for staff if the courier does not cancel the AWB', async () => {
  const order = await givenUp();
  // The sandbox does not know this AWB, so it does not cancel the parcel.
  expect(await push('LATEGU01', ['pending_pickup'], order.id)).toBe(200);
  expect(await kept(order.id)).toMatchObject({
    awb: 'LATEGU01',
    status: 'cancelled',
    pending: null,
    carried: { moved: false },
  });
  expect(rung()).toEqual(['carried after its refund']);
  const again = await chargeAgain(staff, order.id);
  expect([again.status, again.body.data.status]).toEqual([200, 'pending_pickup']);
});

test('an order whose AWB arrives after its refund raises no alarm if the courier cancels the AWB', async () => {
  const order = await givenUp();
  const awb = '57931234567890';
  const place = { city: 'Delhi', state: 'Delhi' };
  await sandboxTableStore.save({
    courier: 'delhivery',
    awb,
    reference: order.id,
    bookedAt: courierNow().toISOString(),
    from: place,
    to: place,
    tatDays: 3,
  });
  expect(await push(awb, ['pending_pickup'], order.id)).toBe(200);
  expect(await kept(order.id)).toMatchObject({ awb, pending: null, refund: { paise: order.charge?.paise } });
  expect((await kept(order.id)).carried).toBeUndefined();
  expect((await sandboxTableStore.findByAwb(awb))?.cancelledAt).toBeDefined();
  expect(rung()).toEqual([]);
});

test('the integrity audit reports a refunded parcel that moves and is not marked for staff', async () => {
  expect(await audit()).toEqual({ ok: true, violations: [] });
  const order = await booked(seller);
  await cancel(order._id);
  await push(order.ewaybill_number ?? '', ['picked_up']);
  const strip = ({ carried: _, ...rest }: Order): Order => rest;
  await changeOrder(order._id, (now) => ({ order: strip(now) }), new Date());
  expect((await audit()).violations).toEqual([`${order._id} is refunded and moves without its mark.`]);
});

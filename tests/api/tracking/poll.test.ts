import type { Context, SQSEvent } from 'aws-lambda';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { replaceCouriersForTests } from '../../../functions/couriers/registry/courier-for.ts';
import { SHARD_COUNT } from '../../../functions/orders/record/in-motion.ts';
import { findAnyOrder, findAnyOrders, listParcelsInMotion } from '../../../functions/orders/record/store.ts';
import { handler as poll } from '../../../functions/orders/tracking/every-poll.ts';
import { handler as onTrack, type TrackMessage } from '../../../functions/orders/tracking/on-track.ts';
import { courierNow, setCourierClock } from '../../../functions/platform/clock.ts';
import { queueVariable } from '../../../functions/platform/env.ts';
import { log } from '../../../functions/platform/log.ts';
import { writeAll } from '../../../functions/platform/table/write-all.ts';
import { meter } from '../../../infra/local/table/meter.ts';
import { copiesInTransit, stoppedCouriers } from '../../support/orders/motion.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

const HOUR_MS = 3600_000;
const cloud = useMarket();
const { booked, kept, paid, saved } = orderCalls(cloud);
let couriers: ReturnType<typeof stoppedCouriers>;
let seller: Person;
/** How many hours the couriers' clock is ahead of ours. The tests move it only forward. */
let ahead = 0;

beforeEach(async () => {
  setCourierClock(() => ahead * HOUR_MS);
  couriers = stoppedCouriers(courierNow());
  seller = await person('merchant', { rupees: 1000 });
});
afterEach(async () => {
  await cloud.settle();
  replaceCouriersForTests(undefined);
  await removeMoving();
  vi.restoreAllMocks();
});

/** Creates a booked parcel and stores its first scan, so that a poll finds no new scan. Returns the order's id. */
async function looked(): Promise<string> {
  const { _id } = await booked(seller);
  await look(4);
  expect((await kept(_id)).scans).toHaveLength(1);
  return _id;
}

/**
 * Moves the clock forward and polls the Delhivery parcels that became due during these hours, as a queue message would.
 */
async function look(hours: number): Promise<void> {
  const since = courierNow().toISOString();
  ahead += hours;
  expect(await deliver({ courier: 'delhivery', since, until: courierNow().toISOString(), shard: 0 })).toBe(false);
}

/** Moves the clock forward, runs the tracking poll, and waits for the queue messages of its steps. */
async function hoursLater(hours: number): Promise<void> {
  ahead += hours;
  await cloud.runSchedule('poll-parcels');
  await cloud.settle();
}

/** Deletes all parcels in transit, so that the next test starts without any. */
async function removeMoving(): Promise<void> {
  for (const courier of ['delhivery', 'xpressbees'])
    for (let shard = 0; shard < SHARD_COUNT; shard++) {
      const { items } = await listParcelsInMotion(courier, shard, 1000);
      await writeAll(items.map((id) => ({ delete: { pk: `ORDERS#${id.slice(0, 10)}`, sk: id.slice(11) } })));
    }
}

const timesAsked = () => Object.values(Object.groupBy(couriers.asked, (awb) => awb)).map((times) => times?.length);

/** Delivers a queue message to its consumer. Returns true if the queue would deliver it again. */
async function deliver(message: TrackMessage): Promise<boolean> {
  const record = { messageId: 'one', body: JSON.stringify(message), attributes: { ApproximateReceiveCount: '1' } };
  const reply = await onTrack({ Records: [record] } as unknown as SQSEvent, {} as Context);
  return reply.batchItemFailures.length > 0;
}

test('a day of tracking polls that find no new scans writes nothing', async () => {
  const id = await looked();
  const ids = [id, ...(await copiesInTransit(id, 15, couriers.store))];
  const before = new Map((await findAnyOrders(ids)).map(({ id, version }) => [id, version]));
  couriers.asked.length = 0;
  const goOn = cloud.holdSchedules();
  onTestFinished(goOn);
  await cloud.settle(); // waits, so that neither the stream nor a schedule is counted
  meter.take();
  for (let hour = 0; hour < 24; hour += 2) await look(2);
  expect(meter.take().written).toBe(0);
  // Each parcel is polled every four hours, so six times in 24 hours.
  expect(timesAsked()).toEqual(Array.from({ length: 16 }, () => 6));
  for (const { id, version } of await findAnyOrders(ids)) expect(version).toBe(before.get(id));
});

test('tracking polls of parcels are spread evenly over the hours of the day', async () => {
  await copiesInTransit(await looked(), 99, couriers.store);
  const byHour: number[] = [];
  for (let hour = 0; hour < 4; hour++) {
    couriers.asked.length = 0;
    await look(1);
    byHour.push(couriers.asked.length);
  }
  expect(byHour.reduce((sum, one) => sum + one)).toBe(100);
  expect(Math.max(...byHour)).toBeLessThan(50);
});

test('a parcel that is out for delivery is polled every hour, and a delivered parcel is not polled', async () => {
  const order = await booked(seller);
  const { changeOrder } = await import('../../../functions/orders/change/change-order.ts');
  const become = (status: 'out_for_delivery' | 'delivered') =>
    changeOrder(order._id, (now) => ({ order: { ...now, status } }), new Date());
  await look(4);
  await become('out_for_delivery');
  couriers.asked.length = 0;
  for (let hour = 0; hour < 3; hour++) await look(1);
  expect(couriers.asked).toHaveLength(3);
  await become('delivered');
  await look(24);
  expect(couriers.asked).toHaveLength(3);
});

test('if a poll run dies before it stores its progress, the next run polls the remaining parcels', async () => {
  const order = await booked(seller);
  await copiesInTransit(order._id, 20, couriers.store);
  await hoursLater(1);
  couriers.asked.length = 0;
  const variable = queueVariable('track');
  const queue = process.env[variable];
  process.env[variable] = 'http://127.0.0.1:1/nowhere';
  ahead += 4;
  await expect(poll()).rejects.toThrow();
  process.env[variable] = queue;
  expect(couriers.asked).toEqual([]);
  await hoursLater(0);
  expect(timesAsked()).toEqual(Array.from({ length: 21 }, () => 1));
});

test('if a step of a poll run dies before it queues the next step, every parcel is still polled', async () => {
  const id = await looked();
  const ids = [id, ...(await copiesInTransit(id, 210, couriers.store))];
  ahead += 24;
  const failed = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  const until = courierNow();
  const since = new Date(until.getTime() - 24 * HOUR_MS).toISOString();
  const message = { courier: 'delhivery', since, until: until.toISOString(), shard: 0 };
  const variable = queueVariable('track');
  const queue = process.env[variable];
  process.env[variable] = 'http://127.0.0.1:1/nowhere';
  couriers.asked.length = 0;
  expect(await deliver(message)).toBe(true);
  expect(couriers.asked.length).toBeGreaterThan(0);
  // One queue message polls at most 200 parcels.
  expect(couriers.asked.length).toBeLessThanOrEqual(200);
  expect(failed.mock.calls.map(([said]) => said)).toEqual(['message failed']);
  process.env[variable] = queue;
  // The queue delivers the message of this step again, and then a third time by mistake.
  expect([await deliver(message), await deliver(message)]).toEqual([false, false]);
  await cloud.settle();
  expect(new Set(couriers.asked).size).toBe(211);
  const scans = (await findAnyOrders(ids)).map(({ scans: { length }, version }) => [length, version]);
  const { version } = await kept(id);
  expect(scans).toEqual(ids.map(() => [1, version]));
});

test('a courier that does not reply delays neither bookings nor the polls of other couriers’ parcels', async () => {
  const [slow, other] = [await booked(seller), await booked(seller, {}, 'xpb')];
  await copiesInTransit(slow._id, 30, couriers.store);
  const before = (await kept(other._id)).version;
  const gate = Promise.withResolvers<void>();
  couriers.before = (awb) => (awb.startsWith(slow.ewaybill_number ?? '-') ? gate.promise : Promise.resolve());
  ahead += 24;
  await cloud.runSchedule('poll-parcels');
  const waits = await paid(seller, (await saved(seller, { master_sku: 'SANDBOX-TIMEOUT' }))._id, 'xpb');
  expect(waits.ewaybill_number).toBeNull();
  ahead += 0.1;
  await cloud.runSchedule('settle-due');
  await expect.poll(async () => (await kept(waits._id)).awb).not.toBeNull();
  await expect.poll(async () => (await kept(other._id)).version).toBe(before + 1);
  expect(couriers.asked.filter((awb) => awb.startsWith(slow.ewaybill_number ?? '-')).length).toBeGreaterThan(0);
  expect((await findAnyOrder(slow._id))?.scans).toEqual([]);
  gate.resolve();
  await cloud.settle();
  expect((await findAnyOrder(slow._id))?.scans).toHaveLength(1);
}, 120_000);

test('a poll run without due parcels reads almost nothing', async () => {
  await cloud.settle();
  meter.take();
  await cloud.runSchedule('settle-due');
  // There is one query for each of eight couriers. Each query costs half a unit.
  expect(meter.take()).toEqual({ read: 4, written: 0 });
});

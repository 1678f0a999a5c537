import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { uncheckedPartnerWrite } from '../../../functions/courier-partners/store.ts';
import { addAwbs, countAwbs, freeAwbAndWrites } from '../../../functions/couriers/awb-series/series-store.ts';
import { audit } from '../../../functions/integrity/audit.ts';
import { book } from '../../../functions/orders/booking/book.ts';
import type { Order } from '../../../functions/orders/record/order.ts';
import { log } from '../../../functions/platform/log.ts';
import { ConditionFailed } from '../../../functions/platform/table/change.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { Dead, dieAtWrite, diesAtWrite } from '../../support/faults/die-at-write.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { type PlainServer, plainServer } from '../../support/orders/plain-courier.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

const rig = vi.hoisted((): { server: PlainServer | undefined } => ({ server: undefined }));

vi.mock('../../../functions/couriers/registry/couriers.ts', async (original) => {
  const { COURIERS } = await original<typeof import('../../../functions/couriers/registry/couriers.ts')>();
  const { plainProfile } = await import('../../support/orders/plain-courier.ts');
  return { COURIERS: [...COURIERS, plainProfile(() => rig.server)] };
});

const cloud = useMarket();
const { saved, choose, pay, get, balance, kept } = orderCalls(cloud);

beforeAll(async () => {
  await commit([uncheckedPartnerWrite({ id: 'bld', name: 'Ekart', courier: 'ekart', active: true })]);
});

let seller: Person;
beforeEach(async () => {
  seller = await person('merchant', { rupees: 1000 });
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  return () => vi.restoreAllMocks();
});

const begin = (settles: PlainServer['settles'], ...next: PlainServer['next']): PlainServer => {
  rig.server = { ...plainServer(settles), next };
  return rig.server;
};

/** Pays an order with Ekart and returns the order, whether the first booking attempt succeeds or fails. */
async function paid(): Promise<Order> {
  const { _id } = await saved(seller);
  await choose(seller, _id, 'bld');
  await pay(seller, _id, 'bld');
  return kept(_id);
}

const later = (minutes: number): Date => new Date(Date.now() + minutes * 60_000);
/** Tries to book the order again after some minutes, as the queue or the schedule does. */
const again = async ({ id }: Order, minutes: number) => book(await kept(id), later(minutes));

test('if a courier cannot look up bookings, a booking without a reply is sent once and refunded after a day without an AWB', async () => {
  const server = begin('person', 'lost');
  const order = await paid();
  for (const minutes of [2, 10, 60]) await again(order, minutes);
  expect(server.sent).toHaveLength(1);
  expect(await get(seller, order.id)).toMatchObject({ status: 'paid', ewaybill_number: null });
  await cloud.advance(25);
  await cloud.settle();
  expect(await get(seller, order.id)).toMatchObject({ status: 'cancelled' });
  expect([server.sent.length, await balance(seller)]).toEqual([1, 1000]);
});

test('if a courier cannot look up bookings, a booking whose first request never left our server is sent again', async () => {
  const server = begin('person', 'not asked');
  const order = await paid();
  expect(server.sent).toHaveLength(0);
  await again(order, 2);
  expect(await get(seller, order.id)).toMatchObject({ ewaybill_number: server.parcels.get(order.id) });
});

test('if a courier cannot look up bookings, a booking is sent once, even if the process that retries it dies', async () => {
  const server = begin('person', 'lost before');
  const { _id } = await saved(seller);
  await choose(seller, _id, 'bld');
  const order = await kept((await pay(seller, _id, 'bld')).body.data._id);
  await expect(dieAtWrite(0, () => again(order, 2))).rejects.toThrow(Dead);
  await again(order, 4);
  expect(server.sent).toHaveLength(1);
});

const beginLate = (...next: PlainServer['next']) => {
  const server = begin('reference', ...next);
  server.hiddenForMs = 5 * 60_000;
  server.isHiding = true;
  return server;
};

test('a courier that lists bookings five minutes late gets no second booking request within those five minutes', async () => {
  const server = beginLate('lost');
  const order = await paid();
  for (const minutes of [2, 4]) await again(order, minutes);
  server.isHiding = false;
  await again(order, 6);
  expect(server.sent).toHaveLength(1);
  expect(server.parcels).toEqual(new Map([[order.id, (await kept(order.id)).awb]]));
});

test('a courier that lists bookings five minutes late gets a second booking request if the list then lacks the booking', async () => {
  const server = beginLate('lost before', 'lost');
  const order = await paid();
  await again(order, 4);
  expect(server.sent).toHaveLength(1);
  const stale = await kept(order.id);
  await Promise.all([book(stale, later(6)), book(stale, later(6))]);
  expect(server.sent).toHaveLength(2);
  await again(order, 10);
  expect(server.sent).toHaveLength(2);
  server.isHiding = false;
  await again(order, 12);
  expect(server.sent).toHaveLength(2);
  expect(server.parcels).toEqual(new Map([[order.id, (await kept(order.id)).awb]]));
  expect((await kept(order.id)).asking).toBeUndefined();
});

test('a courier that lists bookings five minutes late gets the booking request again at once if the first was never sent', async () => {
  const server = beginLate('not asked');
  const order = await paid();
  await again(order, 2);
  expect(server.parcels).toEqual(new Map([[order.id, (await kept(order.id)).awb]]));
});

describe('a courier that books with AWBs from our pool', () => {
  const series = (...awbs: string[]) => addAwbs('ekart', 'any', awbs);
  const left = () => countAwbs('ekart', 'any', 100);
  const empty = async () => {
    for (
      let one = await freeAwbAndWrites('ekart', 'any', 'nobody');
      one;
      one = await freeAwbAndWrites('ekart', 'any', 'nobody')
    )
      await commit(one.taken);
  };
  beforeEach(empty);

  test('a booking that is repeated after a lost reply uses the same AWB from our pool', async () => {
    const server = begin('own-awb', 'lost', 'lost before');
    await series('EKOWN001', 'EKOWN002');
    const order = await paid();
    expect([await left(), order.awb]).toEqual([1, null]);
    await again(order, 0.5); // the first sender may still wait for the answer
    expect(server.sent).toHaveLength(1);
    await again(order, 2);
    await again(order, 4);
    const { awb } = await kept(order.id);
    expect(server.sent.map((one) => [one.awb, one.again])).toEqual([
      [awb, undefined],
      [awb, true],
      [awb, true],
    ]);
    expect(server.parcels).toEqual(new Map([[order.id, awb]]));
    expect((await kept(order.id)).asking).toBeUndefined();
  });

  test('concurrent bookings never use the same AWB of our pool', async () => {
    const server = begin('own-awb', ...Array<'lost before'>(6).fill('lost before'));
    await series(...Array.from({ length: 20 }, (_, n) => `EKOWN1${String(n).padStart(2, '0')}`));
    const orders = await Promise.all(Array.from({ length: 6 }, () => paid()));
    server.next = [];
    await Promise.all(orders.flatMap((order) => [again(order, 2), again(order, 2)]));
    const awbs = await Promise.all(orders.map(async ({ id }) => (await kept(id)).awb));
    expect(new Set(awbs).size).toBe(6);
    expect([await left(), server.parcels.size]).toEqual([14, 6]);
  });

  test('two workers that try to reserve the last AWB of our pool at the same time do not both get it', async () => {
    await series('EKOWN151');
    const [one, other] = [
      await freeAwbAndWrites('ekart', 'any', 'one'),
      await freeAwbAndWrites('ekart', 'any', 'other'),
    ];
    expect([one?.awb, other?.awb]).toEqual(['EKOWN151', 'EKOWN151']);
    await commit(one?.taken ?? []);
    await expect(commit(other?.taken ?? [])).rejects.toBeInstanceOf(ConditionFailed);
  });

  test('an AWB of our pool is used again if the courier refused the booking or never received it', async () => {
    const server = begin('own-awb', 'not asked', 'refuse');
    await series('EKOWN201');
    const order = await paid();
    expect(await left()).toBe(1);
    await again(order, 2);
    expect([await left(), server.sent.length]).toEqual([1, 1]);
    expect(await get(seller, order.id)).toMatchObject({ status: 'cancelled' });
    expect(await balance(seller)).toBe(1000);
  });

  test('a booking is refused if all AWBs of our pool are in use', async () => {
    const server = begin('own-awb', 'taken');
    await series('EKOWN301', 'EKOWN302');
    const order = await paid();
    expect(server.sent.map(({ awb }) => awb).sort()).toEqual(['EKOWN301', 'EKOWN302']);
    expect((await kept(order.id)).awb).toBe(server.sent[1]?.awb);
    const next = await paid();
    expect(next).toMatchObject({ status: 'cancelled', awb: null });
    expect(next.error).toContain('no AWB numbers left');
    expect(log.error).toHaveBeenCalledWith('no AWB left in the series', { order_id: next.id, courier: 'ekart' });
  });

  test('a process that dies while it books from our AWB pool loses no AWB and books no parcel twice', async () => {
    const server = begin('own-awb', 'lost before');
    await series('EKOWN401', 'EKOWN402');
    const order = await paid();
    server.next = ['lost'];
    await diesAtWrite(1, () => again(order, 2));
    await again(order, 4);
    expect(server.parcels.size).toBe(1);
    expect((await kept(order.id)).awb).toBe([...server.parcels.values()][0]);
    expect(await left()).toBe(1);
  });
});

test('if an order is cancelled after its booking got no reply, the booking is repeated and the returned AWB is cancelled', async () => {
  const server = begin('repeat', 'lost');
  const order = await paid();
  const asked = await cloud.api('POST', '/orders/cancel', { body: { order_id: order.id }, token: seller.token });
  expect(asked.status).toBe(502);
  await again(order, 4);
  await cloud.advance(1);
  await cloud.settle();
  expect(await get(seller, order.id)).toMatchObject({ status: 'cancelled' });
  expect(server.cancelled).toEqual([server.parcels.get(order.id)]);
  expect(await balance(seller)).toBe(1000);
  expect((await audit()).violations).toEqual([]);
});

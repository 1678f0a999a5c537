import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { listAudit } from '../../../functions/audit-log/store.ts';
import { uncheckedPartnerWrite } from '../../../functions/courier-partners/store.ts';
import { addAwbs } from '../../../functions/couriers/awb-series/series-store.ts';
import { audit } from '../../../functions/integrity/audit.ts';
import { resetBookingAttempt } from '../../../functions/orders/booking/asking.ts';
import { log } from '../../../functions/platform/log.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import type { UnconfirmedView } from '../../../shared/connections/contract.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { type PlainServer, plainServer } from '../../support/orders/plain-courier.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';
import { usePerson } from '../../support/people/use-person.ts';

const rig = vi.hoisted((): { server: PlainServer | undefined } => ({ server: undefined }));

vi.mock('../../../functions/couriers/registry/couriers.ts', async (original) => {
  const { COURIERS } = await original<typeof import('../../../functions/couriers/registry/couriers.ts')>();
  const { plainProfile } = await import('../../support/orders/plain-courier.ts');
  return { COURIERS: [...COURIERS, plainProfile(() => rig.server)] };
});

const cloud = useMarket();
const { saved, choose, pay, get, kept, balance } = orderCalls(cloud);
let seller: Person;
const staff = usePerson('staff');
beforeAll(async () => {
  await commit([uncheckedPartnerWrite({ id: 'bld', name: 'Ekart', courier: 'ekart', active: true })]);
});
beforeEach(async () => {
  seller = await person('merchant', { rupees: 1000 });
  vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  return () => vi.restoreAllMocks();
});

/**
 * Pays an order with a courier whose bookings only a person can look up. The courier's reply is lost, and an hour
 * passes.
 */
async function lost(): Promise<{ id: string; server: PlainServer; awb: string }> {
  const server = plainServer('person');
  server.next = ['lost'];
  rig.server = server;
  const { _id: id } = await saved(seller);
  await choose(seller, id, 'bld');
  await pay(seller, id, 'bld');
  await cloud.advance(1);
  return { id, server, awb: server.parcels.get(id) ?? '' };
}
const list = async () =>
  (await cloud.api<UnconfirmedView[]>('GET', '/couriers/unconfirmed', { token: staff.token })).body.data;
const settle = (body: object, who = staff) => cloud.api('POST', '/couriers/unconfirmed', { body, token: who.token });

test('staff see each unconfirmed booking, and can enter the AWB that the courier’s portal shows', async () => {
  const { id, awb, server } = await lost();
  expect(await list()).toMatchObject([
    { _id: id, courier: 'ekart', courier_name: 'Ekart', amount: 106.2, needs_person: true, awb: null },
  ]);
  expect((await settle({ outcome: 'booked', order_id: id, awb: 'EKNOBODY1' })).body.meta.fields).toEqual({
    awb: 'Ekart does not know AWB EKNOBODY1.',
  });
  const audited = async () =>
    (await listAudit({ action: 'order.settle_booking' }, 10)).filter(({ subject }) => subject === id);
  expect(await audited()).toEqual([]);
  const reply = await settle({ outcome: 'booked', order_id: id, awb: ` ${awb.toLowerCase()} ` });
  expect([reply.status, reply.body.data]).toEqual([200, { status: 'pending_pickup', awb, error: null }]);
  expect(await audited()).toHaveLength(1);
  expect((await settle({ outcome: 'booked', order_id: id, awb })).status).toBe(200);
  expect((await settle({ outcome: 'not carried', order_id: id })).status).toBe(409);
  expect([await list(), server.sent.length]).toEqual([[], 1]);

  const other = await lost();
  // The list also contains a booking that we can look up by our reference. This booking needs no person.
  Object.assign(other.server, { settles: 'reference', hiddenForMs: 5 * 60_000 });
  expect(await list()).toMatchObject([{ _id: other.id, needs_person: false }]);
  Object.assign(other.server, { settles: 'person', hiddenForMs: undefined });
  expect((await settle({ outcome: 'booked', order_id: other.id, awb })).body.meta.fields).toEqual({
    awb: `AWB ${awb} is another order's.`,
  });
  await settle({ outcome: 'not carried', order_id: other.id });
});

test('staff can either refund an unconfirmed booking once or send it to the courier again', async () => {
  const { id } = await lost();
  expect((await settle({ outcome: 'not carried', order_id: id }, seller)).status).toBe(403);
  const replies = await Promise.all([1, 2].map(() => settle({ outcome: 'not carried', order_id: id })));
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const words = replies.map(({ body }) => body.meta.message);
  expect(words).toContain(
    'The money went back to the seller. Ekart refused the booking: It has no booking of this parcel.',
  );
  expect(await balance(seller)).toBe(1000);
  expect((await get(seller, id)).error).toBe('Ekart refused the booking: It has no booking of this parcel.');
  const audited = await listAudit({ action: 'order.settle_booking' }, 10);
  expect(audited.find(({ subject }) => subject === id)).toMatchObject({
    before: { status: 'paid', awb: null, partner: 'Ekart', charged: 106.2 },
    after: { outcome: 'not carried' },
  });

  const again = await lost();
  again.server.parcels.clear();
  expect((await settle({ outcome: 'send again', order_id: again.id })).body.data).toMatchObject({
    status: 'pending_pickup',
    awb: expect.stringMatching(/^EK/),
  });
  expect(again.server.sent).toHaveLength(2);
  expect((await audit()).violations).toEqual([]);
});

test('two people who send the same unconfirmed booking again at the same time create one parcel', async () => {
  const { id, server } = await lost();
  server.parcels.clear();
  server.next = ['lost before', 'lost before'];
  const again = () => settle({ outcome: 'send again', order_id: id });
  const read = await kept(id);
  const both = await Promise.all([again(), again()]);
  expect(both.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(server.sent).toHaveLength(2);
  // A third request, which read the order before the other two changed it, has no effect.
  expect(await resetBookingAttempt(read, new Date())).toBeUndefined();
  expect((await kept(id)).asking).toBeDefined();
  const late = await again();
  expect([late.status, late.body.meta.message]).toEqual([
    409,
    "It was sent to Ekart a moment ago. Look into the courier's list in two minutes.",
  ]);
  expect((await settle({ outcome: 'not carried', order_id: id })).status).toBe(409);
  expect([server.sent.length, await balance(seller)]).toEqual([2, 893.8]);
  await cloud.advance(1);
  expect((await settle({ outcome: 'not carried', order_id: id })).status).toBe(200);
  expect(await balance(seller)).toBe(1000);
});

test('an unconfirmed booking is looked up at the courier, if the courier offers a look-up, before it is sent again', async () => {
  const { id, server, awb } = await lost();
  server.settles = 'reference';
  const reply = await settle({ outcome: 'send again', order_id: id });
  expect([reply.status, reply.body.data]).toEqual([200, { status: 'pending_pickup', awb, error: null }]);
  expect(server.sent).toHaveLength(1);
});

test('a push with our reference number completes an unconfirmed booking, or cancels a booking that was already refunded', async () => {
  const server: PlainServer = { ...plainServer('own-awb'), isDown: true, pushes: true };
  rig.server = server;
  await addAwbs('ekart', 'any', ['EK70000001', 'EK70000002']);
  const sent = async () => {
    const { _id } = await saved(seller);
    await choose(seller, _id, 'bld');
    await pay(seller, _id, 'bld');
    const order = await kept(_id);
    return { ...order, sentWith: order.asking?.awb ?? '' };
  };
  const push = async (awb: string) => {
    const scan = { code: 'E3', status: 'picked_up', description: 'Picked', location: 'Delhi' };
    const body = JSON.stringify({ awb, scans: [{ ...scan, at: new Date().toISOString() }] });
    return (await fetch(`${cloud.url}/api/v1/webhooks/couriers/ekart`, { method: 'POST', body })).status;
  };
  const early = await sent();
  expect(await push(early.sentWith)).toBe(200);
  expect(await kept(early.id)).toMatchObject({ awb: early.sentWith, status: 'picked_up', refund: null });

  const late = await sent();
  for (const hours of [1, 1, 1, 23]) await cloud.advance(hours);
  await cloud.settle();
  expect(await kept(late.id)).toMatchObject({ awb: null, refund: { paise: late.charge?.paise } });
  server.isDown = false;
  expect(await push(late.sentWith)).toBe(200);
  expect(await kept(late.id)).toMatchObject({ awb: late.sentWith, status: 'cancelled', carried: { moved: true } });
  expect(server.cancelled).toEqual([late.sentWith]);
  expect(vi.mocked(log.error).mock.calls.map(([message]) => message)).toContain('carried after its refund');
  expect((await audit()).violations).toEqual([]);
});

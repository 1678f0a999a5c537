import { randomUUIDv7 } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { replaceCouriersForTests, SANDBOX_PUSH_SECRET } from '../../../functions/couriers/registry/courier-for.ts';
import { traitsOf } from '../../../functions/couriers/sandbox/courier-traits.ts';
import { sandboxTableStore } from '../../../functions/couriers/sandbox/store.ts';
import { changeOrder } from '../../../functions/orders/change/change-order.ts';
import { findReattempt } from '../../../functions/orders/ndr/reattempt-store.ts';
import type { Order } from '../../../functions/orders/record/order.ts';
import { courierNow } from '../../../functions/platform/clock.ts';
import type { CommentView } from '../../../shared/comments/contract.ts';
import { dayAfter, indiaDay } from '../../../shared/dates.ts';
import { listOrders } from '../../support/orders/list-orders.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { pushScans } from '../../support/orders/push-scans.ts';
import { undelivered } from '../../support/orders/undelivered.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useMarket();
const { booked, get, kept, rto } = orderCalls(cloud);
const failed = undelivered(cloud);
const list = listOrders(cloud);

let seller: Person;
let staff: Person;
beforeEach(async () => {
  seller = await person('merchant', { rupees: 1000 });
  staff = await person('staff');
});
afterEach(() => {
  replaceCouriersForTests(undefined);
  vi.unstubAllEnvs();
});

const WHERE = {
  customer: { first_name: 'Ravi', last_name: 'Rao', mobile_number: '9876543210' },
  address: { line1: '12 MG Road', line2: 'Second floor', pincode: '400001' },
  deferred_delivery_date: indiaDay(new Date(Date.now() + 24 * 3600_000)),
};
const ask = (who: Person, model_id: string, more: Record<string, unknown> = WHERE, key: string = randomUUIDv7()) =>
  cloud.api<CommentView>('POST', '/comments', {
    body: { remark: 'open', title: 'NDR', body: 'Try again.', onModel: 'Order', model_id, sendNdr: true, ...more },
    token: who.token,
    key,
  });
const comments = async (who: Person, model_id: string) =>
  (await cloud.api<CommentView[]>('GET', `/comments?model_id=${model_id}&onModel=Order`, { token: who.token })).body
    .data;
const ndrOf = async (who: Person, id: string) => (await comments(who, id)).flatMap(({ channels }) => channels);
const channels = async (who: Person, id: string) =>
  (await cloud.api('GET', `/comments/channels?model_id=${id}&onModel=Order`, { token: who.token })).body.data;

/** Makes the sandbox lose its first `times` replies. `saves` returns how many requests the sandbox has carried out. */
function loseAnswers(times: number): { saves: () => number } {
  let saves = 0;
  const save: typeof sandboxTableStore.save = async (shipment) => {
    await sandboxTableStore.save(shipment);
    if (++saves <= times) throw new Error('the connection is gone');
  };
  replaceCouriersForTests({
    sandbox: { store: { ...sandboxTableStore, save }, clock: courierNow, pushSecret: SANDBOX_PUSH_SECRET },
  });
  return { saves: () => saves };
}

test('the ticket of a parcel is closed when the courier accepts the re-attempt', async () => {
  const order = await failed(seller);
  expect(order).toMatchObject({ attempts: 1, ndr: { reason: expect.any(String) }, reattempt: null });
  expect((await list(seller, 'ndr=true')).ids).toEqual([order._id]);

  const reply = await ask(seller, order._id);
  expect([reply.status, reply.body.data.channels, reply.body.data.reattempt]).toEqual([
    200,
    [{ channel: 'ndr', state: 'queued', text: 'Re-attempt requested. Waiting for the courier.' }],
    WHERE,
  ]);
  await cloud.settle();
  const accepted = { channel: 'ndr', state: 'accepted', text: 'The courier has taken on another delivery attempt.' };
  expect(await ndrOf(seller, order._id)).toEqual([accepted]);
  expect(await ndrOf(staff, order._id)).toEqual([accepted]);
  expect(await get(seller, order._id)).toMatchObject({
    status: 'undelivered',
    pending: null,
    ticket_since: null,
    reattempt: { state: 'accepted' },
  });
  expect((await list(seller, 'ndr=true')).ids).toEqual([]);

  await cloud.advance(72);
  expect(await get(seller, order._id)).toMatchObject({ status: 'delivered', attempts: 1, reattempt: null });
});

test('a re-attempt that is requested several times is sent once', async () => {
  const order = await failed(seller);
  const { saves } = loseAnswers(0);
  const key = randomUUIDv7();
  const replies = await Promise.all([
    ask(seller, order._id, WHERE, key),
    ask(seller, order._id, WHERE, key),
    ask(seller, order._id),
    ask(seller, order._id),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(replies.map(({ body }) => body.data._id)).size).toBe(1);
  await cloud.settle();
  expect((await ask(seller, order._id)).headers.get('idempotency-replayed')).toBe('true');
  expect(await comments(seller, order._id)).toHaveLength(1);
  expect(saves()).toBe(1);

  const other = await ask(seller, order._id, { ...WHERE, body: 'At the back door.' });
  expect([other.status, other.body.meta.message]).toEqual([
    409,
    'The courier has taken on another attempt already: the parcel goes out again.',
  ]);
  expect((await ask(staff, order._id)).status).toBe(409);
});

test('a re-attempt whose reply is lost is made once by the courier', async () => {
  const order = await failed(seller);
  const { saves } = loseAnswers(1);
  await ask(seller, order._id);
  const first = (await sandboxTableStore.findByAwb(order.ewaybill_number ?? ''))?.reattempt;
  await cloud.settle();
  expect(saves()).toBe(2);
  expect(await ndrOf(seller, order._id)).toMatchObject([{ state: 'accepted' }]);
  const now = (await sandboxTableStore.findByAwb(order.ewaybill_number ?? ''))?.reattempt;
  // The sandbox counts the days from its own date, which may be some days ahead of ours.
  const ahead = Math.round((courierNow().getTime() - Date.now()) / (24 * 3600_000));
  const deferredDate = dayAfter(WHERE.deferred_delivery_date, ahead);
  expect(now).toMatchObject({ at: first?.at ?? now?.at, deferredDate });
  const { reattempt } = await kept(order._id);
  expect(await findReattempt(order._id, reattempt?.comment ?? '')).toMatchObject({ tries: 2 });
});

test('a re-attempt opens a ticket for staff after the courier has not answered three times', async () => {
  const order = await failed(seller);
  replaceCouriersForTests({});
  expect((await ask(seller, order._id)).status).toBe(200);
  await cloud.settle();
  const text = 'The courier did not answer, asked three times: an open ticket, which our staff put to it.';
  expect(await ndrOf(staff, order._id)).toEqual([{ channel: 'ndr', state: 'open', text }]);
  expect(await kept(order._id)).toMatchObject({ pending: null, dueAt: null, reattempt: { state: 'staff' } });
  expect((await list(staff, `ndr=true&created_by=${seller.user.id}`)).ids).toEqual([order._id]);
  expect(cloud.deadLetters()).toEqual([]);
  // After the courier answers again, the seller can make another request.
  replaceCouriersForTests(undefined);
  expect((await ask(seller, order._id, { ...WHERE, body: 'Once more.' })).status).toBe(200);
  await cloud.settle();
  expect(await ndrOf(seller, order._id)).toMatchObject([{ state: 'accepted' }, { state: 'open' }]);
});

test('the schedule sends a re-attempt again whose queue message was lost', async () => {
  const order = await failed(seller);
  const queue = process.env['QUEUE_REATTEMPTS'] ?? '';
  vi.stubEnv('QUEUE_REATTEMPTS', `${queue}-that-is-not`);
  const key = randomUUIDv7();
  expect((await ask(seller, order._id, WHERE, key)).status).toBe(500);
  vi.stubEnv('QUEUE_REATTEMPTS', queue);
  // The comment is stored and shows the state `queued`.
  expect(await ndrOf(seller, order._id)).toMatchObject([{ state: 'queued' }]);
  expect(await get(seller, order._id)).toMatchObject({ pending: 'reattempt', reattempt: { state: 'queued' } });
  expect((await rto(seller, order._id)).body.meta.message).toContain('is being asked for another delivery attempt');
  await cloud.advance(0.1);
  await cloud.settle();
  expect(await ndrOf(seller, order._id)).toMatchObject([{ state: 'accepted' }]);
  expect((await ask(seller, order._id, WHERE, key)).status).toBe(200);
  expect(await comments(seller, order._id)).toHaveLength(1);
});

test('a late re-attempt is refused if the parcel is already returning to origin', async () => {
  const order = await failed(seller);
  vi.stubEnv('QUEUE_REATTEMPTS', 'none');
  await ask(seller, order._id);
  vi.unstubAllEnvs();
  const { rto_initiated, rto_in_transit } = traitsOf('delhivery').codes;
  for (const code of [rto_initiated, rto_in_transit]) await pushScans(cloud.url, order.ewaybill_number, code);
  expect(await get(seller, order._id)).toMatchObject({ status: 'rto_in_transit', pending: 'reattempt' });
  await cloud.advance(0.1);
  await cloud.settle();
  expect(await ndrOf(seller, order._id)).toMatchObject([{ text: expect.stringContaining('went on before') }]);
  expect((await kept(order._id)).pending).toBeNull();
});

test('the schedule opens a ticket if the message of a re-attempt ends in the dead-letter queue', async () => {
  const order = await failed(seller);
  loseAnswers(100);
  await ask(seller, order._id);
  await cloud.settle();
  expect(cloud.deadLetters()).toMatchObject([{ queue: 'reattempts', body: { orderId: order._id } }]);
  expect(await ndrOf(seller, order._id)).toMatchObject([{ state: 'queued' }]);
  await cloud.advance(0.1);
  await cloud.settle();
  expect(await ndrOf(seller, order._id)).toMatchObject([{ state: 'open' }]);
  expect(await get(seller, order._id)).toMatchObject({ pending: null, ticket_since: expect.any(String) });
});

test('a re-attempt that the courier refuses shows the reason and leaves the ticket open', async () => {
  const order = await failed(seller);
  // According to the courier, the parcel is out for delivery again. The scan has not reached us yet.
  replaceCouriersForTests({
    sandbox: {
      store: sandboxTableStore,
      clock: () => new Date(courierNow().getTime() + 23 * 3600_000),
      pushSecret: SANDBOX_PUSH_SECRET,
    },
  });
  await ask(seller, order._id);
  await cloud.settle();
  const text = 'The courier refused another delivery attempt: Only a parcel whose delivery failed can be tried again.';
  expect(await ndrOf(seller, order._id)).toEqual([{ channel: 'ndr', state: 'refused', text }]);
  expect(await get(seller, order._id)).toMatchObject({ ticket_since: expect.any(String), pending: null });
});

test('a re-attempt opens a ticket at once if the courier’s API accepts no re-attempts', async () => {
  const order = await failed(seller, 'bld');
  const byDtdc = (now: Order) => ({
    order: { ...now, choice: now.choice && { ...now.choice, name: 'DTDC', courier: 'dtdc' } },
  });
  await changeOrder(order._id, byDtdc, new Date());
  expect(await channels(seller, order._id)).toMatchObject({
    ndr: { offered: true, on: true, form: false, text: expect.stringContaining('which our staff put to it') },
  });
  const reply = await ask(seller, order._id, {});
  expect([reply.status, reply.body.data.channels, reply.body.data.reattempt]).toMatchObject([
    200,
    [{ channel: 'ndr', state: 'open', text: expect.stringContaining('an open ticket, which our staff put to it') }],
    null,
  ]);
  expect(await get(staff, order._id)).toMatchObject({ pending: null, ticket_since: expect.any(String) });
});

test('a re-attempt can be requested only for an undelivered parcel', async () => {
  const moving = await booked(seller);
  const early = await ask(seller, moving._id);
  expect([early.status, early.body.meta.message]).toEqual([
    409,
    'Another attempt is for undelivered parcels: this one is pending pickup.',
  ]);
  expect(await comments(seller, moving._id)).toEqual([]);
  expect(await channels(seller, moving._id)).toMatchObject({ ndr: { offered: true, on: false, form: true } });
  const order = await failed(seller);
  const vendor = await person('vendor', { courier: 'delhivery', plan: null });
  expect((await ask(vendor, order._id)).status).toBe(403);
  expect(await channels(vendor, order._id)).toMatchObject({ ndr: { offered: false, on: false } });
  const other = await person('merchant');
  expect((await ask(other, order._id)).status).toBe(404);
  expect((await ask(staff, order._id)).status).toBe(200);
});

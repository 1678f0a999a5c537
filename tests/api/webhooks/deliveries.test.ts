import { afterEach, expect, test } from 'vitest';
import { traitsOf } from '../../../functions/couriers/sandbox/courier-traits.ts';
import { setCourierClock } from '../../../functions/platform/clock.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { pushScans } from '../../support/orders/push-scans.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { endpointCalls, hookSeller } from '../../support/webhooks/endpoint-calls.ts';
import { useReceiver, verified } from '../../support/webhooks/receiver.ts';

const cloud = useMarket();
const receiver = useReceiver();
const orders = orderCalls(cloud);
const hooks = endpointCalls(cloud);
const CODES = traitsOf('delhivery').codes;

let original: (() => number) | undefined;
afterEach(() => {
  if (original !== undefined) setCourierClock(original);
  original = undefined;
});

/**
 * Moves the couriers' clock, for which retries wait. Then starts the endpoints that are due, and waits until no
 * delivery is running.
 */
async function later(minutes: number): Promise<void> {
  const before = setCourierClock(() => 0);
  setCourierClock(() => before() + minutes * 60_000);
  original ??= before;
  await cloud.runSchedule('deliver-webhooks');
  await cloud.settle();
}

const DAY = 24 * 60;

test('each status change is sent to a webhook once, in order, with a signature that standard libraries accept', async () => {
  const asha = await hookSeller();
  const { secret } = await hooks.created(asha, `${receiver.origin}/asha`);
  const order = await orders.booked(asha);
  await cloud.settle();
  await pushScans(cloud.url, order.ewaybill_number, CODES.picked_up, CODES.undelivered, CODES.delivered);
  await cloud.settle();
  expect(receiver.typesAt('/asha').filter((type) => type !== 'order.status_changed')).toEqual([
    'order.created',
    'order.booked',
    'order.ndr',
    'order.delivered',
  ]);
  const messages = receiver.received.map((one) => verified(secret, one));
  const versions = messages.map(({ data }) => data.order?.version ?? 0);
  expect(versions).toEqual(versions.toSorted((a, b) => a - b));
  expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length);
  expect(messages.at(-1)?.data.order).toMatchObject({
    _id: order._id,
    status: 'delivered',
    ewaybill_number: order.ewaybill_number,
    tracking_url: `${cloud.url}/track?awb=${order.ewaybill_number}`,
  });
  // The message does not contain the customer's name and address.
  expect(receiver.received.at(-1)?.raw).not.toMatch(/shipping|mobile|line1/);
});

test('a webhook gets only the kinds of events that were chosen for it, and a seller’s events go to no other seller', async () => {
  const [asha, ravi] = [await hookSeller(), await hookSeller()];
  await hooks.created(asha, `${receiver.origin}/booked`, ['order.booked']);
  await hooks.created(asha, `${receiver.origin}/created`, ['order.created']);
  await hooks.created(ravi, `${receiver.origin}/ravi`);
  await orders.booked(asha);
  await cloud.settle();
  expect(receiver.typesAt('/booked')).toEqual(['order.booked']);
  expect(receiver.typesAt('/created')).toEqual(['order.created']);
  expect(receiver.typesAt('/ravi')).toEqual([]);
});

test('at most three requests to a webhook run at the same time, and no event is lost', async () => {
  const asha = await hookSeller();
  await hooks.created(asha, `${receiver.origin}/many`, ['order.created']);
  receiver.answers = () => ({ status: 200, waitMs: 20 });
  const ids = await Promise.all(Array.from({ length: 25 }, async () => (await orders.saved(asha))._id));
  await cloud.settle();
  expect(receiver.received.map(({ message }) => message.data.order?._id).toSorted()).toEqual(ids.toSorted());
  expect(receiver.mostAtOnce).toBe(3);
});

test('a failed event is sent again with the same id, and later events of its parcel wait for it', async () => {
  const asha = await hookSeller();
  const { id } = await hooks.created(asha, `${receiver.origin}/flaky`, ['order.created', 'order.booked']);
  let failures = 2;
  receiver.answers = () => ({ status: failures-- > 0 ? 500 : 200, body: 'Oh' });
  await orders.booked(asha);
  await cloud.settle();
  expect(receiver.received.map(({ message, status }) => [message.type, status])).toEqual([['order.created', 500]]);
  expect((await hooks.deliveries(asha, id)).data.map(({ state, last_status }) => [state, last_status])).toEqual([
    ['waiting', null],
    ['waiting', 500],
  ]);
  await later(0.5);
  expect(receiver.received).toHaveLength(1);
  await later(1);
  expect(receiver.received).toHaveLength(2);
  expect((await hooks.list(asha))[0]?.failing_since).not.toBeNull();
  await later(2);
  expect(receiver.typesAt('/flaky')).toEqual(['order.created', 'order.booked']);
  expect(new Set(receiver.received.slice(0, 3).map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  const log = await hooks.deliveries(asha, id);
  expect(log.data.map(({ state, attempts }) => [state, attempts])).toEqual([
    ['delivered', 1],
    ['delivered', 3],
  ]);
  expect((await hooks.list(asha))[0]?.failing_since).toBeNull();
});

test('a webhook that fails for three days is paused with one mail, and gets the waiting events when it is turned on', async () => {
  const asha = await hookSeller();
  const { id } = await hooks.created(asha, `${receiver.origin}/dead`, ['order.created']);
  receiver.answers = () => undefined;
  await orders.saved(asha);
  await cloud.settle();
  for (const hours of [1, 12, 24, 24]) await later(hours * 60);
  expect((await hooks.list(asha))[0]?.state).toBe('on');
  await later(DAY);
  expect((await hooks.list(asha))[0]?.state).toBe('paused');
  await later(DAY);
  const mails = await cloud.api<never>('GET', '/local/mail');
  const subjects = (mails.body as unknown as { to: string; subject: string }[]).flatMap(({ to, subject }) =>
    to === asha.user.email ? subject : [],
  );
  expect(subjects.toSorted()).toEqual(['A new webhook of your account', 'Your webhook is paused']);
  await orders.saved(asha);
  await cloud.settle();
  receiver.received = [];
  receiver.answers = () => ({ status: 200 });
  expect((await hooks.change(asha, id, { active: true })).body.data.state).toBe('on');
  await cloud.settle();
  expect(receiver.typesAt('/dead')).toEqual(['order.created']);
});

test('an event that fails for three days is dropped, and other events are still sent', async () => {
  const asha = await hookSeller();
  const { id } = await hooks.created(asha, `${receiver.origin}/poison`, ['order.created']);
  const { _id: poison } = await orders.saved(asha);
  receiver.answers = ({ message }) => ({ status: message.data.order?._id === poison ? 500 : 200 });
  for (let day = 0; day <= 3; day++) {
    await orders.saved(asha);
    await cloud.settle();
    await later(DAY);
  }
  const states = (await hooks.deliveries(asha, id)).data.map(({ order_id, state }) => [order_id === poison, state]);
  expect(states.filter(([isPoison]) => isPoison)).toEqual([[true, 'failed']]);
  expect(states.filter(([, state]) => state === 'delivered')).toHaveLength(4);
  expect((await hooks.list(asha))[0]?.state).toBe('on');
});

test('a webhook that answers 410 is turned off and gets no more events', async () => {
  const asha = await hookSeller();
  await hooks.created(asha, `${receiver.origin}/gone`, ['order.created']);
  receiver.answers = () => ({ status: 410 });
  await orders.saved(asha);
  await cloud.settle();
  await orders.saved(asha);
  await cloud.settle();
  expect(receiver.received).toHaveLength(1);
  expect((await hooks.list(asha))[0]?.state).toBe('gone');
});

test('a redirect of a webhook counts as a failure and is not followed', async () => {
  const asha = await hookSeller();
  const { id } = await hooks.created(asha, `${receiver.origin}/moved`, ['order.created']);
  receiver.answers = () => ({ status: 301 });
  await orders.saved(asha);
  await cloud.settle();
  expect((await hooks.deliveries(asha, id)).data).toMatchObject([{ state: 'waiting', last_status: 301 }]);
});

test('a program learns that an unpaid order was deleted', async () => {
  const asha = await hookSeller();
  await hooks.created(asha, `${receiver.origin}/deleted`);
  const order = await orders.saved(asha);
  expect((await cloud.api('DELETE', `/orders/${order._id}`, { token: asha.token })).status).toBe(200);
  await cloud.settle();
  expect(receiver.typesAt('/deleted')).toEqual(['order.created', 'order.cancelled']);
  const [created, deleted] = receiver.received.map(({ message }) => message.data.order);
  expect(deleted).toMatchObject({ _id: order._id, status: 'cancelled', version: (created?.version ?? 0) + 1 });
});

import { expect, test, vi } from 'vitest';
import { findAnyOrder } from '../../../functions/orders/record/store.ts';
import { courierNow } from '../../../functions/platform/clock.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { changedUserWrite } from '../../../functions/users/store.ts';
import { runEndpoint } from '../../../functions/webhooks/delivery/run-endpoint.ts';
import { resumedWrite } from '../../../functions/webhooks/delivery/run-store.ts';
import { findEndpoints } from '../../../functions/webhooks/endpoints/store.ts';
import { queueEvents } from '../../../functions/webhooks/queue-events.ts';
import { meter } from '../../../infra/local/table/meter.ts';
import { stopClock } from '../../support/clouds/still-clock.ts';
import { Dead, dieAtWrite } from '../../support/faults/die-at-write.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { person, ROLES } from '../../support/people/people.ts';
import { endpointCalls, hookSeller } from '../../support/webhooks/endpoint-calls.ts';
import { useReceiver, verified } from '../../support/webhooks/receiver.ts';

const cloud = useMarket();
const receiver = useReceiver();
const orders = orderCalls(cloud);
const hooks = endpointCalls(cloud);

test('a webhook’s secret is shown once, and is stored encrypted', async () => {
  const asha = await hookSeller();
  const { id, secret } = await hooks.created(asha, `${receiver.origin}/a`);
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const shown = [await hooks.list(asha), await hooks.deliveries(asha, id), await findEndpoints(asha.user.id)];
  expect(JSON.stringify(shown)).not.toContain(secret.slice('whsec_'.length));
});

test('deliveries are also signed with the former secret for a day after a new secret was created', async () => {
  const asha = await hookSeller();
  const { id, secret } = await hooks.created(asha, `${receiver.origin}/rotated`);
  const newer = await hooks.rotate(asha, id);
  expect(newer).not.toBe(secret);
  await hooks.test(asha, id);
  await cloud.settle();
  const [received] = receiver.received;
  expect(received?.message.type).toBe('webhook.test');
  for (const each of [secret, newer]) expect(verified(each, received as never).id).toBe(received?.message.id);
  const newest = await hooks.rotate(asha, id);
  await hooks.test(asha, id);
  await cloud.settle();
  for (const each of [newer, newest]) verified(each, receiver.received[1] as never);
  expect(() => verified(secret, receiver.received[1] as never)).toThrow('No matching signature found');
});

test('the owner is mailed when a webhook is added or its URL or secret changes', async () => {
  const asha = await hookSeller();
  const { id } = await hooks.created(asha, `${receiver.origin}/mine`);
  await hooks.change(asha, id, { url: `${receiver.origin}/moved` });
  await hooks.change(asha, id, { description: 'Shop' });
  await hooks.rotate(asha, id);
  await cloud.settle();
  const mails = (await cloud.api<never>('GET', '/local/mail')).body as unknown as { to: string; subject: string }[];
  expect(mails.flatMap(({ to, subject }) => (to === asha.user.email ? subject : [])).toSorted()).toEqual([
    'A new webhook of your account',
    'A webhook of your account has another address',
    'A webhook of your account has another secret',
  ]);
});

test('a delivery is retried even if the previous reply was 64 KB of control characters', async () => {
  const asha = await hookSeller();
  const { id } = await hooks.created(asha, `${receiver.origin}/hostile`);
  receiver.answers = () => ({
    status: 500,
    body: '\x01'.repeat(64 * 1024),
    headers: { 'x-quotes': '"'.repeat(8 * 1024) },
  });
  await hooks.test(asha, id);
  await cloud.settle();
  expect((await hooks.deliveries(asha, id)).data[0]).toMatchObject({ state: 'waiting' });
  receiver.answers = () => ({ status: 204 });
  await commit([resumedWrite(asha.user.id, id, courierNow().toISOString())]);
  await runEndpoint({ owner: asha.user.id, endpoint: id });
  expect((await hooks.deliveries(asha, id)).data[0]).toMatchObject({ state: 'delivered' });
});

test.each([
  ['http://shop.example/hook', 'Enter a URL that begins with https://.'],
  ['https://169.254.169.254/latest', '169.254.169.254 leads to an address that is not on the public internet.'],
  ['https://localhost/hook', 'localhost leads to an address that is not on the public internet.'],
  ['https://a:b@shop.example/', 'Leave user name and password out of the URL.'],
])('the URL %s is refused for a webhook', async (url, message) => {
  const asha = await hookSeller();
  const reply = await hooks.create(asha, url);
  expect([reply.status, reply.body.meta.fields]).toEqual([422, { url: message }]);
  const { id } = await hooks.created(asha, `${receiver.origin}/ok`);
  expect((await hooks.change(asha, id, { url })).status).toBe(422);
});

test('a seller can add at most five webhooks, each with another URL, even concurrently', async () => {
  const asha = await hookSeller();
  const made = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((n) => hooks.create(asha, `${receiver.origin}/${n}`)));
  expect(made.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 409, 409]);
  const [first, second] = await hooks.list(asha);
  expect((await hooks.change(asha, first?._id ?? '', { url: second?.url })).body.meta.fields).toEqual({
    url: 'You have an endpoint with this URL already.',
  });
});

test('another seller’s webhook is not found, and a courier’s user cannot have webhooks', async () => {
  const [asha, ravi] = [await hookSeller(), await hookSeller()];
  const { id } = await hooks.created(asha, `${receiver.origin}/mine`);
  const replies = [
    await hooks.change(ravi, id, { active: false }),
    await hooks.remove(ravi, id),
    await hooks.test(ravi, id),
    await cloud.api('GET', `/webhook-endpoints/${id}/deliveries`, { token: ravi.token }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  const vendor = await person({ ...ROLES.vendor, core_api_key: true }, { courier: 'delhivery' });
  expect((await hooks.create(vendor, `${receiver.origin}/v`)).status).toBe(403);
});

test('nothing is sent to a deleted webhook or for a deactivated seller', async () => {
  const [asha, ravi] = [await hookSeller(), await hookSeller()];
  const { id } = await hooks.created(asha, `${receiver.origin}/deleted`);
  await hooks.remove(asha, id);
  await orders.saved(asha);
  expect(await hooks.list(asha)).toEqual([]);
  const { id: ofRavi } = await hooks.created(ravi, `${receiver.origin}/inactive`);
  await hooks.change(ravi, ofRavi, { active: false });
  await orders.saved(ravi);
  await hooks.change(ravi, ofRavi, { active: true });
  await commit([changedUserWrite(ravi.user.id, { active: false })]);
  const order = await findAnyOrder((await orders.saved(asha))._id);
  if (order === undefined) throw new Error('There is no order.');
  await queueEvents({ changes: [{ before: undefined, after: { ...order, owner: ravi.user.id }, at: new Date() }] });
  await cloud.settle();
  expect(receiver.received).toEqual([]);
});

test('a changed order of a seller without webhooks costs no writes for webhooks', async () => {
  const asha = await hookSeller();
  const { _id } = await orders.saved(asha);
  await cloud.settle();
  const order = await findAnyOrder(_id);
  if (order === undefined) throw new Error('There is no order.');
  meter.take();
  await queueEvents({ changes: [{ before: undefined, after: order, at: new Date() }] });
  expect(meter.take()).toEqual({ read: 0.5, written: 0 });
});

test('a webhook worker that dies at any write loses no event', async () => {
  const asha = await hookSeller();
  const { id } = await hooks.created(asha, `${receiver.origin}/dies`, ['order.created']);
  const ref = { owner: asha.user.id, endpoint: id };
  receiver.answers = () => ({ status: 500 });
  await orders.saved(asha);
  await cloud.settle();
  receiver.answers = () => ({ status: 200 });
  await commit([resumedWrite(ref.owner, id, courierNow().toISOString())]);
  receiver.received = [];
  stopClock();
  // A run claims the endpoint, sends the message, writes the log, removes the delivery from the queue, and releases the
  // endpoint. Sending is not a write, so a run has four writes.
  for (let writes = 0; writes < 4; writes++) {
    await expect(dieAtWrite(writes, () => runEndpoint(ref))).rejects.toThrow(Dead);
    vi.setSystemTime(Date.now() + 100_000); // until the lease of the dead worker is over
  }
  expect(receiver.received).toHaveLength(3);
  expect(new Set(receiver.received.map(({ message }) => message.id)).size).toBe(1);
  expect((await hooks.deliveries(asha, id)).data.map(({ state }) => state)).toEqual(['delivered']);
  await orders.saved(asha);
  await cloud.runSchedule('deliver-webhooks');
  await cloud.settle();
  expect(receiver.received).toHaveLength(4);
});

test('staff can change a seller’s webhooks, which is audited, but cannot read or create their secrets', async () => {
  const asha = await hookSeller();
  const { id } = await hooks.created(asha, `${receiver.origin}/staff`);
  const staff = await person({ ...ROLES.staff, core_api_key: true });
  const other = await person({ ...ROLES.merchant, core_api_key: true });
  const as = (who: typeof staff, method: string, path: string, body?: unknown) =>
    cloud.api<unknown>(method, `/webhook-endpoints${path}?user=${asha.user.id}`, { token: who.token, body });
  expect((await as(staff, 'GET', '')).body.data).toMatchObject([{ _id: id, state: 'on' }]);
  expect((await as(staff, 'POST', `/${id}/test`)).status).toBe(200);
  await cloud.settle();
  const sent = (await as(staff, 'GET', `/${id}/deliveries`)).body.data as { _id: string; type: string }[];
  expect(sent).toMatchObject([{ type: 'webhook.test' }]);
  expect((await as(staff, 'POST', `/${id}/deliveries/${sent[0]?._id}/again`)).status).toBe(200);
  expect((await as(staff, 'PUT', `/${id}`, { active: false })).status).toBe(200);
  expect(await hooks.list(asha)).toMatchObject([{ _id: id, state: 'off' }]);
  const audit = await cloud.api<{ action: string; created_by: { _id: string } }[]>(
    'GET',
    `/audit?user=${asha.user.id}`,
    {
      token: (await person('administrator')).token,
    },
  );
  for (const done of ['webhook.test', 'webhook.again', 'webhook.change'])
    expect(audit.body.data.find(({ action }) => action === done)?.created_by._id).toBe(staff.user.id);
  expect((await as(staff, 'POST', `/${id}/secret`)).status).toBe(404);
  expect((await as(other, 'GET', '')).status).toBe(404);
  expect((await as(staff, 'DELETE', `/${id}`)).status).toBe(200);
  expect(await hooks.list(asha)).toEqual([]);
  await cloud.settle();
  const mails = (await cloud.api<never>('GET', '/local/mail')).body as unknown as { to: string; subject: string }[];
  expect(mails.flatMap(({ to, subject }) => (to === asha.user.email ? subject : [])).toSorted()).toEqual([
    'A new webhook of your account',
    'Our staff deleted a webhook of your account',
    'Our staff turned off a webhook of your account',
  ]);
});

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { app } from '../../../functions/app.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { uncheckedRoleWrite } from '../../../functions/users/role-store.ts';
import { changedUserWrite, findUserNow } from '../../../functions/users/store.ts';
import { exampleCalls } from '../../../shared/api-keys/example-calls.ts';
import { contracts, type Feature } from '../../../shared/contracts.ts';
import type { Endpoint } from '../../../shared/endpoint.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import type { UserView } from '../../../shared/users/contract.ts';
import { stopClock } from '../../support/clouds/still-clock.ts';
import { draft } from '../../support/orders/draft.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person, ROLES } from '../../support/people/people.ts';

const cloud = useMarket();

const SELLER = { ...ROLES.merchant, core_api_key: true } as const;
const seller = (rupees = 0) => person(SELLER, { rupees });

async function keyOf({ token }: Person, may_pay = false): Promise<string> {
  const made = await cloud.api<{ key: string }>('POST', '/users/api-key', { body: { may_pay }, token });
  expect(made.status).toBe(200);
  return made.body.data.key;
}

const by = (key: string, method: string, path: string, body?: unknown) =>
  cloud.api<OrderView>(method, path, { body, headers: { 'x-api-key': key } });

const orderOf = async (key: string): Promise<OrderView> =>
  (await by(key, 'POST', '/orders/logistic', draft())).body.data;

test('an API key is shown in full once, and is stored only as a hash', async () => {
  stopClock();
  const asha = await seller();
  const key = await keyOf(asha);
  expect(key).toMatch(/^pwk_[0-9a-z]{10}_[\w-]{43}$/);
  const shown = async () =>
    (await cloud.api<UserView>('GET', `/users/${asha.user.id}`, { token: asha.token })).body.data.core_api_key;
  expect(await shown()).toMatchObject({
    active: true,
    key: `pwk_••••••••${key.slice(-4)}`,
    may_pay: false,
    used_at: null,
  });
  expect((await by(key, 'GET', '/orders')).status).toBe(200);
  expect(await shown()).toMatchObject({ used_at: new Date().toISOString() });
  const { text } = { text: JSON.stringify(await findUserNow(asha.user.id)) };
  expect(text).not.toContain(key.slice(-20));
  await cloud.settle();
  const outbox = (await (await fetch(`${cloud.url}/local/mail`)).json()) as { to: string; text: string }[];
  const [mail] = outbox.filter(({ to }) => to === asha.user.email);
  expect(mail?.text).toContain(`It ends in ${key.slice(-4)} and may not pay your orders.`);
  expect(mail?.text).not.toContain(key);
});

test('an API key can search, save, list, track and print its owner’s orders, and pay if its owner allowed payments', async () => {
  const asha = await seller(500);
  const key = await keyOf(asha);
  const order = await orderOf(key);
  const pay = { order_id: order._id, logistic_id: 'dlv' };
  expect((await by(key, 'POST', '/orders/pay/', pay)).body.meta).toMatchObject({
    status: 403,
    message: 'This API key may not do this. Sign in, or let the key pay in Edit Profile where that is what you want.',
  });
  expect((await by(key, 'POST', '/orders/cancel', { order_id: order._id })).status).toBe(403);
  const tick = { body: { may_pay: true }, token: asha.token };
  expect((await cloud.api('PUT', '/users/api-key', tick)).status).toBe(200);
  const paid = await by(key, 'POST', '/orders/pay/', pay);
  expect(paid.status).toBe(200);
  expect(paid.body.data.ewaybill_number).toBeTruthy();
  for (const [method, path, body] of [
    ['GET', `/orders/${order._id}`],
    ['GET', `/orders/search?text=${paid.body.data.ewaybill_number}`],
    ['GET', `/orders/track?order_id=${order._id}`],
    ['POST', '/orders/printed', { order_ids: [order._id] }],
  ] as const)
    expect([path, (await by(key, method, path, body)).status]).toEqual([path, 200]);
});

test('a payment by API key can set a fallback price limit, which does not change the seller’s profile', async () => {
  const asha = await seller(500);
  const key = await keyOf(asha, true);
  // Xpressbees refuses the order. The fallback partner is Delhivery, which costs ₹18.88 more.
  const order = async () =>
    (await by(key, 'POST', '/orders/logistic', draft({ master_sku: 'SANDBOX-REFUSE-XPRESSBEES' }))).body.data._id;
  const payOf = async (fallback_within?: number) =>
    by(key, 'POST', '/orders/pay/', { order_id: await order(), logistic_id: 'xpb', fallback_within });
  expect((await payOf(500.01)).status).toBe(422);
  expect((await payOf(18)).status).toBe(409);
  expect((await payOf(19)).body.data).toMatchObject({ courier_name: 'Delhivery', fallback: { within: 19 } });
  const profile = `/users/${asha.user.id}`;
  expect((await by(key, 'PUT', profile, { _id: asha.user.id, fallback_within: 500 })).status).toBe(403);
  expect((await cloud.api<UserView>('GET', profile, { token: asha.token })).body.data.fallback_within).toBeNull();
  expect((await payOf()).status).toBe(409);
});

test('the example requests on the profile page work as they are printed', async () => {
  const asha = await seller(500);
  const key = await keyOf(asha, true);
  const order = await orderOf(key);
  const before = exampleCalls(cloud.url, key, undefined);
  expect((await by(key, 'POST', '/orders/pay/', { order_id: order._id, logistic_id: 'dlv' })).status).toBe(200);
  const commands = [...exampleCalls(cloud.url, key, order._id), ...before.slice(2)];
  expect(commands).toHaveLength(4);
  for (const { title, command } of commands) {
    const { stdout } = await promisify(execFile)('sh', ['-c', `${command} -s`]);
    expect([title, (JSON.parse(stdout) as { meta: object }).meta]).toMatchObject([
      title,
      { success: true, status: 200 },
    ]);
  }
});

test('an API key stops working at once when it is replaced or removed', async () => {
  const asha = await seller();
  const first = await keyOf(asha);
  const second = await keyOf(asha, true);
  expect((await by(first, 'GET', '/orders')).body.meta).toMatchObject({
    status: 401,
    message: 'This API key is not valid. Make a new one in Edit Profile.',
  });
  expect((await by(second, 'GET', '/orders')).status).toBe(200);
  const remove = () => cloud.api('DELETE', '/users/api-key', { token: asha.token });
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 200]);
  expect((await by(second, 'GET', '/orders')).status).toBe(401);
  // If two requests create a key at the same time, only one of the two keys is valid.
  const both = await Promise.all([keyOf(asha), keyOf(asha)]);
  const open = await Promise.all(both.map(async (key) => (await by(key, 'GET', '/orders')).status));
  expect(open.toSorted()).toEqual([200, 401]);
});

test('an API key stops working after its user is deactivated, loses the permission or changes the password', async () => {
  const [gone, role, changed] = await Promise.all([seller(), seller(), seller()]);
  const keys = await Promise.all([gone, role, changed].map((one) => keyOf(one)));
  const [a = '', b = '', c = ''] = keys;
  await commit([changedUserWrite(gone.user.id, { active: false })]);
  const { core_api_key: _, ...without } = SELLER;
  await commit([
    uncheckedRoleWrite({ id: role.user.roleId, name: 'custom', roleId: null, active: true, permissions: without }),
  ]);
  const body = { oldPassword: 'secret12', password: 'fresh123' };
  expect((await cloud.api('POST', '/reset-password', { body, token: changed.token })).status).toBe(200);
  for (const key of [a, b, c]) expect((await by(key, 'GET', '/orders')).status).toBe(401);
  const { core_api_key } = (await cloud.api<UserView>('GET', `/users/${role.user.id}`, { token: role.token })).body
    .data;
  expect(core_api_key.active).toBe(false);
});

test('an API key gives access only to its owner’s orders, even if the owner is staff', async () => {
  const [asha, binod, staff] = [await seller(), await seller(), await person('staff')];
  const [hers, his, theirs] = [await keyOf(asha), await keyOf(binod), await keyOf(staff)];
  const order = await orderOf(hers);
  for (const key of [his, theirs]) {
    expect((await by(key, 'GET', `/orders/${order._id}`)).status).toBe(404);
    const list = await by(key, 'GET', `/orders?payment_status=all&created_by=${asha.user.id}`);
    expect([list.status === 200 ? list.body.data : []]).toEqual([[]]);
  }
  // A key that combines the id of one user with the secret of another user is refused in both combinations.
  const [, hersId, hersSecret] = hers.split('_');
  const [, hisId, hisSecret] = his.split('_');
  for (const forged of [`pwk_${hersId}_${hisSecret}`, `pwk_${hisId}_${hersSecret}`, `${hers} `.repeat(2).trim(), 'x'])
    expect((await by(forged, 'GET', '/orders')).status).toBe(401);
});

test('an API key is accepted only in its header, and not together with a token', async () => {
  const asha = await seller();
  const key = await keyOf(asha);
  for (const name of ['x-api-key', 'X-Api-Key', 'api_key', 'key'])
    expect((await cloud.api('GET', `/orders?${name}=${key}`)).status).toBe(401);
  expect((await cloud.api('GET', '/orders', { token: key })).status).toBe(401);
  expect((await cloud.api('GET', '/orders', { token: asha.token, headers: { 'x-api-key': key } })).status).toBe(401);
});

test('an API key is refused by every route that is not declared for API keys', async () => {
  const key = await keyOf(await person(ROLES.administrator), true);
  const all = Object.entries(contracts).flatMap(([feature, contract]) =>
    Object.entries(contract as Record<string, Endpoint>).map(([name, one]) => ({ feature, name, one })),
  );
  const closed = all.filter(
    ({ one }) => one.apiKey === undefined && !['public', 'signature'].includes(String(one.access)),
  );
  expect(closed.length).toBeGreaterThan(50);
  for (const { feature, name, one } of closed) {
    const path = one.path.replace(/\{\w+\}/g, 'nobody');
    const sent = one.method === 'GET' ? undefined : {};
    expect([feature, name, (await by(key, one.method, path, sent)).status]).toEqual([feature, name, 403]);
  }
  const open = all.filter(({ one }) => one.apiKey !== undefined);
  expect([...new Set(open.map(({ feature }) => feature))].toSorted()).toEqual([
    'comments',
    'courier-partners',
    'labels',
    'mcp',
    'orders',
    'returns',
    'wallets',
  ]);
  expect(open.filter(({ one }) => one.apiKey === 'pays').map(({ name }) => name)).toEqual(['pay', 'cancel']);
  // Each call with an API key is counted in the table. So the function of each feature must have permission to write.
  for (const { feature } of open) expect([feature, app.features[feature as Feature].table]).toEqual([feature, 'write']);
});

test('an API key has its own rate limit, and the refusal says after how many seconds to try again', async () => {
  stopClock();
  const asha = await seller();
  const key = await keyOf(asha);
  const many = await Promise.all(Array.from({ length: 121 }, () => by(key, 'GET', '/orders/get_metric')));
  const refused = many.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(1);
  const wait = Number(refused[0]?.headers.get('retry-after'));
  expect([wait > 0, wait <= 60]).toEqual([true, true]);
  expect((await cloud.api('GET', '/orders', { token: asha.token })).status).toBe(200);
  const guess = async () =>
    (await cloud.api('GET', '/orders', { headers: { 'x-api-key': `${key.slice(0, -1)}~` }, ip: '203.0.113.9' })).status;
  const guesses = [];
  for (let i = 0; i < 31; i++) guesses.push(await guess());
  expect(guesses).toEqual([...Array(30).fill(401), 429]);
});

test('a courier’s user cannot have an API key', async () => {
  const vendor = await person({ ...ROLES.vendor, core_api_key: true }, { courier: 'delhivery', plan: null });
  expect((await cloud.api('POST', '/users/api-key', { body: {}, token: vendor.token })).status).toBe(403);
  const moved = await seller();
  const key = await keyOf(moved);
  await commit([changedUserWrite(moved.user.id, { courier: 'delhivery' })]);
  expect((await by(key, 'GET', '/orders')).status).toBe(401);
});

import { expect, test, vi } from 'vitest';
import { commit } from '../../functions/platform/table/commit.ts';
import { signToken } from '../../functions/platform/tokens.ts';
import { changeUser } from '../../functions/users/store.ts';
import { useCloud } from '../support/cloud.ts';
import { person } from '../support/people.ts';
import { stopClock } from '../support/still-clock.ts';

const cloud = useCloud();

interface Token {
  attributes: { value: string; expires_at: string };
}
const signIn = (email: string, password: string, ip?: string) =>
  cloud.api<Token>('POST', '/login', { body: { email, password }, ip });

test('signs in, with the e-mail trimmed and in any case', async () => {
  const { user } = await person('merchant');
  const reply = await signIn(`  ${user.email.toUpperCase()} `, 'secret12');
  expect(reply.status).toBe(200);
  expect(reply.headers.get('x-request-id')).toBeTruthy();
  const me = await cloud.api<{ email: string }>('GET', `/users/${user.id}`, {
    token: reply.body.data.attributes.value,
  });
  expect(me.body.data.email).toBe(user.email);
  expect(me.bytes.toString()).not.toContain('passwordHash');
});

test('a wrong password, an unknown account and an inactive one are the same answer', async () => {
  const { user } = await person('merchant');
  const { user: gone } = await person('merchant', { active: false });
  const replies = [
    await signIn(user.email, 'wrong123'),
    await signIn('nobody@example.in', 'secret12'),
    await signIn(gone.email, 'secret12'),
  ];
  for (const reply of replies) {
    expect(reply.status).toBe(401);
    expect(reply.body).toMatchObject({ data: null, meta: { success: false, status: 401, code: 'WRONG_CREDENTIALS' } });
  }
  expect(new Set(replies.map((reply) => reply.body.meta.message)).size).toBe(1);
});

test.each([
  [{}, { email: 'Please enter your email', password: 'Please enter password' }],
  [
    { email: 'no', password: 'abc' },
    { email: 'Please provide a valid email', password: 'Password at least 4 characters' },
  ],
  [
    { email: 7, password: ['x'] },
    { email: 'Please enter your email', password: 'Please enter password' },
  ],
  [{ email: 'a@b.in', password: 'secret12', admin: true }, { admin: 'This field is not known here.' }],
])('refuses %j with the texts of the specification', async (body, fields) => {
  const reply = await cloud.api('POST', '/login', { body });
  expect(reply.status).toBe(422);
  expect(reply.body.meta.fields).toEqual(fields);
});

test('a body that is no JSON is 422', async () => {
  const reply = await fetch(`${cloud.url}/api/v1/login`, { method: 'POST', body: '{"email":' });
  expect(reply.status).toBe(422);
});

test('ten wrong attempts close the account for a while, the right password included', async () => {
  stopClock();
  const { user } = await person('merchant');
  const tries = [];
  for (let i = 0; i < 12; i++) tries.push((await signIn(user.email, 'wrong123', `10.0.0.${i}`)).status);
  expect(tries.filter((status) => status === 401)).toHaveLength(10);
  const last = await signIn(user.email, 'secret12', '10.0.1.1');
  expect(last.status).toBe(429);
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('signing out everywhere ends every session at once', async () => {
  const { user, token } = await person('merchant');
  const other = (await signIn(user.email, 'secret12')).body.data.attributes.value;
  expect((await cloud.api('POST', '/logout?everywhere=true', { token })).status).toBe(200);
  for (const one of [token, other])
    expect((await cloud.api('GET', `/users/${user.id}`, { token: one })).status).toBe(401);
});

test('signing out ends that session and no other', async () => {
  const { user, token } = await person('merchant');
  const other = (await signIn(user.email, 'secret12')).body.data.attributes.value;
  const third = (await signIn(user.email, 'secret12')).body.data.attributes.value;
  const sees = async (one: string) => (await cloud.api('GET', `/users/${user.id}`, { token: one })).status;
  // Both end at the same moment: neither brings the other back.
  const out = await Promise.all([token, other].map((one) => cloud.api('POST', '/logout', { token: one })));
  expect(out.map(({ status }) => status)).toEqual([200, 200]);
  expect([await sees(token), await sees(other), await sees(third)]).toEqual([401, 401, 200]);
});

test('who ends more sessions in a day than are kept ends all of them', async () => {
  const { user, token } = await person('merchant');
  for (let i = 0; i < 51; i++) {
    const claims = { userId: user.id, tokenVersion: user.tokenVersion };
    const { value } = await signToken('session', claims, new Date());
    expect((await cloud.api('POST', '/logout', { token: value })).status).toBe(200);
    expect((await cloud.api('GET', '/plans', { token })).status).toBe(i < 50 ? 200 : 401);
  }
});

test('strangers who guess do not lock out a network that signed in before, which has ten attempts of its own', async () => {
  stopClock();
  const { user } = await person('merchant');
  expect((await signIn(user.email, 'secret12', '198.51.100.9')).status).toBe(200);
  for (let i = 0; i < 11; i++) await signIn(user.email, 'wrong123', `10.1.0.${i}`);
  expect((await signIn(user.email, 'secret12', '10.1.1.1')).status).toBe(429);
  expect((await signIn(user.email, 'secret12', '198.51.100.9')).status).toBe(200);
  const own = [];
  for (let i = 0; i < 10; i++) own.push((await signIn(user.email, 'wrong123', '198.51.100.9')).status);
  expect(own).toEqual([...Array(9).fill(401), 429]);
});

test('a link to set a new password is void when a newer one is mailed, and says so before anything is typed', async () => {
  stopClock();
  const { user } = await person('merchant');
  /** The link that came last: with the clock stopped, mails of one moment stand in any order. */
  const link = async (before?: string) => {
    await cloud.api('POST', '/forgot-password', { body: { email: user.email } });
    await cloud.settle();
    const outbox = (await (await fetch(`${cloud.url}/local/mail`)).json()) as { to: string; text: string }[];
    const links = outbox.filter(({ to }) => to === user.email);
    const tokens = links.map(({ text }) => /ResetPassword\/(\S+)/.exec(text)?.[1] ?? '');
    return { token: tokens.find((token) => token !== before) ?? '', mails: links.length };
  };
  const check = async (token: string) => (await cloud.api('GET', '/users/set-forgot-password', { token })).body.meta;
  const older = (await link()).token;
  expect(await check(older)).toMatchObject({ status: 200 });
  const newer = await link(older);
  expect(newer.mails).toBe(2);
  const gone = {
    status: 410,
    code: 'LINK_GONE',
    message: 'This link has expired or was used already. Ask for a new one.',
  };
  expect(await check(older)).toMatchObject(gone);
  const set = (token: string) =>
    cloud.api('POST', '/users/set-forgot-password', { body: { password: 'fresh123' }, token });
  expect((await set(older)).body.meta).toMatchObject(gone);
  expect((await set(newer.token)).status).toBe(200);
  expect(await check(newer.token)).toMatchObject(gone);
  expect(await check('garbage')).toMatchObject(gone);
});

test.each(['', 'x.y.z', 'eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0.eyJzdWIiOiJhIiwidHYiOjEsImV4cCI6OTk5OTk5OTk5OX0.'])(
  'a token %j is refused',
  async (token) => {
    expect((await cloud.api('GET', '/plans', { token })).status).toBe(401);
  },
);

test('a forgotten password: the mailed link sets a new one, once, and older sessions end', async () => {
  stopClock();
  const { user, token } = await person('merchant');
  const asked = await cloud.api('POST', '/forgot-password', { body: { email: user.email } });
  const unknown = await cloud.api('POST', '/forgot-password', { body: { email: 'nobody2@example.in' } });
  expect(unknown.body.meta.message).toBe(asked.body.meta.message);
  await cloud.settle();
  const outbox = (await (await fetch(`${cloud.url}/local/mail`)).json()) as { to: string; text: string }[];
  const mail = outbox.find(({ to }) => to === user.email);
  const reset = /ResetPassword\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(outbox.some(({ to }) => to === 'nobody2@example.in')).toBe(false);

  expect((await cloud.api('GET', '/plans', { token: reset })).status).toBe(401);
  const set = await cloud.api<Token>('POST', '/users/set-forgot-password', {
    body: { password: 'fresh123' },
    token: reset,
  });
  expect(set.status).toBe(200);
  expect((await cloud.api('GET', '/plans', { token })).status).toBe(401);
  expect((await cloud.api('GET', '/plans', { token: set.body.data.attributes.value })).status).toBe(200);
  expect((await signIn(user.email, 'fresh123')).status).toBe(200);
  // The reply was lost and the browser asks again: the same password is the same command, another one is not.
  const repeated = await cloud.api<Token>('POST', '/users/set-forgot-password', {
    body: { password: 'fresh123' },
    token: reset,
  });
  expect(repeated.status).toBe(200);
  expect((await cloud.api('GET', '/plans', { token: repeated.body.data.attributes.value })).status).toBe(200);
  const again = await cloud.api('POST', '/users/set-forgot-password', { body: { password: 'other123' }, token: reset });
  expect(again.status).toBe(410);
  expect((await signIn(user.email, 'other123')).status).toBe(401);
  // A used link is no way around the limit of attempts.
  const guesses = [];
  for (let i = 0; i < 12; i++)
    guesses.push(
      (await cloud.api('POST', '/users/set-forgot-password', { body: { password: `guess${i}` }, token: reset })).status,
    );
  expect(guesses.filter((status) => status === 429).length).toBeGreaterThan(0);
});

test('a permission of an inactive role counts for nothing', async () => {
  const { user, token } = await person({ 'order.order_dashboard': true });
  expect((await cloud.api('GET', '/orders', { token })).status).toBe(200);
  const { putRole } = await import('../../functions/users/role-store.ts');
  await commit([
    putRole({
      id: user.roleId,
      name: 'off',
      roleId: null,
      active: false,
      permissions: { 'order.order_dashboard': true },
    }),
  ]);
  expect((await cloud.api('GET', '/orders', { token })).status).toBe(403);
});

test('reset mails to one address are three an hour, and from one network twenty to anybody', async () => {
  stopClock();
  // A minute into an hour, so that no window turns.
  vi.setSystemTime(Math.ceil(Date.now() / 3600_000) * 3600_000 + 60_000);
  const ask = async (email: string, ip: string) =>
    (await cloud.api('POST', '/forgot-password', { body: { email }, ip })).status;
  for (let n = 1; n <= 3; n++) expect(await ask('victim@example.in', `10.9.${n}.1`)).toBe(200);
  expect(await ask('victim@example.in', '10.9.4.1')).toBe(429);
  for (let n = 1; n <= 20; n++) {
    // Beside these, a route takes ten a minute from one address.
    if (n % 10 === 1) vi.setSystemTime(Date.now() + 61_000);
    expect(await ask(`other${n}@example.in`, '10.8.1.1')).toBe(200);
  }
  vi.setSystemTime(Date.now() + 61_000);
  expect(await ask('other21@example.in', '10.8.1.1')).toBe(429);
  expect(await ask('other21@example.in', '10.7.1.1')).toBe(200);
});

test('a changed password ends every other session, the mailed link too, and gives this one a new token', async () => {
  const { user, token } = await person('merchant');
  const other = (await signIn(user.email, 'secret12')).body.data.attributes.value;
  const body = { oldPassword: 'secret12', password: 'fresh123' };
  const reply = await cloud.api<Token>('POST', '/reset-password', { body, token });
  expect(reply.status).toBe(200);
  const sees = async (one: string) => (await cloud.api('GET', '/plans', { token: one })).status;
  expect([await sees(token), await sees(other), await sees(reply.body.data.attributes.value)]).toEqual([401, 401, 200]);
  expect((await signIn(user.email, 'secret12')).status).toBe(401);
  expect((await signIn(user.email, 'fresh123')).status).toBe(200);
});

test('a wrong old password is told at its field and counts as an attempt to sign in', async () => {
  stopClock();
  const { user, token } = await person('merchant');
  const change = (oldPassword: unknown, password: unknown) =>
    cloud.api('POST', '/reset-password', { body: { oldPassword, password }, token });
  expect((await change(undefined, undefined)).body.meta.fields).toEqual({
    oldPassword: 'Please enter old password',
    password: 'Please enter new password',
  });
  expect((await change('secret12', 'abc')).body.meta.fields).toEqual({ password: 'Password at least 4 characters' });
  for (let i = 0; i < 10; i++) {
    const { status, body } = await change('wrong123', 'fresh123');
    expect([i, status, body.meta.fields]).toEqual([i, 422, { oldPassword: 'This is not your old password.' }]);
  }
  expect((await change('secret12', 'fresh123')).status).toBe(429);
  expect((await signIn(user.email, 'secret12')).status).toBe(429);
});

test('of two changes at once one holds, and the other signs in again', async () => {
  const { user, token } = await person('merchant');
  const change = (password: string) =>
    cloud.api('POST', '/reset-password', { body: { oldPassword: 'secret12', password }, token });
  const replies = await Promise.all([change('fresh123'), change('other123')]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  const open = await Promise.all(['fresh123', 'other123'].map((password) => signIn(user.email, password)));
  expect(open.map(({ status }) => status).toSorted()).toEqual([200, 401]);
});

test('a deactivated user’s sessions end at the next call', async () => {
  const { user, token } = await person('merchant');
  expect((await cloud.api('GET', '/plans', { token })).status).toBe(200);
  await commit([changeUser(user.id, { active: false })]);
  expect((await cloud.api('GET', '/plans', { token })).status).toBe(401);
});

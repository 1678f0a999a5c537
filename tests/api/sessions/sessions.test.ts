import { expect, test } from 'vitest';
import { signToken } from '../../../functions/platform/secrets/tokens.ts';
import { useCloud } from '../../support/clouds/cloud.ts';
import { stopClock } from '../../support/clouds/still-clock.ts';
import { person } from '../../support/people/people.ts';
import { signInTo } from '../../support/people/sign-in.ts';

const cloud = useCloud();
const signIn = signInTo(cloud);

test('a user can sign in with spaces around the e-mail, and in upper or lower case', async () => {
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

test('a wrong password, an unknown account and an inactive account get the same reply', async () => {
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
])('a sign-in with %j is refused with the specified messages', async (body, fields) => {
  const reply = await cloud.api('POST', '/login', { body });
  expect(reply.status).toBe(422);
  expect(reply.body.meta.fields).toEqual(fields);
});

test('a sign-in whose body is not JSON is refused with 422', async () => {
  const reply = await fetch(`${cloud.url}/api/v1/login`, { method: 'POST', body: '{"email":' });
  expect(reply.status).toBe(422);
});

test('after ten wrong passwords an account is locked for a while, even for the right password', async () => {
  stopClock();
  const { user } = await person('merchant');
  const tries = [];
  for (let i = 0; i < 12; i++) tries.push((await signIn(user.email, 'wrong123', `10.0.0.${i}`)).status);
  expect(tries.filter((status) => status === 401)).toHaveLength(10);
  const last = await signIn(user.email, 'secret12', '10.0.1.1');
  expect(last.status).toBe(429);
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('signing out everywhere ends all sessions of a user at once', async () => {
  const { user, token } = await person('merchant');
  const other = (await signIn(user.email, 'secret12')).body.data.attributes.value;
  expect((await cloud.api('POST', '/logout?everywhere=true', { token })).status).toBe(200);
  for (const one of [token, other])
    expect((await cloud.api('GET', `/users/${user.id}`, { token: one })).status).toBe(401);
});

test('signing out ends only the current session', async () => {
  const { user, token } = await person('merchant');
  const other = (await signIn(user.email, 'secret12')).body.data.attributes.value;
  const third = (await signIn(user.email, 'secret12')).body.data.attributes.value;
  const sees = async (one: string) => (await cloud.api('GET', `/users/${user.id}`, { token: one })).status;
  // Two sessions of the same user end at the same moment. Neither of the two writes may restore the other session.
  const out = await Promise.all([token, other].map((one) => cloud.api('POST', '/logout', { token: one })));
  expect(out.map(({ status }) => status)).toEqual([200, 200]);
  expect([await sees(token), await sees(other), await sees(third)]).toEqual([401, 401, 200]);
});

test('a user who signs out unusually often in a day is signed out everywhere', async () => {
  const { user, token } = await person('merchant');
  for (let i = 0; i < 51; i++) {
    const claims = { userId: user.id, tokenVersion: user.tokenVersion };
    const { value } = await signToken('session', claims, new Date());
    expect((await cloud.api('POST', '/logout', { token: value })).status).toBe(200);
    expect((await cloud.api('GET', '/plans', { token })).status).toBe(i < 50 ? 200 : 401);
  }
});

test('wrong passwords from unknown networks do not lock out a network from which the user signed in before', async () => {
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

test.each(['', 'x.y.z', 'eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0.eyJzdWIiOiJhIiwidHYiOjEsImV4cCI6OTk5OTk5OTk5OX0.'])(
  'the session token %j is refused',
  async (token) => {
    expect((await cloud.api('GET', '/plans', { token })).status).toBe(401);
  },
);

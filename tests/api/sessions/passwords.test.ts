import { expect, test, vi } from 'vitest';
import { useCloud } from '../../support/clouds/cloud.ts';
import { stopClock } from '../../support/clouds/still-clock.ts';
import { person } from '../../support/people/people.ts';
import { signInTo, type Token } from '../../support/people/sign-in.ts';

const cloud = useCloud();
const signIn = signInTo(cloud);

test('a password link that a newer one replaced shows an error before a password is typed', async () => {
  stopClock();
  const { user } = await person('merchant');
  /**
   * Requests a new link and returns it. While the clock is stopped, mails have no order, so the newest link is the link
   * that differs from `before`.
   */
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

test('a mailed link sets a new password once, and ends the user’s earlier sessions', async () => {
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
  // A browser repeats the request after a lost reply. The same password succeeds again. A different password is
  // refused.
  const repeated = await cloud.api<Token>('POST', '/users/set-forgot-password', {
    body: { password: 'fresh123' },
    token: reset,
  });
  expect(repeated.status).toBe(200);
  expect((await cloud.api('GET', '/plans', { token: repeated.body.data.attributes.value })).status).toBe(200);
  const again = await cloud.api('POST', '/users/set-forgot-password', { body: { password: 'other123' }, token: reset });
  expect(again.status).toBe(410);
  expect((await signIn(user.email, 'other123')).status).toBe(401);
  // Attempts with a used link count towards the limit too.
  const guesses = [];
  for (let i = 0; i < 12; i++)
    guesses.push(
      (await cloud.api('POST', '/users/set-forgot-password', { body: { password: `guess${i}` }, token: reset })).status,
    );
  expect(guesses.filter((status) => status === 429).length).toBeGreaterThan(0);
});

test('password reset mails are limited to three an hour to one address and twenty from one network', async () => {
  stopClock();
  // The clock is set to one minute after the full hour, so that the hour of the limit does not end during the test.
  vi.setSystemTime(Math.ceil(Date.now() / 3600_000) * 3600_000 + 60_000);
  const ask = async (email: string, ip: string) =>
    (await cloud.api('POST', '/forgot-password', { body: { email }, ip })).status;
  for (let n = 1; n <= 3; n++) expect(await ask('victim@example.in', `10.9.${n}.1`)).toBe(200);
  expect(await ask('victim@example.in', '10.9.4.1')).toBe(429);
  for (let n = 1; n <= 20; n++) {
    // The route also allows only ten requests a minute from one IP address, so the clock moves on after each ten.
    if (n % 10 === 1) vi.setSystemTime(Date.now() + 61_000);
    expect(await ask(`other${n}@example.in`, '10.8.1.1')).toBe(200);
  }
  vi.setSystemTime(Date.now() + 61_000);
  expect(await ask('other21@example.in', '10.8.1.1')).toBe(429);
  expect(await ask('other21@example.in', '10.7.1.1')).toBe(200);
});

test('changing the password ends every other session and invalidates the mailed link', async () => {
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

test('a wrong old password shows an error at its field and counts as a failed sign-in', async () => {
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

test('if two password changes run at the same time, one is stored, and the other session must sign in again', async () => {
  const { user, token } = await person('merchant');
  const change = (password: string) =>
    cloud.api('POST', '/reset-password', { body: { oldPassword: 'secret12', password }, token });
  const replies = await Promise.all([change('fresh123'), change('other123')]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  const open = await Promise.all(['fresh123', 'other123'].map((password) => signIn(user.email, password)));
  expect(open.map(({ status }) => status).toSorted()).toEqual([200, 401]);
});

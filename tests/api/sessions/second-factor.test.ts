import { beforeEach, expect, test, vi } from 'vitest';
import { commit } from '../../../functions/platform/table/commit.ts';
import { find } from '../../../functions/platform/table/find.ts';
import { resetByOperator } from '../../../functions/sessions/second-factor/reset-by-operator.ts';
import { findRoleNow, uncheckedRoleWrite } from '../../../functions/users/role-store.ts';
import { useCloud } from '../../support/clouds/cloud.ts';
import { stopClock } from '../../support/clouds/still-clock.ts';
import { type Person, person } from '../../support/people/people.ts';
import { codeAt, type Entry, secondFactorCalls } from '../../support/people/second-factor.ts';

const cloud = useCloud();
const calls = secondFactorCalls(cloud);
beforeEach(stopClock);

/** Moves our clock forward. By default, it moves so far that the authenticator app shows the next code. */
const pass = (seconds = 30) => vi.setSystemTime(Date.now() + seconds * 1000);

/** Sets up a second factor for a new user. Then moves the clock forward, so that the app's next code is unused. */
async function withFactor(role: Parameters<typeof person>[0] = 'merchant') {
  const someone = await person(role);
  const { key } = (await calls.begin(someone.token, { password: 'secret12' })).body.data;
  const { body } = await calls.confirm(someone.token, codeAt(key));
  pass(300); // attempts are counted in windows of five minutes
  return { ...someone, old: someone.token, token: body.data.attributes.value, key, codes: body.data.recovery_codes };
}

const pendingOf = async ({ user }: Pick<Person, 'user'>, ip?: string): Promise<string> =>
  (await calls.password(user.email, ip)).body.data.pending?.value ?? '';

const sees = async (token: string): Promise<number> => (await cloud.api('GET', '/plans', { token })).status;

/**
 * Waits until the queues are empty. During this time, our clock runs, because messages that are retried wait for it.
 */
async function settled(): Promise<void> {
  const now = Date.now();
  vi.useRealTimers();
  await cloud.settle();
  vi.useFakeTimers({ toFake: ['Date'], now });
}

async function mailsTo({ user }: Pick<Person, 'user'>): Promise<string[]> {
  await settled();
  const outbox = (await (await fetch(`${cloud.url}/local/mail`)).json()) as { to: string; subject: string }[];
  return outbox.filter(({ to }) => to === user.email).map(({ subject }) => subject);
}

test('setting up a second factor needs the password and a first code, and ends other sessions', async () => {
  const asha = await person('merchant');
  expect((await calls.begin(asha.token, { password: 'wrong123' })).body.meta.fields).toEqual({
    password: 'This is not your password.',
  });
  expect((await calls.begin(asha.token, {})).status).toBe(422);
  const { key, uri } = (await calls.begin(asha.token, { password: 'secret12' })).body.data;
  expect(uri).toContain(`secret=${key}`);
  expect((await calls.confirm(asha.token, '000000')).body.meta.fields?.['code']).toContain('not right');
  expect((await calls.show(asha.token)).body.data.since).toBeNull();
  const on = await calls.confirm(asha.token, codeAt(key));
  expect(on.body.data.recovery_codes).toHaveLength(10);
  const token = on.body.data.attributes.value;
  expect([await sees(asha.token), await sees(token)]).toEqual([401, 200]);
  expect((await calls.show(token)).body.data).toMatchObject({ recovery_codes_left: 10, required: false });
  expect(await mailsTo(asha)).toEqual(['Your second factor is on']);
  // Neither the secret nor a recovery code is readable in the table.
  const stored = JSON.stringify(await find({ pk: `SECOND_FACTOR#${asha.user.id}`, sk: 'ON' }));
  for (const secret of [key, ...on.body.data.recovery_codes.map((code) => code.replaceAll('-', ''))])
    expect(stored).not.toContain(secret);
});

test('the token that a correct password gives can only be used to send the second-factor code', async () => {
  const asha = await withFactor();
  const { attributes, pending } = (await calls.password(asha.user.email)).body.data;
  expect([attributes, pending?.step]).toEqual([null, 'code']);
  const token = pending?.value ?? '';
  expect(await sees(token)).toBe(401);
  expect((await calls.prove(token, { code: codeAt(asha.key) })).status).toBe(401);
  expect((await cloud.api('POST', '/login/second-factor', { token })).status).toBe(410);
  expect((await calls.code(asha.token, codeAt(asha.key))).status).toBe(410);
  expect((await calls.code(token, '000000')).status).toBe(422);
  expect((await calls.code(token, ` ${codeAt(asha.key).slice(0, 3)} ${codeAt(asha.key).slice(3)}`)).status).toBe(200);
  pass(301);
  expect((await calls.code(token, codeAt(asha.key))).body.meta.code).toBe('SIGN_IN_AGAIN');
});

test('a second-factor code is accepted once, even if two requests send it at the same moment', async () => {
  const asha = await withFactor();
  const [one, two] = [await pendingOf(asha), await pendingOf(asha)];
  const code = codeAt(asha.key);
  const both = await Promise.all([calls.code(one, code), calls.code(two, code)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect((await calls.code(one, code)).body.meta.message).toBe(
    'This code was used already. Wait for the next one in your app.',
  );
  // A code that is older than the used code is refused too.
  expect((await calls.code(one, codeAt(asha.key, Date.now() - 30_000))).status).toBe(422);
  expect((await calls.code(one, codeAt(asha.key, Date.now() + 60_000))).status).toBe(422);
  expect((await calls.code(one, codeAt(asha.key, Date.now() + 30_000))).status).toBe(200);
});

test('a recovery code signs in once, and a mail says how many codes are left', async () => {
  const asha = await withFactor();
  const [first = '', second = ''] = asha.codes;
  const tokens = [await pendingOf(asha), await pendingOf(asha)];
  const both = await Promise.all(tokens.map((token) => calls.code(token, first)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect((await calls.code(tokens[0] ?? '', second.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
  expect((await calls.show(asha.token)).body.data.recovery_codes_left).toBe(8);
  expect(await mailsTo(asha)).toContain('A recovery code of your account was used');
  const ravi = await withFactor();
  expect((await calls.code(await pendingOf(ravi), asha.codes[2] ?? '')).status).toBe(422);
});

test('wrong second-factor codes are limited like wrong passwords, and to 30 a day', async () => {
  const asha = await withFactor();
  const token = await pendingOf(asha, '10.9.0.1');
  const tries = await Promise.all(Array.from({ length: 14 }, (_, i) => calls.code(token, '000000', `10.9.1.${i}`)));
  // Ten attempts are allowed. The sign-in with the password was one of them, so nine codes are checked.
  expect(tries.filter(({ status }) => status === 422)).toHaveLength(9);
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(5);
  let wrong = 9;
  for (let round = 0; round < 4; round++) {
    pass(300);
    const pending = await pendingOf(asha, '10.9.0.1');
    for (let i = 0; i < 9; i++) if ((await calls.code(pending, '000000', '10.9.0.1')).status === 422) wrong += 1;
  }
  expect(wrong).toBe(30);
  pass(300);
  expect((await calls.code(await pendingOf(asha, '10.9.0.1'), codeAt(asha.key), '10.9.0.1')).status).toBe(429);
});

test('a wrong second-factor code cannot turn off or replace the second factor, or renew its recovery codes', async () => {
  const asha = await withFactor();
  const { token } = asha;
  expect((await calls.turnOff(token, '000000')).status).toBe(422);
  expect((await calls.begin(token, { password: 'secret12' })).body.meta.fields).toHaveProperty('code');
  const codes = await cloud.api('POST', '/second-factor/recovery-codes', { token, body: { code: '000000' } });
  expect(codes.status).toBe(422);
  expect((await calls.show(token)).body.data.recovery_codes_left).toBe(10);
  // A code can be confirmed only after a set-up has begun.
  expect((await calls.confirm(token, codeAt(asha.key))).status).toBe(409);
});

test('a user can move the second factor to another app, get new recovery codes, and turn it off', async () => {
  const asha = await withFactor();
  const begun = await calls.begin(asha.token, { code: codeAt(asha.key) });
  const { key } = begun.body.data;
  const moved = await calls.confirm(asha.token, codeAt(key));
  const token = moved.body.data.attributes.value;
  pass();
  expect((await calls.code(await pendingOf(asha), codeAt(asha.key))).status).toBe(422);
  const made = await cloud.api<{ recovery_codes: string[] }>('POST', '/second-factor/recovery-codes', {
    token,
    body: { code: codeAt(key) },
  });
  expect((await calls.code(await pendingOf(asha), moved.body.data.recovery_codes[0] ?? '')).status).toBe(422);
  pass(300);
  expect((await calls.turnOff(token, made.body.data.recovery_codes[0] ?? '')).status).toBe(200);
  expect((await calls.turnOff(token, '000000')).status).toBe(200); // turns it off a second time
  expect((await calls.password(asha.user.email)).body.data.pending).toBeNull();
  expect(await find({ pk: `SECOND_FACTOR#${asha.user.id}`, sk: 'ON' })).toBeUndefined();
});

test('setting a new password by mail does not bypass the second factor', async () => {
  const asha = await withFactor();
  await cloud.api('POST', '/forgot-password', { body: { email: asha.user.email } });
  await settled();
  const outbox = (await (await fetch(`${cloud.url}/local/mail`)).json()) as { to: string; text: string }[];
  const link = outbox.filter(({ to }) => to === asha.user.email).findLast(({ text }) => text.includes('ResetPassword'));
  const token = /ResetPassword\/(\S+)/.exec(link?.text ?? '')?.[1] ?? '';
  const set = await cloud.api<Entry>('POST', '/users/set-forgot-password', { token, body: { password: 'fresh123' } });
  expect(set.body.data).toMatchObject({ attributes: null, pending: { step: 'code' } });
  expect((await calls.code(set.body.data.pending?.value ?? '', codeAt(asha.key))).status).toBe(200);
});

/** Makes the role of a user require a second factor. */
async function require({ user }: Pick<Person, 'user'>): Promise<void> {
  const role = await findRoleNow(user.roleId);
  if (role !== undefined) await commit([uncheckedRoleWrite({ ...role, secondFactor: true })]);
}

test('a user whose role requires a second factor must set it up at sign-in before anything else', async () => {
  const chief = await person('administrator');
  await require(chief);
  expect(await sees(chief.token)).toBe(401);
  const { attributes, pending } = (await calls.password(chief.user.email)).body.data;
  expect([attributes, pending?.step]).toEqual([null, 'set-up']);
  const token = pending?.value ?? '';
  expect([await sees(token), (await calls.code(token, '000000')).status]).toEqual([401, 410]);
  const begun = await cloud.api<{ key: string }>('POST', '/login/second-factor', { token });
  const confirmed = await cloud.api<{ attributes: { value: string }; recovery_codes: string[] }>(
    'POST',
    '/login/second-factor/confirm',
    { token, body: { code: codeAt(begun.body.data.key) } },
  );
  expect(confirmed.body.data.recovery_codes).toHaveLength(10);
  const session = confirmed.body.data.attributes.value;
  expect(await sees(session)).toBe(200);
  // The token is valid for only one set-up. It cannot be used to replace the second factor.
  expect((await cloud.api('POST', '/login/second-factor', { token })).status).toBe(410);
  pass();
  expect((await calls.turnOff(session, codeAt(begun.body.data.key))).body.meta.message).toContain('requires');
});

test('a second factor can be required only of roles that have sensitive permissions', async () => {
  const chief = await person('administrator');
  const { token } = chief;
  const make = (body: object) => cloud.api<{ _id: string; second_factor: boolean }>('POST', '/roles', { token, body });
  const seller = { name: 'Sellers', permissions: { dashboard: { show: true } }, second_factor: true };
  expect((await make(seller)).body.meta.fields).toHaveProperty('second_factor');
  const made = await make({ name: 'Payers', permissions: { report: { cod: { show: true } } }, second_factor: true });
  expect(made.body.data.second_factor).toBe(true);
  const change = (id: string, body: object) =>
    cloud.api<{ second_factor: boolean }>('PUT', `/roles/${id}`, { token, body });
  const lost = await change(made.body.data._id, { permissions: { dashboard: { show: true } } });
  expect(lost.body.data.second_factor).toBe(false);
  expect((await change(chief.user.roleId, { second_factor: true })).body.meta).toMatchObject({
    status: 409,
    message: 'Set up your own second factor in Edit Profile first. This role is yours.',
  });
});

test('an administrator can remove another user’s lost second factor, which is audited and ends the sessions', async () => {
  const asha = await withFactor('administrator');
  const [chief, seller] = [await person('administrator'), await person('merchant')];
  const reset = (token: string, id = asha.user.id) => cloud.api('DELETE', `/users/${id}/second-factor`, { token });
  expect([(await reset(seller.token)).status, (await reset(asha.token)).status]).toEqual([403, 409]);
  expect((await reset(chief.token, 'nobody')).status).toBe(404);
  expect([(await reset(chief.token)).status, (await reset(chief.token)).status]).toEqual([200, 200]);
  expect(await sees(asha.token)).toBe(401);
  expect((await calls.password(asha.user.email)).body.data.pending).toBeNull();
  expect((await mailsTo(asha)).filter((subject) => subject === 'Your second factor was removed')).toHaveLength(1);
  const audit = await cloud.api<{ action: string }[]>('GET', '/audit?action=second_factor.reset', {
    token: chief.token,
  });
  expect(audit.body.data).toHaveLength(1);
});

test('the operator’s command removes the second factor of the only administrator', async () => {
  const asha = await withFactor('administrator');
  const removed = [];
  for (const email of [asha.user.email, asha.user.email, 'nobody@example.in'])
    removed.push(await resetByOperator(email, new Date()));
  expect(removed).toEqual(['removed', 'none', 'unknown']);
  expect(await sees(asha.token)).toBe(401);
  const token = (await calls.password(asha.user.email)).body.data.attributes?.value ?? '';
  const audit = await cloud.api<{ by: { _id: string } }[]>('GET', '/audit?action=second_factor.operator', { token });
  expect(audit.body.data).toHaveLength(1);
});

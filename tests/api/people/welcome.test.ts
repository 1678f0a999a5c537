import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { commit } from '../../../functions/platform/table/commit.ts';
import { factorTurnedOnWrite } from '../../../functions/users/store.ts';
import type { EntryView } from '../../../shared/sessions/token-view.ts';
import type { UserView } from '../../../shared/users/contract.ts';
import { useCloud } from '../../support/clouds/cloud.ts';
import { stopClock } from '../../support/clouds/still-clock.ts';
import { type Person, person } from '../../support/people/people.ts';
import { openOffice, sellerForm, userCalls } from '../../support/people/user-calls.ts';

const cloud = useCloud();
const { invite, put, list, signIn, told } = userCalls(cloud);
const LINK = '/users/set-forgot-password';
let chief: Person;
beforeAll(async () => {
  chief = await openOffice();
});

/** Adds a seller without a password. */
const added = async (): Promise<UserView> => (await invite(chief, sellerForm({ password: '' }))).body.data;
/** Returns the tokens of the links that were mailed to an address. */
async function mailed(email: string): Promise<string[]> {
  await cloud.settle();
  const outbox = (await (await fetch(`${cloud.url}/local/mail`)).json()) as { to: string; text: string }[];
  return outbox.filter(({ to }) => to === email).map(({ text }) => /ResetPassword\/(\S+)/.exec(text)?.[1] ?? '');
}
const check = (token: string) => cloud.api<{ email: string }>('GET', LINK, { token });
const set = (token: string, password = 'fresh123') => cloud.api<EntryView>('POST', LINK, { body: { password }, token });
const again = ({ _id }: { _id: string }) => cloud.api('POST', `/users/${_id}/welcome-mail`, { token: chief.token });
const isInvited = async ({ email }: UserView) => (await list(chief, `text=${email}`)).data[0]?.invited;
const pass = (hours: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3600_000 });
  onTestFinished(() => void vi.useRealTimers());
};

test('a new user sets a password once with the link in the welcome mail, and is then signed in', async () => {
  const user = await added();
  expect([await isInvited(user), (await signIn(user.email, 'secret12')).status]).toEqual([true, 401]);
  const [link = ''] = await mailed(user.email);
  expect((await check(link)).body.data).toEqual({ email: user.email });
  const { value = '' } = (await set(link)).body.data.attributes ?? {};
  expect((await cloud.api('GET', `/users/${user._id}`, { token: value })).status).toBe(200);
  expect((await signIn(user.email, 'fresh123')).status).toBe(200);
  expect((await set(link, 'other123')).status).toBe(410);
  expect(await isInvited(user)).toBe(false);
  expect((await told(chief, user._id)).map(({ action }) => action)).toEqual(['user.password', 'user.create']);
});

test('the link in a welcome mail works for 72 hours, and after that its user can request another one', async () => {
  const user = await added();
  const [link = ''] = await mailed(user.email);
  pass(71.9);
  expect((await check(link)).status).toBe(200);
  pass(0.2);
  expect((await set(link)).body.meta).toMatchObject({ status: 410, code: 'LINK_GONE' });
  await cloud.api('POST', '/forgot-password', { body: { email: user.email } });
  const newer = (await mailed(user.email)).find((one) => one !== link) ?? '';
  pass(71.9); // a user without a password gets as much time again
  expect((await set(newer)).status).toBe(200);
});

test('sending a welcome mail again replaces the former link, and is audited', async () => {
  stopClock();
  const user = await added();
  const [older = ''] = await mailed(user.email);
  expect((await again(user)).body.meta.message).toBe(`A new welcome mail is on its way to ${user.email}.`);
  const newer = (await mailed(user.email)).find((one) => one !== older) ?? '';
  expect([(await check(older)).status, (await set(newer)).status]).toEqual([410, 200]);
  expect((await told(chief, user._id)).map(({ action }) => action)).toContain('user.welcome');
});

test('a welcome mail can be sent again three times an hour, and only to active users without a password', async () => {
  stopClock();
  const user = await added();
  const answers = [];
  for (let n = 1; n <= 4; n++) answers.push((await again(user)).status);
  expect(answers).toEqual([200, 200, 200, 429]);
  const off = await added();
  await put(chief, off._id, { active: false });
  expect((await again(off)).body.meta).toMatchObject({
    status: 409,
    message: 'This user is not active. Activate them first.',
  });
  expect((await again({ _id: chief.user.id })).body.meta).toMatchObject({
    status: 409,
    message: 'This user has a password already. They get a new one by Forgot Password.',
  });
  expect((await again({ _id: 'nobody' })).status).toBe(404);
});

test('the mailed password link of a deactivated user stops working', async () => {
  const user = await added();
  const [link = ''] = await mailed(user.email);
  await put(chief, user._id, { active: false });
  expect([(await check(link)).status, (await set(link)).status]).toEqual([410, 410]);

  const { user: protectedUser } = await person('merchant');
  await commit([factorTurnedOnWrite(protectedUser, new Date())]);
  await cloud.api('POST', '/forgot-password', { body: { email: protectedUser.email } });
  const [reset = ''] = await mailed(protectedUser.email);
  expect((await set(reset)).body.data).toMatchObject({ attributes: null, pending: { step: 'code' } });
});

import { beforeEach, expect, test, vi } from 'vitest';
import type { DeviceView } from '../../../shared/sessions/devices.ts';
import { useCloud } from '../../support/clouds/cloud.ts';
import { stopClock } from '../../support/clouds/still-clock.ts';
import { type Person, person } from '../../support/people/people.ts';
import type { Token } from '../../support/people/sign-in.ts';

const cloud = useCloud();
beforeEach(stopClock);

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

/** Signs in from a browser (its user agent) and an IP address. */
async function signIn({ user }: Pick<Person, 'user'>, agent: string, ip: string): Promise<string> {
  const body = { email: user.email, password: 'secret12' };
  const reply = await cloud.api<Token>('POST', '/login', { body, ip, headers: { 'user-agent': agent } });
  return reply.body.data.attributes.value;
}

const devicesOf = async (token: string): Promise<DeviceView[]> =>
  (await cloud.api<DeviceView[]>('GET', '/sessions', { token })).body.data;
const sees = async (token: string): Promise<number> => (await cloud.api('GET', '/plans', { token })).status;
const open = ({ user }: Pick<Person, 'user'>, token: string, agent: string, ip: string) =>
  cloud.api('GET', `/users/${user.id}`, { token, ip, headers: { 'user-agent': agent } });

async function mailsTo({ user }: Pick<Person, 'user'>): Promise<string[]> {
  const now = Date.now();
  vi.useRealTimers(); // a queue message that is retried waits until our clock has moved on
  await cloud.settle();
  vi.useFakeTimers({ toFake: ['Date'], now });
  const outbox = (await (await fetch(`${cloud.url}/local/mail`)).json()) as { to: string; text: string }[];
  return outbox.filter(({ to }) => to === user.email).map(({ text }) => text);
}

test('a user sees each signed-in device with its network and last use, and can end the device’s session', async () => {
  const asha = await person('merchant');
  const first = await signIn(asha, WINDOWS, '203.0.113.9');
  vi.setSystemTime(Date.now() + 60_000);
  const phone = await signIn(asha, IPHONE, '2405:201:c00a:1::7');
  const list = await devicesOf(first);
  expect(list.map(({ device, network, this_device }) => [device, network, this_device])).toEqual([
    ['Safari on iPhone', '2405:201:x:x', false],
    ['Chrome on Windows', '203.0.x.x', true],
  ]);
  const id = list[0]?._id ?? '';
  const [stranger, end] = [
    await person('administrator'),
    (token: string) => cloud.api('DELETE', `/sessions/${id}`, { token }),
  ];
  expect((await end(stranger.token)).status).toBe(404);
  expect(await sees(phone)).toBe(200);
  expect((await end(first)).body.meta.message).toBe('Safari on iPhone is signed out.');
  expect([await sees(phone), await sees(first)]).toEqual([401, 200]);
  expect((await devicesOf(first)).map(({ device }) => device)).toEqual(['Chrome on Windows']);
});

test('signing out all other devices ends their sessions at once', async () => {
  const asha = await person('merchant');
  const [here, there] = [await signIn(asha, WINDOWS, '203.0.113.9'), await signIn(asha, IPHONE, '203.0.113.9')];
  const reply = await cloud.api<Token>('POST', '/sessions/end-others', { token: here });
  const token = reply.body.data.attributes.value;
  expect([await sees(here), await sees(there), await sees(asha.token), await sees(token)]).toEqual([
    401, 401, 401, 200,
  ]);
  expect((await devicesOf(token)).map(({ device, this_device }) => [device, this_device])).toEqual([
    ['Chrome on Windows', true],
  ]);
});

test('the last use of a device is stored at most every ten minutes', async () => {
  const asha = await person('merchant');
  const start = Date.now();
  const token = await signIn(asha, WINDOWS, '203.0.113.9');
  const lastSeen = async () => Date.parse((await devicesOf(token))[0]?.last_seen ?? '') - start;
  vi.setSystemTime(start + 5 * 60_000);
  await open(asha, token, WINDOWS, '203.0.113.9');
  expect(await lastSeen()).toBe(0);
  vi.setSystemTime(start + 11 * 60_000);
  await open(asha, token, WINDOWS, '203.0.113.9');
  expect(await lastSeen()).toBe(11 * 60_000);
});

test('the first sign-in from a new device is mailed to the user, except for the account’s first device', async () => {
  const asha = await person('merchant');
  await signIn(asha, WINDOWS, '203.0.113.9');
  await signIn(asha, WINDOWS, '203.0.200.1'); // another IP address of the same provider
  expect(await mailsTo(asha)).toEqual([]);
  await Promise.all([signIn(asha, IPHONE, '203.0.113.9'), signIn(asha, IPHONE, '203.0.113.9')]);
  const [mail = '', ...more] = await mailsTo(asha);
  expect(more).toEqual([]);
  expect(mail).toContain('from Safari on iPhone, network 203.0.x.x');
  expect(mail).toContain('/app/editProfile#signed-in-devices');
});

test('a user gets one mail if a session is used from another network', async () => {
  const asha = await person('merchant');
  const token = await signIn(asha, WINDOWS, '203.0.113.9');
  for (let i = 0; i < 2; i++) await open(asha, token, WINDOWS, '198.51.100.7');
  expect(await mailsTo(asha)).toHaveLength(1);
  expect((await devicesOf(token))[0]?.network).toBe('198.51.x.x');
});

test('a sign-in with a wrong password does not add its device to the known devices', async () => {
  const asha = await person('merchant');
  await signIn(asha, WINDOWS, '203.0.113.9');
  const body = { email: asha.user.email, password: 'wrong123' };
  await cloud.api('POST', '/login', { body, ip: '198.51.100.7', headers: { 'user-agent': IPHONE } });
  expect([await mailsTo(asha), (await devicesOf(await signIn(asha, WINDOWS, '203.0.113.9'))).length]).toEqual([[], 2]);
});

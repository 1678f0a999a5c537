import { afterEach, expect, test, vi } from 'vitest';
import { log } from '../../../functions/platform/log.ts';
import { useCloud } from '../../support/clouds/cloud.ts';
import { person } from '../../support/people/people.ts';

const cloud = useCloud();
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const ask = (given?: string) =>
  cloud.api('GET', '/health', { headers: given === undefined ? {} : { 'x-origin-verify': given } });

test('if an origin secret is set, requests without exactly that secret are refused', async () => {
  vi.stubEnv('SECRET_ORIGIN', 'the-value');
  expect((await ask('the-value')).status).toBe(200);
  for (const given of [undefined, '', 'the-valu', 'the-value2']) expect((await ask(given)).status).toBe(403);
});

test('a request with a wrong origin secret raises an alarm, and a request without a secret does not', async () => {
  vi.stubEnv('SECRET_ORIGIN', 'the-value');
  const failed = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  await ask();
  expect(failed).not.toHaveBeenCalled();
  await ask('of-before');
  expect(failed.mock.calls).toEqual([['origin header refused', { route: 'GET /api/v1/health' }]]);
});

test('every request is refused on AWS if no origin secret is set', async () => {
  vi.stubEnv('STAGE', 'aws');
  for (const given of [undefined, 'the-value']) expect((await ask(given)).status).toBe(500);
});

test('the previous origin secret is accepted during a rotation, but never an empty one', async () => {
  vi.stubEnv('SECRET_ORIGIN', 'new-value');
  vi.stubEnv('SECRET_ORIGIN_PREVIOUS', 'old-value');
  expect((await ask('new-value')).status).toBe(200);
  expect((await ask('old-value')).status).toBe(200);
  expect((await ask('older-value')).status).toBe(403);
  vi.stubEnv('SECRET_ORIGIN_PREVIOUS', '');
  expect((await ask('old-value')).status).toBe(403);
  expect((await ask('')).status).toBe(403);
});

test('every request is logged with route, status, outcome, duration, user and IP address', async () => {
  const seller = await person('merchant');
  const [line, keys] = [vi.spyOn(log, 'info').mockImplementation(() => undefined), vi.spyOn(log, 'appendKeys')];
  const answered = async (token?: string) => {
    line.mockClear();
    keys.mockClear();
    await cloud.api('GET', '/logistics', { ...(token !== undefined && { token }), ip: '203.0.113.7' });
    return [line.mock.lastCall, Object.assign({}, ...keys.mock.calls.map(([more]) => more))] as const;
  };
  const route = 'GET /api/v1/logistics';
  const from = { route, viewer_address: '203.0.113.7' };
  expect(await answered(seller.token)).toEqual([
    ['answered', { status: 200, outcome: 'ok', ms: expect.any(Number) }],
    { ...from, user_id: seller.user.id, way: 'session' },
  ]);
  expect(await answered()).toEqual([
    ['answered', { status: 401, outcome: 'NOT_SIGNED_IN', ms: expect.any(Number) }],
    from,
  ]);
});

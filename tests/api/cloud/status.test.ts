import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { jobEndWrites, newJob, newJobWrites } from '../../../functions/jobs/store.ts';
import { endedSilenceWrite, recordSilence } from '../../../functions/orders/tracking/poll-store.ts';
import { courierNow } from '../../../functions/platform/clock.ts';
import { log } from '../../../functions/platform/log.ts';
import { ConditionFailed } from '../../../functions/platform/table/change.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { handler } from '../../../functions/status/every-note-status.ts';
import { findStatus, statusCheckWrite } from '../../../functions/status/store.ts';
import type { StatusView } from '../../../shared/status/contract.ts';
import { useCloud } from '../../support/clouds/cloud.ts';
import { openMarket } from '../../support/orders/market.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { type PlainServer, plainServer } from '../../support/orders/plain-courier.ts';
import { person } from '../../support/people/people.ts';

const rig = vi.hoisted((): { server: () => PlainServer | undefined } => ({ server: () => undefined }));

vi.mock('../../../functions/couriers/registry/couriers.ts', async (original) => {
  const { COURIERS } = await original<typeof import('../../../functions/couriers/registry/couriers.ts')>();
  const { plainProfile } = await import('../../support/orders/plain-courier.ts');
  return { COURIERS: [...COURIERS, plainProfile(() => rig.server())] };
});

const cloud = useCloud();
/** 14:10 in India. */
const T = new Date('2026-11-22T08:40:00.000Z');
let calls = 0;

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: T });
  return () => void vi.useRealTimers();
});
beforeEach(() => {
  vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  return () => vi.restoreAllMocks();
});

const look = () => cloud.runSchedule('note-status');
/**
 * Moves the clock forward by some minutes, runs the check, and returns the public status. Waits until the process no
 * longer uses its cached answer.
 */
async function minutesOn(minutes: number): Promise<StatusView> {
  vi.setSystemTime(Date.now() + minutes * 60_000);
  await look();
  vi.setSystemTime(Date.now() + 61_000);
  return (await cloud.api<StatusView>('GET', '/status', { ip: `10.9.${++calls}.1` })).body.data;
}
const componentOf = (view: StatusView, id: string) => view.components.find(({ _id }) => _id === id);

test('the public status says since when a courier has not answered, but not the cause', async () => {
  const server = plainServer('person');
  rig.server = () => server;
  const none = await cloud.api<StatusView>('GET', '/status');
  expect(none.body.data).toMatchObject({ as_of: null, components: [] });

  server.says = { kind: 'unknown', message: 'ECONNREFUSED 10.0.0.7 hush-hush' };
  const down = await minutesOn(5);
  const since = '2026-11-22T08:45:00.000Z';
  expect(componentOf(down, 'ekart')).toMatchObject({ kind: 'courier', name: 'Ekart', state: 'down', since });
  expect(componentOf(down, 'delhivery')).toMatchObject({ state: 'fine', oldest_minutes: null });
  expect(down.components.filter(({ kind }) => kind === 'service').map(({ _id, state }) => `${_id} ${state}`)).toEqual([
    'bookings fine',
    'payments fine',
    'tracking unknown', // no poll has run yet
    'uploads fine',
  ]);
  expect(componentOf(await minutesOn(5), 'ekart')?.since).toBe(since);

  delete server.says;
  const back = await minutesOn(5);
  expect(componentOf(back, 'ekart')).toMatchObject({ state: 'fine', since: back.as_of });
  // The courier was down for two intervals between checks. An interval is five minutes, plus the minute that
  // `minutesOn` adds before each request.
  expect(componentOf(back, 'ekart')?.history.at(-1)).toEqual({ state: 'down', down_minutes: 12 });

  const reply = await cloud.api('GET', '/status');
  expect(reply.headers.get('cache-control')).toBe('public, max-age=60');
  expect(JSON.stringify(down)).not.toMatch(/hush|ECONN|10\.0|ekart_key|version|sandbox/i);
  const keys = new Set<string>();
  JSON.stringify(down, (key, value: unknown) => {
    if (!/^\d*$/.test(key)) keys.add(key);
    return value;
  });
  expect([...keys].toSorted()).toEqual(
    ['_id', 'as_of', 'components', 'days', 'history', 'kind', 'name', 'oldest_minutes', 'since', 'state'].toSorted(),
  );
});

test('concurrent status checks count a downtime once', async () => {
  const downMinutes = (view: StatusView) => componentOf(view, 'ekart')?.history.at(-1)?.down_minutes;
  const server = { ...plainServer('person'), says: { kind: 'unknown', message: 'x' } as const };
  rig.server = () => server;
  const before = downMinutes(await minutesOn(5)) ?? 0;
  vi.setSystemTime(Date.now() + 4 * 60_000);
  const { look: overtaken } = await findStatus();
  await Promise.all([handler(), handler(), handler()]);
  vi.setSystemTime(Date.now() + 61_000);
  const after = (await cloud.api<StatusView>('GET', '/status')).body.data;
  expect(downMinutes(after)).toBe(before + 5);
  const late = statusCheckWrite({ at: new Date().toISOString(), components: {} }, overtaken);
  await expect(commit([late])).rejects.toBeInstanceOf(ConditionFailed);
});

test('a courier’s status is unknown, with an alarm, if its check fails', async () => {
  const rings = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  rig.server = () => {
    throw new Error('our fault');
  };
  expect(componentOf(await minutesOn(5), 'ekart')).toMatchObject({ state: 'unknown' });
  expect(rings.mock.calls.map(([message]) => message)).toEqual(['status check failed']);
  rig.server = () => ({ ...plainServer('person'), says: { kind: 'refused', code: 'CREDENTIALS', message: 'x' } });
  expect(componentOf(await minutesOn(5), 'ekart')).toMatchObject({ state: 'unknown' });
});

test('the status page shows how long the oldest file, booking and parcel have waited', async () => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined); // the waiting booking raises an alarm
  await openMarket();
  const seller = await person('merchant', { rupees: 100 });
  const about = { id: 'a-job', kind: 'upload_master', owner: 'x', access: null, courier: null, inputHash: '' };
  await commit(newJobWrites(newJob(about, new Date())));
  const { saved, paid } = orderCalls(cloud);
  await paid(seller, (await saved(seller, { master_sku: 'SANDBOX-DOWN' }))._id);
  await cloud.advance(2);
  // The couriers' clock is two hours ahead here. The ages on the status page must be measured by our clock.
  const silent = new Date(courierNow().getTime() - 30 * 60_000).toISOString();
  await recordSilence({ courier: 'dtdc', since: silent, missedSince: silent });

  const late = await minutesOn(20);
  expect(componentOf(late, 'uploads')).toMatchObject({ state: 'slow', oldest_minutes: 20 });
  expect(componentOf(late, 'bookings')).toMatchObject({ state: 'down', oldest_minutes: 140 });
  expect(componentOf(late, 'tracking')).toMatchObject({ state: 'slow', oldest_minutes: 50 });
  const at = Date.parse(late.as_of ?? '');
  const since = new Date(at - 50 * 60_000).toISOString();
  expect(componentOf(late, 'dtdc')).toMatchObject({ state: 'down', since });

  await commit([...jobEndWrites('a-job', { state: 'done', total: 1, result: null, errors: [] }, new Date())]);
  await commit([endedSilenceWrite('dtdc')]);
  await cloud.runSchedule('poll-parcels');
  const better = await minutesOn(5);
  expect(componentOf(better, 'uploads')).toMatchObject({ state: 'fine', oldest_minutes: null });
  expect(componentOf(better, 'tracking')).toMatchObject({ state: 'fine', oldest_minutes: 5 });
  expect(componentOf(better, 'dtdc')).toMatchObject({ state: 'fine' });
});

test('an IP address that sends too many status requests is told when to try again', async () => {
  const asked = await Promise.all(Array.from({ length: 125 }, () => cloud.api('GET', '/status', { ip: '10.8.1.1' })));
  expect(asked.filter(({ status }) => status === 429)).toHaveLength(5);
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(120);
});

import { beforeEach, expect, test, vi } from 'vitest';
import { handler as keepSeries } from '../../../functions/connections/every-keep-series.ts';
import { LOW_AWB_COUNT } from '../../../functions/couriers/awb-series/awb-rules.ts';
import { addAwbs, countAwbs, freeAwbAndWrites } from '../../../functions/couriers/awb-series/series-store.ts';
import { COURIERS } from '../../../functions/couriers/registry/couriers.ts';
import { log } from '../../../functions/platform/log.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { list } from '../../../functions/platform/table/list.ts';
import { writeAll } from '../../../functions/platform/table/write-all.ts';
import type { ConnectionView } from '../../../shared/connections/contract.ts';
import { useCloud } from '../../support/clouds/cloud.ts';
import { type PlainServer, plainServer } from '../../support/orders/plain-courier.ts';
import { type Person, person } from '../../support/people/people.ts';

const rig = vi.hoisted((): { server: PlainServer | undefined } => ({ server: undefined }));

vi.mock('../../../functions/couriers/registry/couriers.ts', async (original) => {
  const { COURIERS } = await original<typeof import('../../../functions/couriers/registry/couriers.ts')>();
  const { plainProfile } = await import('../../support/orders/plain-courier.ts');
  return { COURIERS: [...COURIERS, plainProfile(() => rig.server)] };
});

const cloud = useCloud();
let staff: Person;
let rings: { mock: { calls: unknown[][] } };
beforeEach(async () => {
  staff = await person('staff');
  rings = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  return () => vi.restoreAllMocks();
});

const get = () => cloud.api<ConnectionView[]>('GET', '/couriers', { token: staff.token });
const ekart = async () => (await get()).body.data.find(({ _id }) => _id === 'ekart');

test('the page of courier connections shows how each courier is connected, but no credentials', async () => {
  process.env['SECRET_EKART_KEY'] = 'hush-hush';
  rig.server = plainServer('own-awb');
  await addAwbs('ekart', 'any', ['EK1', 'EK2']);
  const reply = await get();
  const names = reply.body.data.map(({ name }) => name);
  expect(names.slice(0, 2)).toEqual(['Blue Dart', 'Delhivery']);
  expect(names.toSorted()).toEqual(COURIERS.map(({ name }) => name).toSorted());
  const live = reply.body.data.filter(({ connection }) => connection !== 'sandbox');
  expect(live.map(({ name, connection }) => `${name}: ${connection}`)).toEqual(['Ekart: live']);
  expect(await ekart()).toMatchObject({
    credentials: [{ name: 'ekart_key', filled: true }],
    settles: 'own-awb',
    series: [{ pool: 'any', left: 2, more: false, low: true }],
    capabilities: { cancel: true, rto: false, reattempt: false, push: false },
    push_path: null,
  });
  expect(JSON.stringify(reply.body)).not.toContain('hush');
  delete process.env['SECRET_EKART_KEY'];
});

test('a connection test sends the courier a request without side effects and shows its reply as text', async () => {
  const asked = (courier: string) => cloud.api('POST', `/couriers/${courier}/test`, { token: staff.token });
  rig.server = plainServer('person');
  expect((await asked('ekart')).body.data).toMatchObject({ outcome: 'answered', words: 'Here we are.' });
  expect((await asked('delhivery')).body.data).toMatchObject({
    outcome: 'answered',
    words: expect.stringContaining('sandbox'),
  });
  expect((await asked('post')).status).toBe(404);
});

const left = () => countAwbs('ekart', 'any', 10_000);
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, n) => `EK9${from + n}`);

test('an AWB series that runs low gets new numbers only from the courier that owns it', async () => {
  rig.server = { ...plainServer('own-awb'), gives: [...numbers(1000, LOW_AWB_COUNT + 1), 'EK91000', 'DL77', 'ek1'] };
  await keepSeries();
  expect(await left()).toBe(2 + LOW_AWB_COUNT + 1);
  expect(rings.mock.calls).toEqual([]);
  await keepSeries();
  expect(await left()).toBe(2 + LOW_AWB_COUNT + 1);
});

test('an AWB series never issues a number twice, even if its courier sends the number again', async () => {
  const picked = await freeAwbAndWrites('ekart', 'any', 'an-order');
  await commit(picked?.taken ?? []);
  rig.server = { ...plainServer('own-awb'), gives: [picked?.awb ?? ''] };
  const { items } = await list({ pk: 'AWBS#ekart#any' });
  await writeAll(items.slice(3).map(({ pk, sk }) => ({ delete: { pk, sk } })));
  await keepSeries();
  expect(await left()).toBe(3);
  // Adds the AWB again, as a file would do that was checked before an order took this AWB.
  await addAwbs('ekart', 'any', [picked?.awb ?? '']);
  expect(await left()).toBe(3);
});

test('an AWB series without new numbers raises an alarm before its last number is used', async () => {
  rig.server = plainServer('own-awb');
  await keepSeries();
  expect(rings.mock.calls).toEqual([['AWB series runs low', { courier: 'ekart', pool: 'any', left: 3 }]]);
  expect((await ekart())?.series).toEqual([{ pool: 'any', left: 3, more: false, low: true }]);
});

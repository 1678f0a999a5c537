import { read, utils } from '@e965/xlsx';
import { beforeAll, expect, test } from 'vitest';
import { findCards } from '../../../functions/courier-partners/store.ts';
import { dayAfter, indiaDay, startOfDay } from '../../../shared/dates.ts';
import type { UploadView } from '../../../shared/uploads/upload.ts';
import { atTime } from '../../support/clouds/at-time.ts';
import { useUploadsStage } from '../../support/files/uploads-stage.ts';
import { type Person, person } from '../../support/people/people.ts';
import {
  decided,
  MASTER_ROWS,
  partnerBook,
  publishPartner,
  RETAIL_ROWS,
  served,
  uploadPartner,
} from '../../unit/places/workbooks.ts';

const stage = useUploadsStage();
const { cloud } = stage;
let admin: Person;
let staff: Person;
beforeAll(async () => {
  ({ admin, staff } = stage);
  await publishPartner(cloud, staff.token, await book(43), 'dtdc');
});

const ALL = MASTER_ROWS.map(([pincode]) => String(pincode));
/** Returns a workbook with the retail rates, except for the base price in zone A. */
const book = (base: number, pincodes = ALL) =>
  partnerBook(
    RETAIL_ROWS.map((row, n) => (n === 0 ? ['A', 0.5, base, 0.5, 10, 1, 40, 1.5, 0] : row)),
    pincodes.map((pincode) => served(pincode)),
  );
const send = async (...given: Parameters<typeof book>) =>
  uploadPartner(cloud, staff.token, await book(...given), 'dtdc');
const put = (who: Person, id: string, body: object) =>
  cloud.api<{ state: string }>('PUT', `/uploads/${id}`, { token: who.token, body });
const listed = async (who: Person, id: string) =>
  (await cloud.api<UploadView[]>('GET', '/logistics/uploads?limit=100', { token: who.token })).body.data.find(
    ({ _id }) => _id === id,
  );
const basePaise = async () =>
  (await findCards('standard')).cards.find(({ partner_id }) => partner_id === 'dtdc')?.zones['A']?.basePaise;
const tomorrow = () => dayAfter(indiaDay(new Date()), 1);

test('the preview of a rate file shows the changed freights, pin codes and sellers, and links to a workbook of all changes', async () => {
  await person('merchant', { plan: 'standard' });
  await person('merchant', { plan: 'standard', selectedPartners: ['del'] });
  await person('merchant', { plan: 'old' });
  await person('merchant', { plan: 'standard', active: false });
  const sent = await send(47, ALL.slice(1, 6));
  expect(sent.result).toMatchObject({
    slabs: expect.arrayContaining([
      { zone: 'A', grams: 500, before: 4300, after: 4700 },
      { zone: 'A', grams: 1000, before: 5300, after: 5700 },
    ]),
    pin_codes: { added: [], removed: ['110001'], changed: [] },
    sellers: 1,
  });
  expect(sent.result?.['slabs']).toHaveLength(6); // zone A alone, at six weights
  const file = await cloud.api('GET', `/uploads/${sent._id}/changes`, { token: admin.token });
  const rowsOf = (name: string) => utils.sheet_to_json<unknown[]>(read(file.bytes).Sheets[name] ?? {}, { header: 1 });
  expect(rowsOf('Rates').slice(1)).toEqual([['A', 'basePaise', 4300, 4700]]);
  expect(rowsOf('Pin codes').slice(1)).toEqual([
    ['110001', 'New Delhi', 'Delhi', 'Removed', 'Prepaid, COD, Pick-up, Delivery', ''],
  ]);
  expect((await cloud.api('GET', `/uploads/${sent._id}/changes`, { token: stage.vendor.token })).status).toBe(404);
  await put(admin, sent._id, { publish: false, reason: 'Only a test' });
  expect((await cloud.api('GET', `/uploads/${sent._id}/changes`, { token: admin.token })).status).toBe(404);
});

test('users may publish their own rate files if the changes are small, but large changes must be published by another user', async () => {
  const small = await send(50);
  expect(await listed(staff, small._id)).toMatchObject({ state: 'waiting', needs_another: false });
  await decided(cloud, staff.token, small._id);
  expect(await basePaise()).toBe(5000);
  const large = await send(90);
  expect(await listed(staff, large._id)).toMatchObject({ state: 'waiting', needs_another: true });
  expect(await listed(admin, large._id)).toMatchObject({ needs_another: false });
  const refused = await put(staff, large._id, { publish: true });
  expect(refused.body.meta).toMatchObject({ status: 403, message: expect.stringContaining('another person') });
  expect((await put(staff, large._id, { publish: true, from: tomorrow() })).status).toBe(403);
  await decided(cloud, admin.token, large._id);
  expect(await basePaise()).toBe(9000);
});

test('a decision on a scheduled file is refused if somebody else has decided, and a discarded file never takes effect', async () => {
  const sent = await send(99);
  const [from, later] = [tomorrow(), dayAfter(tomorrow(), 3)];
  await put(staff, sent._id, { publish: true, from });
  const decided_at = (await listed(staff, sent._id))?.decision?.at;
  expect((await put(staff, sent._id, { publish: true, from: later, decided_at })).status).toBe(200);
  const discard = { publish: false, reason: 'Not agreed' };
  expect((await put(admin, sent._id, { ...discard, decided_at })).status).toBe(409);
  await put(admin, sent._id, discard);
  await atTime(startOfDay(dayAfter(later, 1)), () => cloud.runSchedule('bring-into-force'));
  await cloud.settle();
  expect(await listed(staff, sent._id)).toMatchObject({ state: 'discarded', from: null });
  expect(await basePaise()).toBe(9000);
});

test('a scheduled rate file waits again if other rates took effect before, or if its confirmer lost the permission', async () => {
  const leaver = await person('staff');
  const [first, second] = [await send(100), await send(101)];
  const from = tomorrow();
  await put(staff, second._id, { publish: true, from });
  await decided(cloud, staff.token, first._id);
  await atTime(startOfDay(from), () => cloud.runSchedule('bring-into-force'));
  await cloud.settle();
  expect(await listed(staff, second._id)).toMatchObject({ state: 'waiting', from: null });
  await put(leaver, second._id, { publish: true, from });
  await cloud.api('PUT', `/users/${leaver.user.id}`, { token: admin.token, body: { active: false } });
  await atTime(startOfDay(from), () => cloud.runSchedule('bring-into-force'));
  await cloud.settle();
  expect(await listed(staff, second._id)).toMatchObject({ state: 'waiting' });
  expect(await basePaise()).toBe(10_000);
});

test('a rate file that is confirmed for a day takes effect when that day begins in India, and only once', async () => {
  const sent = await send(105);
  const from = tomorrow();
  const today = indiaDay(new Date());
  for (const [day, message] of [
    [today, 'Choose a day after today, or publish now.'],
    [dayAfter(today, 61), 'Choose a day within 60 days.'],
  ] as const)
    expect((await put(staff, sent._id, { publish: true, from: day })).body.meta.fields).toEqual({ from: message });
  expect((await put(staff, sent._id, { publish: true, from })).body.data.state).toBe('scheduled');
  expect((await put(staff, sent._id, { publish: true, from })).status).toBe(200);
  expect(await listed(staff, sent._id)).toMatchObject({ state: 'scheduled', from });
  await cloud.runSchedule('bring-into-force');
  await cloud.settle();
  expect(await basePaise()).toBe(10_000);
  await atTime(new Date(Date.parse(startOfDay(from)) - 1000).toISOString(), () =>
    cloud.runSchedule('bring-into-force'),
  );
  expect(await listed(staff, sent._id)).toMatchObject({ state: 'scheduled' });
  await atTime(startOfDay(from), async () => {
    await cloud.runSchedule('bring-into-force');
    await cloud.runSchedule('bring-into-force');
  });
  await cloud.settle();
  expect(await basePaise()).toBe(10_500);
  expect(await listed(staff, sent._id)).toMatchObject({ state: 'done', version: sent._id, from });
});

import { read, utils } from '@e965/xlsx';
import { beforeAll, expect, test } from 'vitest';
import { findBuyingCard } from '../../../functions/courier-partners/buying-store.ts';
import { findCards } from '../../../functions/courier-partners/store.ts';
import { dayAfter, indiaDay, startOfDay } from '../../../shared/dates.ts';
import type { PublishedAs } from '../../../shared/uploads/contract.ts';
import type { UploadView } from '../../../shared/uploads/upload.ts';
import type { VersionView } from '../../../shared/versions/contract.ts';
import { atTime } from '../../support/clouds/at-time.ts';
import { buyingBook } from '../../support/files/buying-book.ts';
import { cardUploads } from '../../support/files/card-uploads.ts';
import { useUploadsStage } from '../../support/files/uploads-stage.ts';
import { type Person, person } from '../../support/people/people.ts';
import { decided, fileForm, type JobOnTheWire, uploaded } from '../../unit/places/workbooks.ts';

const stage = useUploadsStage();
const { cloud } = stage;
let admin: Person;
let staff: Person;
let vendor: Person;
beforeAll(() => {
  ({ admin, staff, vendor } = stage);
});

const PATH = '/logistics/upload_buying_file';
const { buy: send, put } = cardUploads(stage);
const now = () => new Date(Date.now() + 1000);
const inForce = async (partner: string) => (await findBuyingCard(partner, now()))?.version;

test('the first buying card is also previewed, and takes effect only after a user publishes it', async () => {
  const first = await send(30, 'dtdc');
  expect(first).toMatchObject({
    state: 'done',
    result: {
      rows: 5,
      waiting: ['Nothing of this kind is in force yet. Check what comes into force, then publish it.'],
      // ₹30 plus one additional slab of ₹9, with 10% fuel: ₹42.90.
      slabs: expect.arrayContaining([{ zone: 'A', grams: 1000, after: 4290 }]),
    },
  });
  expect(await inForce('dtdc')).toBeUndefined();
  const published = await decided(cloud, staff.token, first._id);
  const card = await findBuyingCard('dtdc', now());
  expect(published.result).toMatchObject({ version: first._id, from: card?.from });
  expect(card?.zones['E']).toMatchObject({
    basePaise: 3000,
    fuelPercent: 10,
    reversePercent: 110,
    rtoPercent: 50,
    gstPercent: 18,
  });
});

test('a buying rate card that replaces another shows the changed rates and freights, and offers a workbook of all changes', async () => {
  const first = await findBuyingCard('dtdc', now());
  const second = await send(32, 'dtdc');
  expect(second.result).toMatchObject({
    waiting: ['It replaces what is in force. Check the differences, then publish it.'],
    changes: expect.arrayContaining([{ zone: 'A', field: 'basePaise', before: 3000, after: 3200 }]),
    slabs: expect.arrayContaining([{ zone: 'A', grams: 500, before: 3300, after: 3520 }]),
  });
  const changes = (who: Person) => cloud.api('GET', `/uploads/${second._id}/changes`, { token: who.token });
  const sheets = read((await changes(staff)).bytes).Sheets;
  const rowsOf = (name: string) => utils.sheet_to_json<unknown[]>(sheets[name] ?? {}, { header: 1 });
  expect(rowsOf('Rates')[1]).toEqual(['A', 'basePaise', 3000, 3200]);
  expect(rowsOf('Freight by weight')[1]).toEqual(['A', 0.5, 33, 35.2, 2.2]);
  expect((await changes(vendor)).status).toBe(404);
  expect(await inForce('dtdc')).toBe(first?.version);
  await decided(cloud, admin.token, second._id);
  expect(await inForce('dtdc')).toBe(second._id);
  // Orders that were booked before the second version came into force keep the first version.
  expect((await findBuyingCard('dtdc', new Date(first?.from ?? '')))?.version).toBe(first?.version);
});

test('a scheduled buying card waits for a decision again if the person who confirmed it may no longer publish rates', async () => {
  const from = dayAfter(indiaDay(new Date()), 5);
  const leaver = await person({ 'upload_data.courier_partner': true, showAllOrders: true });
  const { _id } = await send(34, 'del5');
  expect((await put(leaver, _id, { publish: true, from })).status).toBe(200);
  const { roleId } = leaver.user;
  const body = { permissions: { showAllOrders: true } };
  expect((await cloud.api('PUT', `/roles/${roleId}`, { token: admin.token, body })).status).toBe(200);
  await atTime(startOfDay(from), async () => {
    await cloud.runSchedule('bring-into-force');
    await cloud.settle();
  });
  const { data } = (await cloud.api<UploadView[]>('GET', '/logistics/buying-uploads', { token: staff.token })).body;
  expect(data.find((one) => one._id === _id)).toMatchObject({ state: 'waiting', from: null });
});

test('a buying card that is published from a day comes into force when that day begins in India', async () => {
  const from = dayAfter(indiaDay(new Date()), 3);
  const { _id } = await send(31, 'del5');
  expect((await put(staff, _id, { publish: true, from })).body.data.state).toBe('scheduled');
  const { data } = (await cloud.api<UploadView[]>('GET', '/logistics/buying-uploads', { token: staff.token })).body;
  expect(data.find((one) => one._id === _id)).toMatchObject({ partner: 'Delhivery 5 KG', from, dated: true });
  const midnight = startOfDay(from);
  await atTime(new Date(Date.parse(midnight) - 1000).toISOString(), () => cloud.runSchedule('bring-into-force'));
  expect(await findBuyingCard('del5', new Date(midnight))).toBeUndefined();
  await atTime(midnight, async () => {
    await cloud.runSchedule('bring-into-force');
    await cloud.settle();
  });
  expect(await findBuyingCard('del5', new Date(midnight))).toMatchObject({ version: _id, from: midnight });
  expect(await findBuyingCard('del5', new Date(Date.parse(midnight) - 1))).toBeUndefined();
});

test('a buying card that changes a price by more than a third must be published by another person', async () => {
  const { _id } = await send(64, 'dtdc');
  const own = await put(staff, _id, { publish: true });
  expect([own.status, own.body.meta.message]).toEqual([403, expect.stringContaining('another person')]);
  await decided(cloud, admin.token, _id);
  expect(await inForce('dtdc')).toBe(_id);
});

test('a buying card that lacks a zone is refused, and the errors list every wrong row', async () => {
  const bytes = await buyingBook(-1, ['A', 'B', 'C', 'D']);
  const sent = await uploaded(cloud, staff.token, PATH, bytes, { logistic_id: 'dtdc' });
  expect(sent).toMatchObject({ state: 'failed', error_count: 4 });
});

test('a courier’s user, and staff without showAllOrders, cannot see buying cards, their template, list or jobs', async () => {
  const { _id } = await send(33, 'dtdc');
  const cheap = await person({ 'upload_data.courier_partner': true, 'upload_data.courier_partner.download': true });
  const own = await person(
    { 'upload_data.courier_partner': true, showAllOrders: true },
    { courier: 'dtdc', plan: null },
  );
  for (const { token } of [cheap, own, vendor]) {
    expect((await cloud.api('GET', '/logistics/buying-uploads', { token })).status).toBe(403);
    expect((await cloud.api('GET', `/jobs/${_id}`, { token })).status).toBe(404);
    const form = fileForm(await buyingBook(30), { logistic_id: 'dtdc' });
    expect((await cloud.api('POST', PATH, { token, form })).status).toBe(403);
    const decision = { token, body: { publish: true } };
    expect([403, 404]).toContain((await cloud.api('PUT', `/uploads/${_id}`, decision)).status);
  }
});

test('staff can publish a courier’s own rate file as buying rates, as selling rates, or as both', async () => {
  const sendOwn = async (): Promise<JobOnTheWire> =>
    uploaded(cloud, vendor.token, '/logistics/upload_logistic_file', await buyingBook(47), { plan: 'standard' });
  const decide = (id: string, as: PublishedAs) => decided(cloud, admin.token, id, { publish: true, as });
  const versions = async (query: string) =>
    (await cloud.api<VersionView[]>('GET', `/versions?${query}&logistic_id=del`, { token: admin.token })).body.data;
  const [ofBuying, ofSelling] = ['kind=buying', 'kind=courier_partner&plan=standard'];
  const selling = async () => (await findCards('standard')).cards.find(({ partner_id }) => partner_id === 'del');
  const before = await selling();
  const first = await sendOwn();
  expect(JSON.stringify(first.result)).not.toContain('below_cost');
  const published = await decide(first._id, 'buying');
  expect(await inForce('del')).toBe(first._id);
  expect(await selling()).toEqual(before);
  // The courier's user may open this job, but the result contains none of our prices.
  const seen = await cloud.api<JobOnTheWire>('GET', `/jobs/${published._id}`, { token: vendor.token });
  expect([seen.status, seen.body.data.result]).toEqual([200, { rows: 5, warnings: [], version: first._id }]);
  expect(published.result?.['staff']).toMatchObject({ below_cost: expect.any(Array), from: expect.any(String) });
  const second = await sendOwn();
  await decide(second._id, 'both');
  expect([await inForce('del'), (await selling())?.version]).toEqual([second._id, second._id]);
  expect((await versions(ofBuying)).map(({ _id }) => _id)).toEqual([second._id, first._id]);
  expect((await versions(ofSelling)).map(({ _id }) => _id)).toEqual([second._id]);
  const third = await send(48, 'del');
  const refused = await cloud.api('PUT', `/uploads/${third._id}`, {
    token: admin.token,
    body: { publish: true, as: 'selling' },
  });
  expect(refused.status).toBe(422);
});

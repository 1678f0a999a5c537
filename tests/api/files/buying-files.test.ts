import { beforeAll, expect, test } from 'vitest';
import { findBuyingCard } from '../../../functions/courier-partners/buying-store.ts';
import { findCards } from '../../../functions/courier-partners/store.ts';
import { writeWorkbook } from '../../../functions/workbooks/write-workbook.ts';
import { dayAfter, indiaDay } from '../../../shared/dates.ts';
import { BUYING_SHEET } from '../../../shared/sheets.ts';
import type { UploadView } from '../../../shared/uploads/upload.ts';
import { useUploadsStage } from '../../support/files/uploads-stage.ts';
import { type Person, person } from '../../support/people/people.ts';
import {
  decided,
  fileForm,
  type JobOnTheWire,
  partnerBook,
  uploaded,
  uploadPartner,
} from '../../unit/places/workbooks.ts';

const stage = useUploadsStage();
const { cloud } = stage;
let admin: Person;
let staff: Person;
let vendor: Person;
beforeAll(() => {
  ({ admin, staff, vendor } = stage);
});

const PATH = '/logistics/upload_buying_file';
/**
 * Returns a buying card with the same prices in all zones: a return to origin costs half, and each further 500 g cost
 * ₹9.
 */
const buyingBook = (base: number, zones = ['A', 'B', 'C', 'D', 'E']) =>
  writeWorkbook([
    {
      name: BUYING_SHEET.name,
      columns: BUYING_SHEET.columns.map(({ header }) => ({ header })),
      rows: zones.map((zone) => [zone, 0.5, base, 0.5, 9, 2, 20, 1, 10, 110, 50, 18]),
    },
  ]);
const send = async (base: number, logistic_id: string, more: Record<string, string> = {}) =>
  uploaded(cloud, staff.token, PATH, await buyingBook(base), { logistic_id, ...more });
const now = () => new Date(Date.now() + 1000);

test('the first buying card is in force at once, and staff must decide about the differences of a second one', async () => {
  const first = await send(30, 'dtdc');
  expect(first).toMatchObject({ state: 'done', result: { rows: 5, version: first._id } });
  const card = await findBuyingCard('dtdc', now());
  expect(card?.zones['E']).toMatchObject({
    basePaise: 3000,
    fuelPercent: 10,
    reversePercent: 110,
    rtoPercent: 50,
    gstPercent: 18,
  });
  const second = await send(32, 'dtdc');
  expect(second.result).toMatchObject({
    waiting: ['It replaces what is in force. Check the differences, then publish it.'],
    changes: expect.arrayContaining([{ zone: 'A', field: 'basePaise', before: 3000, after: 3200 }]),
  });
  expect((await findBuyingCard('dtdc', now()))?.version).toBe(first._id);
  await decided(cloud, admin.token, second._id);
  expect((await findBuyingCard('dtdc', now()))?.version).toBe(second._id);
  // Orders booked before that time keep the first version.
  expect((await findBuyingCard('dtdc', new Date(card?.from ?? '')))?.version).toBe(first._id);
});

test('a buying card for a later day comes into force at the beginning of that day in India', async () => {
  const day = dayAfter(indiaDay(new Date()), 3);
  const sent = await send(31, 'del5', { valid_from: day });
  expect(await findBuyingCard('del5', now())).toBeUndefined();
  expect(await findBuyingCard('del5', new Date(`${day}T00:00:00+05:30`))).toMatchObject({ version: sent._id });
  const { data } = (await cloud.api<UploadView[]>('GET', '/logistics/buying-uploads', { token: staff.token })).body;
  expect(data.find(({ _id }) => _id === sent._id)).toMatchObject({ partner: 'Delhivery 5 KG', valid_from: day });
  const early = fileForm(await buyingBook(31), { logistic_id: 'del5', valid_from: dayAfter(day, -4) });
  expect((await cloud.api('POST', PATH, { token: staff.token, form: early })).status).toBe(422);
});

test('a buying card that changes a price by more than a third must be published by another person', async () => {
  const { _id } = await send(64, 'dtdc');
  const publish = ({ token }: Person) => cloud.api('PUT', `/uploads/${_id}`, { token, body: { publish: true } });
  const own = await publish(staff);
  expect([own.status, own.body.meta.message]).toEqual([403, expect.stringContaining('another person')]);
  const later = { publish: true, from: dayAfter(indiaDay(new Date()), 2) };
  const dated = await cloud.api('PUT', `/uploads/${_id}`, { token: admin.token, body: later });
  expect(dated.status).toBe(422);
  expect((await publish(admin)).status).toBe(200);
  await cloud.settle();
  expect((await findBuyingCard('dtdc', now()))?.version).toBe(_id);
});

test('a buying card with a missing zone is refused, and the errors name every wrong row', async () => {
  const bytes = await buyingBook(-1, ['A', 'B', 'C', 'D']);
  const sent = await uploaded(cloud, staff.token, PATH, bytes, { logistic_id: 'dtdc' });
  expect(sent).toMatchObject({ state: 'failed', error_count: 4 });
});

test('vendor users, and staff without showAllOrders, cannot see buying cards, their template, list or jobs', async () => {
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

test('a selling card below the buying card waits for a decision, and its result lists the slabs sold below cost', async () => {
  await send(45, 'del');
  // The selling card has ₹43 in zone A and ₹10 for each further 500 g. The buying card has ₹49.50 and ₹9.90.
  const sent = await uploadPartner(cloud, admin.token, await partnerBook(), 'del');
  expect(sent.result?.['staff']).toMatchObject({
    waiting: ['Below cost in zone A: 0.5 kg in zone A sells at ₹43.00 and costs us ₹49.50'],
    below_cost: expect.arrayContaining([{ zone: 'A', grams: 1000, pricePaise: 5300, costPaise: 5940 }]),
  });
  // This person may upload the card, but may not see costs.
  const { token } = await person({ 'upload_data.courier_partner': true });
  const own = await uploadPartner(cloud, token, await partnerBook(), 'del');
  expect(own.result?.['waiting']).toEqual([
    'Some prices are low. One of our staff checks them and puts the file in force.',
  ]);
  expect(JSON.stringify(own.result)).not.toMatch(/below_cost|costs us/);
});

test('staff can publish a courier’s own file as buying rates, as selling rates, or as both', async () => {
  const sendOwn = async (): Promise<JobOnTheWire> =>
    uploaded(cloud, vendor.token, '/logistics/upload_logistic_file', await buyingBook(47), { plan: 'standard' });
  const decide = (id: string, as: string) =>
    decided(cloud, admin.token, id, { publish: true, as } as { publish: boolean });
  const selling = async () => (await findCards('standard')).cards.find(({ partner_id }) => partner_id === 'del');
  const before = await selling();
  const first = await sendOwn();
  expect(JSON.stringify(first.result)).not.toContain('below_cost');
  await decide(first._id, 'buying');
  expect((await findBuyingCard('del', now()))?.version).toBe(first._id);
  expect(await selling()).toEqual(before);
  const second = await sendOwn();
  await decide(second._id, 'both');
  expect([(await findBuyingCard('del', now()))?.version, (await selling())?.version]).toEqual([second._id, second._id]);
  const third = await send(48, 'del');
  const refused = await cloud.api('PUT', `/uploads/${third._id}`, {
    token: admin.token,
    body: { publish: true, as: 'selling' },
  });
  expect(refused.status).toBe(422);
});

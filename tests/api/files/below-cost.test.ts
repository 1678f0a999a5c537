import { read, utils } from '@e965/xlsx';
import { beforeAll, expect, test } from 'vitest';
import { findNewestBuyingCard } from '../../../functions/courier-partners/buying-store.ts';
import { findCards } from '../../../functions/courier-partners/store.ts';
import { newJob, newJobWrites } from '../../../functions/jobs/store.ts';
import { uncheckedPlanWrite } from '../../../functions/plans/store.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { findUpload, uploadDecisionWrites } from '../../../functions/uploads/store.ts';
import { dayAfter, indiaDate, indiaDay, startOfDay } from '../../../shared/dates.ts';
import type { UploadView } from '../../../shared/uploads/upload.ts';
import { atTime } from '../../support/clouds/at-time.ts';
import { buyingBook } from '../../support/files/buying-book.ts';
import { cardUploads, sellingBook } from '../../support/files/card-uploads.ts';
import { useUploadsStage } from '../../support/files/uploads-stage.ts';
import { type Person, person } from '../../support/people/people.ts';
import { decided, uploaded, uploadPartner } from '../../unit/places/workbooks.ts';

const stage = useUploadsStage();
const { cloud } = stage;
const { buy, sell, put } = cardUploads(stage);
let admin: Person;
let staff: Person;
beforeAll(() => {
  ({ admin, staff } = stage);
});

const DAYS = 4;
const monday = () => dayAfter(indiaDay(new Date()), DAYS);
const jobOf = async (id: string) =>
  (await cloud.api<{ result: Record<string, unknown> }>('GET', `/jobs/${id}`, { token: admin.token })).body.data;
const listed = async (path: string, id: string) =>
  (await cloud.api<UploadView[]>('GET', path, { token: admin.token })).body.data.find(({ _id }) => _id === id);

test('a selling card below the buying card waits for a decision, and its result lists the slabs that lose money', async () => {
  await decided(cloud, admin.token, (await buy(45, 'del'))._id);
  // In zone A, the selling card has ₹43 for 500 g and ₹10 for each additional 500 g. With fuel, the buying card has
  // ₹49.50 and ₹9.90.
  const sent = await sell(43, 'del');
  expect(sent.result?.['staff']).toMatchObject({
    waiting: ['Below cost in zone A: 0.5 kg in zone A sells at ₹43.00 and costs us ₹49.50'],
    below_cost: expect.arrayContaining([{ zone: 'A', grams: 1000, pricePaise: 5300, costPaise: 5940 }]),
  });
  const file = await cloud.api('GET', `/uploads/${sent._id}/changes`, { token: admin.token });
  const sheet = read(file.bytes).Sheets['Below cost'] ?? {};
  expect(utils.sheet_to_json<unknown[]>(sheet, { header: 1 })[2]).toEqual([undefined, 'Now', 'A', 1, 53, 59.4]);
  // This person may upload the card, but may not see costs.
  const own = await sell(43, 'del', await person({ 'upload_data.courier_partner': true }));
  expect(own.result?.['waiting']).toEqual([
    'Some prices are low. One of our staff checks them and puts the file in force.',
  ]);
  expect(JSON.stringify(own.result)).not.toMatch(/below_cost|costs us/);
});

test('a selling card is checked against a dearer buying card that is scheduled for a later day', async () => {
  const { _id } = await buy(45, 'dtdc');
  await put(admin, _id, { publish: true, from: monday() });
  // ₹45 with 10% fuel is ₹49.50. The selling card has ₹47.
  const sent = await sell(47, 'dtdc');
  const day = indiaDate(startOfDay(monday()));
  expect(sent.result?.['staff']).toMatchObject({
    waiting: [`Below cost from ${day} in zone A: 0.5 kg in zone A sells at ₹47.00 and costs us ₹49.50`],
    below_cost: expect.arrayContaining([{ zone: 'A', grams: 500, pricePaise: 4700, costPaise: 4950, from: monday() }]),
  });
  await put(admin, sent._id, { publish: false, reason: 'Too low' });
  await put(admin, _id, { publish: false, reason: 'Not agreed' });
});

test('a buying card is checked against the selling card that is scheduled for a later day', async () => {
  const sent = await sell(47, 'dtdc');
  await put(admin, sent._id, { publish: true, from: monday() });
  const bought = await buy(45, 'dtdc');
  expect(bought.result?.['below_cost']).toEqual(
    expect.arrayContaining([
      { plan: 'Standard', zone: 'A', grams: 500, pricePaise: 4700, costPaise: 4950, from: monday() },
    ]),
  );
  await put(admin, bought._id, { publish: false, reason: 'Not agreed' });
  await put(admin, sent._id, { publish: false, reason: 'Too low' });
});

test('a scheduled selling card waits on its day if it would lose money against a buying card published since its check', async () => {
  const from = monday();
  const [sold, bought] = [await sell(47, 'dtdc'), await buy(45, 'dtdc')];
  expect([sold.result?.['staff'], bought.result]).toMatchObject([{ below_cost: [] }, { below_cost: [] }]);
  await decided(cloud, staff.token, bought._id);
  expect(await listed('/logistics/buying-uploads', bought._id)).toMatchObject({ state: 'done' });
  expect((await put(staff, sold._id, { publish: true, from })).body.data.state).toBe('scheduled');
  await atTime(startOfDay(from), async () => {
    await cloud.runSchedule('bring-into-force');
    await cloud.settle();
  });
  const waiting = await listed('/logistics/uploads', sold._id);
  expect(waiting).toMatchObject({ state: 'waiting', from: null });
  expect((await jobOf(String(waiting?.['job_id']))).result['staff']).toMatchObject({
    waiting: [expect.stringContaining('sells at ₹47.00 and costs us ₹49.50')],
  });
  // The screen now shows the loss, so a second command publishes the card.
  await put(staff, sold._id, { publish: true });
  await cloud.settle();
  expect(await listed('/logistics/uploads', sold._id)).toMatchObject({ state: 'done' });
  expect((await findCards('standard')).cards.find(({ partner_id }) => partner_id === 'dtdc')?.version).toBe(sold._id);
});

test('a buying card waits again if a selling card that was published since its check would lose money', async () => {
  await decided(cloud, admin.token, (await buy(38, 'del5'))._id);
  // ₹42 with 10% fuel is ₹46.20; the selling card has ₹43 and costs ₹41.80 today.
  const bought = await buy(42, 'del5');
  const sold = await sell(43, 'del5');
  expect([sold.result?.['staff'], bought.result]).toMatchObject([{ below_cost: [] }, { below_cost: [] }]);
  await decided(cloud, staff.token, sold._id);
  expect(await listed('/logistics/uploads', sold._id)).toMatchObject({ state: 'done' });
  const again = await decided(cloud, staff.token, bought._id);
  expect(again.result).toMatchObject({
    waiting: ['Below cost on Standard in zone A: 0.5 kg in zone A sells at ₹43.00 and costs us ₹46.20'],
    below_cost: expect.arrayContaining([
      { plan: 'Standard', zone: 'A', grams: 500, pricePaise: 4300, costPaise: 4620 },
    ]),
  });
  expect(await listed('/logistics/buying-uploads', bought._id)).toMatchObject({ state: 'waiting' });
  // The loss is on the screen now. The sender may not confirm it, and a second person may.
  expect((await put(staff, bought._id, { publish: true })).status).toBe(403);
  await decided(cloud, admin.token, bought._id);
  expect((await findNewestBuyingCard('del5'))?.card.version).toBe(bought._id);
});

test('a selling card waits if it would lose money against a buying card that is due on the same day and whose job runs', async () => {
  const from = monday();
  // ₹50 with 10% fuel is ₹55. The selling card has ₹48 and costs ₹46.20 today.
  const [bought, sold] = [await buy(50, 'del5'), await sell(48, 'del5')];
  expect(sold.result?.['staff']).toMatchObject({ below_cost: [] });
  await put(admin, bought._id, { publish: true, from });
  // The schedule has given the buying card to its job, which has not run yet.
  const upload = await findUpload('buying', bought._id);
  if (upload === undefined) throw new Error('There is no such upload.');
  const job = newJob(
    { id: newId(), kind: 'upload_buying', owner: staff.user.id, access: null, courier: null, inputHash: '' },
    new Date(),
  );
  const queued = await uploadDecisionWrites(upload, { state: 'queued', jobId: job.id });
  await commit([...queued, ...newJobWrites(job)]);
  const waiting = await decided(cloud, staff.token, sold._id);
  expect(waiting.result?.['staff']).toMatchObject({
    waiting: [expect.stringContaining('0.5 kg in zone A sells at ₹48.00 and costs us ₹55.00')],
  });
  await atTime(startOfDay(from), async () => {
    await cloud.runSchedule('bring-into-force');
    await cloud.settle();
  });
  expect(await listed('/logistics/buying-uploads', bought._id)).toMatchObject({ state: 'done' });
});

test('a courier’s own file that staff publish as buying rates waits if a selling card would lose money unseen', async () => {
  // ₹49.50 is the cost of the buying card in force. The sender has seen this loss, and a second person confirms it.
  await decided(cloud, staff.token, (await sell(43, 'del'))._id);
  const sent = await uploaded(cloud, stage.vendor.token, '/logistics/upload_logistic_file', await buyingBook(47), {
    plan: 'standard',
  });
  const decide = () => decided(cloud, admin.token, sent._id, { publish: true, as: 'buying' });
  const job = await decide();
  expect(job.result?.['staff']).toMatchObject({
    waiting: expect.arrayContaining([
      'Below cost on Standard in zone A: 0.5 kg in zone A sells at ₹43.00 and costs us ₹51.70',
    ]),
  });
  expect(await listed('/logistics/uploads', sent._id)).toMatchObject({ state: 'waiting' });
  const seen = await cloud.api('GET', `/jobs/${job._id}`, { token: stage.vendor.token });
  expect(JSON.stringify(seen.body.data)).not.toMatch(/below_cost|costs us/);
  await decide();
  expect((await findNewestBuyingCard('del'))?.card.version).toBe(sent._id);
});

test('a courier’s own file that staff publish as both cards waits if another plan would lose money unseen', async () => {
  await commit([uncheckedPlanWrite({ id: 'gold', name: 'Gold', active: true })]);
  await decided(
    cloud,
    staff.token,
    (await uploadPartner(cloud, admin.token, await sellingBook(53), 'del', 'gold'))._id,
  );
  // ₹50 with 10% fuel is ₹55. The card of ₹43 on Standard is replaced by the file.
  const sent = await uploaded(cloud, stage.vendor.token, '/logistics/upload_logistic_file', await buyingBook(50), {
    plan: 'standard',
  });
  const decide = () => decided(cloud, admin.token, sent._id, { publish: true, as: 'both' });
  const { waiting } = (await decide()).result?.['staff'] as { waiting: string[] };
  expect(waiting.filter((reason) => reason.startsWith('Below cost on Gold'))).toEqual([
    expect.stringContaining('0.5 kg in zone A sells at ₹53.00 and costs us ₹55.00'),
  ]);
  expect(waiting.filter((reason) => reason.includes('on Standard'))).toEqual([]);
  await decide();
  expect((await findNewestBuyingCard('del'))?.card.version).toBe(sent._id);
});

import { beforeAll, expect, test } from 'vitest';
import { findCards } from '../../../functions/courier-partners/store.ts';
import { findCurrentMaster } from '../../../functions/pin-code-master/store.ts';
import type { AuditView } from '../../../shared/audit/contract.ts';
import type { Dashboard } from '../../../shared/dashboard/contract.ts';
import type { UploadView } from '../../../shared/uploads/upload.ts';
import { useUploadsStage } from '../../support/files/uploads-stage.ts';
import { type Person, person } from '../../support/people/people.ts';
import {
  decided,
  type JobOnTheWire,
  MASTER_ROWS,
  masterBook,
  partnerBook,
  RETAIL_ROWS,
  served,
  uploaded,
  uploadMaster,
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

const ALL = MASTER_ROWS.map(([pincode]) => String(pincode));
const inUse = async (partner: string) =>
  (await findCards('standard')).cards.find(({ partner_id }) => partner_id === partner);
const rates = (base: number, additional = 10) =>
  RETAIL_ROWS.map((row, n) => (n === 0 ? ['A', 0.5, base, 0.5, additional, 1, 40, 1.5, 0] : row));
const send = async (base: number, pincodes = ALL, partner = 'dtdc', additional = 10) =>
  uploadPartner(
    cloud,
    staff.token,
    await partnerBook(
      rates(base, additional),
      pincodes.map((pincode) => served(pincode)),
    ),
    partner,
  );
const listed = async (who: Person, id: string) =>
  (await cloud.api<UploadView[]>('GET', '/logistics/uploads?limit=100', { token: who.token })).body.data.find(
    ({ _id }) => _id === id,
  );
const put = (who: Person, id: string, body: object) => cloud.api('PUT', `/uploads/${id}`, { token: who.token, body });

const today = async () =>
  (await cloud.api<Dashboard>('GET', '/global/dashboard', { token: admin.token })).body.data.today;

const path = '/logistics/upload_logistic_file';

test('rates that a courier’s user uploads wait for staff’s confirmation, even if the change is small', async () => {
  const sent = await uploaded(cloud, vendor.token, path, await partnerBook(rates(43)), { plan: 'standard' });
  expect(sent).toMatchObject({
    state: 'done',
    result: { rows: 5, waiting: ['The courier sent this file itself: one of our staff puts it in force.'] },
  });
  expect(sent.result).not.toHaveProperty('version');
  expect(await inUse('del')).toBeUndefined();
  expect(await listed(vendor, sent._id)).toMatchObject({ state: 'waiting', version: null, decision: null });
  const waiting = async (who: Person) =>
    (await cloud.api<UploadView[]>('GET', '/logistics/uploads?waiting=true', { token: who.token })).body;
  const isOnly = { data: [{ _id: sent._id }], meta: { total_count: 1 } };
  expect(await waiting(staff)).toMatchObject(isOnly);
  expect(await waiting(vendor)).toMatchObject(isOnly);
  expect(await today()).toContainEqual({ key: 'rate_files', count: 1 });

  expect((await put(vendor, sent._id, { publish: true, reason: 'mine' })).status).toBe(403);
  const section = 'upload_data.courier_partner';
  expect((await put(await person({ [section]: true }), sent._id, { publish: true })).status).toBe(403);
  expect((await put(await person('merchant'), sent._id, { publish: true })).status).toBe(403);
  const dtdc = await person('vendor', { courier: 'dtdc', plan: null });
  expect((await put(dtdc, sent._id, { publish: true })).status).toBe(404);
  // A vendor user is treated as a vendor user, whatever permissions the role has.
  const grand = await person({ [section]: true, showAllOrders: true }, { courier: 'delhivery' });
  expect((await put(grand, sent._id, { publish: true })).status).toBe(403);
  expect(await inUse('del')).toBeUndefined();

  const job = await decided(cloud, staff.token, sent._id, { publish: true, reason: 'As agreed by mail' });
  expect(job).toMatchObject({ state: 'done', result: { version: sent._id } });
  expect((await inUse('del'))?.version).toBe(sent._id);
  expect(await waiting(staff)).toMatchObject({ data: [], meta: { total_count: 0 } });
  expect(await today()).toEqual([]);
  expect(await listed(vendor, sent._id)).toMatchObject({
    state: 'done',
    version: sent._id,
    decision: { publish: true, reason: 'As agreed by mail', by: { _id: staff.user.id } },
  });
  const { body } = await cloud.api<AuditView[]>('GET', `/audit?user=${vendor.user.id}`, { token: admin.token });
  expect(body.data).toMatchObject([
    {
      action: 'upload.publish',
      created_by: { _id: staff.user.id },
      user: { _id: vendor.user.id },
      subject: sent._id,
      before: { version: null },
      reason: 'As agreed by mail',
    },
  ]);
});

test('staff can discard, with a reason, rates that a courier’s user uploaded', async () => {
  const cheap = RETAIL_ROWS.map(([zone]) => [zone as string, 0.5, 0.01, 0.5, 0.01, 1]);
  const sent = await uploaded(cloud, vendor.token, path, await partnerBook(cheap), { plan: 'standard' });
  expect(sent.result?.['waiting']).toEqual(['The courier sent this file itself: one of our staff puts it in force.']);
  const forStaff = await cloud.api<JobOnTheWire>('GET', `/jobs/${sent._id}`, { token: staff.token });
  expect(forStaff.body.data.result).toMatchObject({
    staff: { waiting: expect.arrayContaining(['Zone A: base price from ₹43.00 to ₹0.01']) },
  });
  expect((await put(staff, sent._id, { publish: false })).body.meta).toMatchObject({
    status: 422,
    fields: { reason: 'Please enter a reason' },
  });
  const discard = { publish: false, reason: 'Not our prices' };
  expect((await put(staff, sent._id, discard)).body.data).toMatchObject({ state: 'discarded' });
  expect((await put(staff, sent._id, discard)).status).toBe(200);
  expect((await put(staff, sent._id, { publish: true })).body.meta).toMatchObject({ status: 409, code: 'CONFLICT' });
  await cloud.settle();
  expect((await inUse('del'))?.version).not.toBe(sent._id);
  expect(await listed(vendor, sent._id)).toMatchObject({ state: 'discarded', decision: discard });
  const { result } = (await cloud.api<JobOnTheWire>('GET', `/jobs/${sent._id}`, { token: staff.token })).body.data;
  expect(result).toMatchObject({ discarded: 'The file was discarded. Nothing was changed.' });
  expect(JSON.stringify(result)).not.toContain('waiting');
});

const publish = async (...book: Parameters<typeof send>) => decided(cloud, admin.token, (await send(...book))._id);

test('rates that staff upload wait until a user has confirmed their changes', async () => {
  const first = await send(60);
  expect(first.result).toMatchObject({
    waiting: ['Nothing of this kind is in force yet. Check what comes into force, then publish it.'],
    pincodes: 6,
    pincode_changes: null,
  });
  expect(await inUse('dtdc')).toBeUndefined();
  expect((await decided(cloud, staff.token, first._id)).result).toMatchObject({ version: first._id });
  const third = await send(80);
  expect(third.result).toMatchObject({
    waiting: ['It replaces what is in force. Check the differences, then publish it.'],
    changes: [{ zone: 'A', field: 'basePaise', before: 6000, after: 8000 }],
    pincode_changes: { added: 0, removed: 0, changed: 0 },
  });
  expect((await inUse('dtdc'))?.zones['A']?.basePaise).toBe(6000);
  await decided(cloud, staff.token, third._id);
  expect((await send(80)).result?.['waiting']).toBeUndefined(); // equal to the rates in force
  const dearer = await send(107);
  expect(dearer.result).toMatchObject({
    waiting: ['Zone A: base price from ₹80.00 to ₹107.00'],
    changes: [{ zone: 'A', field: 'basePaise', before: 8000, after: 10_700 }],
  });
  expect((await send(53)).result?.['waiting']).toEqual(['Zone A: base price from ₹80.00 to ₹53.00']);
  await publish(80, ALL, 'dtdc', 13);
  expect((await send(80, ALL, 'dtdc', 18)).result?.['waiting']).toEqual([
    'Zone A: additional price from ₹13.00 to ₹18.00',
  ]);
  expect((await inUse('dtdc'))?.zones['A']).toMatchObject({ basePaise: 8000, additionalPaise: 1300 });
});

test('a rate file with a tenth fewer pin codes waits for confirmation', async () => {
  const fewer = await send(80, ALL.slice(1), 'dtdc', 13);
  expect(fewer.result).toMatchObject({
    pincodes: 5,
    pincodes_before: 6,
    waiting: ['Pin codes served: 5 in place of 6'],
  });
  const prepaid = await uploadPartner(
    cloud,
    staff.token,
    await partnerBook(
      rates(80, 13),
      ALL.map((pincode) => served(pincode, 'YNYY')),
    ),
    'dtdc',
  );
  expect(prepaid.result?.['waiting']).toEqual(['COD at 0 pin codes in place of 6']);
  const job = await decided(cloud, admin.token, prepaid._id);
  expect(job.result).toMatchObject({ version: prepaid._id });
  // The file that is confirmed last was uploaded before the file that is now in force, so it is refused.
  const late = await decided(cloud, admin.token, fewer._id);
  expect(late).toMatchObject({ state: 'failed', errors: [{ message: expect.stringMatching(/^A newer file/) }] });
  expect((await inUse('dtdc'))?.version).toBe(prepaid._id);
});

test('confirmed rates wait again if the rates with which they were compared were replaced', async () => {
  const older = await send(200);
  const newer = await send(300);
  expect((await decided(cloud, admin.token, older._id)).result).toMatchObject({ version: older._id });
  const again = await decided(cloud, admin.token, newer._id);
  expect(again.result).toMatchObject({ waiting: ['Zone A: base price from ₹200.00 to ₹300.00'] });
  expect((await inUse('dtdc'))?.version).toBe(older._id);
  expect(await listed(staff, newer._id)).toMatchObject({ state: 'waiting', job_id: again._id });
  expect((await decided(cloud, admin.token, newer._id)).result).toMatchObject({ version: newer._id });
  expect((await inUse('dtdc'))?.zones['A']?.basePaise).toBe(30_000);
});

test('rates that two users confirm at the same time are published once', async () => {
  const sent = await send(600);
  const other = await person('staff');
  const replies = await Promise.all([put(admin, sent._id, { publish: true }), put(other, sent._id, { publish: true })]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  await cloud.settle();
  expect((await inUse('dtdc'))?.version).toBe(sent._id);
});

test('rates that need a second confirmation are not confirmed by a repeat of the first one', async () => {
  const [older, newer, other] = [await send(1000), await send(2000), await person('staff')];
  await decided(cloud, admin.token, older._id);
  const confirm = { publish: true, job_id: (await listed(staff, newer._id))?.job_id };
  expect((await put(admin, newer._id, confirm)).status).toBe(200);
  await cloud.settle();
  const waiting = await listed(staff, newer._id);
  expect(waiting).toMatchObject({ state: 'waiting' });
  expect((await put(admin, newer._id, confirm)).body.data).toMatchObject({ job_id: waiting?.job_id });
  expect((await put(other, newer._id, confirm)).status).toBe(409);
  await cloud.settle();
  expect(await listed(staff, newer._id)).toEqual(waiting);
  expect((await inUse('dtdc'))?.version).toBe(older._id);
});

test('a pin code master that lacks more than a tenth of the pin codes waits for confirmation', async () => {
  const before = await findCurrentMaster();
  const sent = await uploadMaster(cloud, staff.token, await masterBook(MASTER_ROWS.slice(1)));
  expect(sent.result).toMatchObject({
    changes: { added: 0, removed: 1, changed: 0 },
    waiting: ['This file removes 1 of the 6 pin codes in use.'],
  });
  expect((await findCurrentMaster())?.version).toBe(before?.version);
  await decided(cloud, admin.token, sent._id);
  expect((await findCurrentMaster())?.version).toBe(sent._id);
});

test('only an upload in the state waiting can be confirmed or discarded', async () => {
  const done = await uploadMaster(cloud, staff.token, await masterBook(MASTER_ROWS.slice(1)));
  expect((await put(staff, done._id, { publish: true })).status).toBe(409);
  expect((await put(staff, 'no-such-file', { publish: true })).status).toBe(404);
  expect((await put(staff, done._id, { publish: 'yes' })).body.meta.fields).toEqual({
    publish: 'Say whether to publish the file.',
  });
});

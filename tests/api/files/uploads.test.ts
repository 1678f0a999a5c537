import { beforeAll, expect, test } from 'vitest';
import { readWorkbook } from '../../../functions/workbooks/format/read-sheet.ts';
import { MASTER_SHEET, RATES_SHEET } from '../../../shared/sheets.ts';
import type { UploadView } from '../../../shared/uploads/upload.ts';
import { useUploadsStage } from '../../support/files/uploads-stage.ts';
import { type Person, person } from '../../support/people/people.ts';
import {
  decided,
  MASTER_ROWS,
  masterBook,
  partnerBook,
  uploaded,
  uploadMaster,
  uploadPartner,
} from '../../unit/places/workbooks.ts';

const stage = useUploadsStage();
const { cloud } = stage;
let admin: Person;
let staff: Person;
let vendor: Person;
let master: Buffer;
beforeAll(() => {
  ({ admin, staff, vendor, master } = stage);
});

const placeOf = async (pincode: string) =>
  (await cloud.api<{ city: string } | null>('GET', `/codes/${pincode}`, { token: admin.token })).body;

test('a new pin code master replaces the former one as a whole', async () => {
  expect((await placeOf('110001')).data).toEqual({
    pincode: '110001',
    city: 'New Delhi',
    state: 'Delhi',
    metro: true,
    special: false,
  });
  const next = [
    ...MASTER_ROWS.slice(1, 5),
    ['795001', 'Imphal East', 'Manipur', '', 'N', 'Y'],
    ['560001', 'Bengaluru', 'Karnataka', '', 'Y', ''],
  ];
  expect((await placeOf('795001')).data?.city).toBe('Imphal');
  const waiting = await uploadMaster(cloud, admin.token, await masterBook(next));
  const job = await decided(cloud, staff.token, waiting._id);
  expect(job).toMatchObject({
    state: 'done',
    progress: { done: 6, total: 6 },
    result: {
      rows: 6,
      version: waiting._id,
      changes: { added: 1, removed: 1, changed: 1 },
      warnings: ['This file removes 1 of the 6 pin codes in use.'],
    },
    errors: [],
  });
  expect((await placeOf('795001')).data?.city).toBe('Imphal East');
  expect((await placeOf('560001')).data?.city).toBe('Bengaluru');
  expect((await placeOf('110001')).meta).toMatchObject({ status: 404, message: 'Pin code 110001 is not known.' });
  const again = await uploadMaster(cloud, admin.token, master);
  expect((await decided(cloud, staff.token, again._id)).result).toMatchObject({ version: again._id });
});

test('a pin code master with bad rows changes nothing, and every bad row is listed', async () => {
  const bad = [
    ['110001', 'Elsewhere', 'Delhi', '', 'Y', 'N'],
    ['11000', 'New Delhi', 'Delhi', '', 'Y', 'N'],
    ['400001', '', 'Maharashtra', '', 'maybe', 'N'],
    ['110001', 'New Delhi', 'Delhi', '', 'Y', 'N'],
  ];
  const job = await uploadMaster(cloud, admin.token, await masterBook(bad));
  expect(job).toMatchObject({ state: 'failed', result: { error_count: 3 }, progress: { done: 0, total: 4 } });
  expect(job.errors).toEqual([
    {
      row_number: 3,
      message: "Pincode: '11000' is not a pin code. Use 6 digits, for example 110001.",
    },
    {
      row_number: 4,
      message: expect.stringMatching(/^City is empty\..* Metro: 'maybe' is not Y or N\./) as string,
    },
    { row_number: 5, message: 'Pincode 110001 is there twice: also in row 2.' },
  ]);
  expect((await placeOf('110001')).data?.city).toBe('New Delhi');
});

test('the template of the pin code master can be uploaded unchanged', async () => {
  const { bytes, headers } = await cloud.api('GET', '/codes/template', { token: admin.token });
  expect(headers.get('content-disposition')).toContain('pin-code-master.xlsx');
  const { Master } = readWorkbook(bytes, [MASTER_SHEET]);
  expect(Master).toMatchObject({ errors: [], rows: [{ cells: { Pincode: '110001', City: 'New Delhi' } }] });
  const sent = await uploadMaster(cloud, admin.token, bytes);
  expect(sent).toMatchObject({ state: 'done', result: { rows: 1, changes: { added: 0, changed: 0 } } });
});

test('past uploads are listed newest first, page by page', async () => {
  type Row = { _id: string; state: string; version: string | null; attachments_id: { filename: string } };
  const all = await cloud.api<Row[]>('GET', '/codes/uploads?limit=100', { token: admin.token });
  expect(all.body.meta.total_count).toBe(all.body.data.length);
  expect(all.body.data.map(({ state }) => state)).toContain('failed');
  expect(all.body.data.map(({ state }) => state)).toContain('done');
  for (const { _id, state, version } of all.body.data) expect(version).toBe(state === 'done' ? _id : null);
  const first = await cloud.api<Row[]>('GET', '/codes/uploads?limit=2', { token: admin.token });
  const second = await cloud.api<Row[]>('GET', `/codes/uploads?limit=2&cursor=${first.body.meta.next}`, {
    token: admin.token,
  });
  const skipped = await cloud.api<Row[]>('GET', '/codes/uploads?limit=2&offset=2', { token: admin.token });
  expect([...first.body.data, ...second.body.data]).toEqual(all.body.data.slice(0, 4));
  expect(skipped.body.data).toEqual(second.body.data);
  const rest = await cloud.api<Row[]>('GET', `/codes/uploads?limit=100&cursor=${first.body.meta.next}`, {
    token: admin.token,
  });
  expect([rest.body.data, rest.body.meta.next]).toEqual([all.body.data.slice(2), undefined]);
  const place = JSON.parse(Buffer.from(String(first.body.meta.next), 'base64url').toString()) as object;
  expect(place).toEqual({ after: all.body.data[1]?._id }); // an upload's id, not a key of the table
});

test('the list of past uploads shows who sent each of them', async () => {
  const namesake = await person('administrator', { firstName: 'Asha', lastName: 'Rao' });
  const other = await person('administrator', { firstName: 'Asha', lastName: 'Rao' });
  const job = await uploadMaster(cloud, namesake.token, master);
  const { body } = await cloud.api<UploadView[]>('GET', '/codes/uploads?limit=1', { token: other.token });
  expect(body.data[0]).toMatchObject({
    _id: job._id,
    attachments_id: { timestamp: body.data[0]?.created_at },
    created_by: { _id: namesake.user.id, first_name: 'Asha', last_name: 'Rao', email: namesake.user.email },
  });
});

test('users with the permission can download past uploads, and couriers’ users only their own', async () => {
  const job = await uploadPartner(cloud, admin.token, await partnerBook(), 'dtdc');
  type Row = { _id: string; attachments_id: { _id: string } };
  const rows = (await cloud.api<Row[]>('GET', '/logistics/uploads', { token: admin.token })).body.data;
  const id = rows.find(({ _id }) => _id === job._id)?.attachments_id._id;
  const download = async (token: string) => cloud.api('GET', `/attachments/download/${id}`, { token });
  const got = await download(admin.token);
  expect(got.status).toBe(200);
  expect(readWorkbook(got.bytes, [RATES_SHEET]).Rates.rows).toHaveLength(5);

  const section = 'upload_data.courier_partner';
  const withDownload = { [section]: true, [`${section}.download`]: true } as const;
  expect((await download((await person({ [section]: true })).token)).status).toBe(404);
  expect((await download((await person({ 'upload_data.master.download': true })).token)).status).toBe(404);
  expect((await download((await person(withDownload)).token)).status).toBe(200);
  expect((await download((await person(withDownload, { courier: 'delhivery' })).token)).status).toBe(404);
  const dtdc = await person(withDownload, { courier: 'dtdc' });
  expect((await download(dtdc.token)).status).toBe(404);
  expect((await cloud.api('GET', `/jobs/${job._id}`, { token: dtdc.token })).status).toBe(404);
  const path = '/logistics/upload_logistic_file';
  const sent = await uploaded(cloud, dtdc.token, path, await partnerBook(), { plan: 'standard' });
  const own = (await cloud.api<Row[]>('GET', '/logistics/uploads', { token: dtdc.token })).body.data;
  expect(own.map(({ _id }) => _id)).toEqual([sent._id]);
  expect(
    (await cloud.api('GET', `/attachments/download/${own[0]?.attachments_id._id}`, { token: dtdc.token })).status,
  ).toBe(200);
  expect((await cloud.api('GET', '/attachments/download/none', { token: admin.token })).status).toBe(404);
});

test('the jobs of past uploads are visible only to their sender and to users with the permission', async () => {
  const job = await uploadPartner(cloud, admin.token, await partnerBook(), 'dtdc');
  const seen = async (who: Person) => (await cloud.api('GET', `/jobs/${job._id}`, { token: who.token })).status;
  expect(await seen(admin)).toBe(200);
  expect(await seen(await person({ 'upload_data.courier_partner': true }))).toBe(200);
  expect(await seen(await person('merchant'))).toBe(404);
  expect(await seen(vendor)).toBe(404);
});

import { beforeAll, describe, expect, test } from 'vitest';
import { findRateCard } from '../../functions/logistics/find-rate-card.ts';
import { sortCodeOf } from '../../functions/logistics/sort-code-of.ts';
import { putPartner } from '../../functions/logistics/store.ts';
import { putPlan } from '../../functions/plans/store.ts';
import { commit } from '../../functions/platform/table/commit.ts';
import { readWorkbook } from '../../functions/workbooks/format/read-sheet.ts';
import { MASTER_SHEET, PINCODES_SHEET, RATES_SHEET } from '../../shared/sheets.ts';
import type { UploadView } from '../../shared/uploads/upload.ts';
import { useCloud } from '../support/cloud.ts';
import { type Person, person } from '../support/people.ts';
import {
  decided,
  fileForm,
  MASTER_ROWS,
  masterBook,
  partnerBook,
  RETAIL_ROWS,
  served,
  uploaded,
  uploadMaster,
  uploadPartner,
} from '../unit/places/workbooks.ts';

const cloud = useCloud();
let admin: Person;
let vendor: Person;
let master: Buffer;

beforeAll(async () => {
  admin = await person('administrator');
  vendor = await person('vendor', { courier: 'delhivery', plan: null });
  await commit([
    putPlan({ id: 'standard', name: 'Standard', active: true }),
    putPlan({ id: 'old', name: 'Old', active: false }),
    putPartner({ id: 'del', name: 'Delhivery', courier: 'delhivery', active: true }),
    putPartner({ id: 'del5', name: 'Delhivery 5 KG', courier: 'delhivery', active: true }),
    putPartner({ id: 'dtdc', name: 'DTDC', courier: 'dtdc', active: true }),
  ]);
  master = await masterBook();
  expect((await uploadMaster(cloud, admin.token, master)).state).toBe('done');
});

const placeOf = async (pincode: string) =>
  (await cloud.api<{ city: string } | null>('GET', `/codes/${pincode}`, { token: admin.token })).body;

describe('the pin code master', () => {
  test('is published whole, and a newer one replaces it', async () => {
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
    const job = await decided(cloud, admin.token, waiting._id);
    expect(job).toMatchObject({
      state: 'done',
      progress: { done: 6, total: 6 },
      result: {
        rows: 6,
        version: waiting._id,
        changes: { added: 1, removed: 1, changed: 1 },
        warnings: ['1 of 6 pin codes of the master before are not in this file.'],
      },
      errors: [],
    });
    expect((await placeOf('795001')).data?.city).toBe('Imphal East');
    expect((await placeOf('560001')).data?.city).toBe('Bengaluru');
    expect((await placeOf('110001')).meta).toMatchObject({ status: 404, message: 'Pin code 110001 is not known.' });
    const again = await uploadMaster(cloud, admin.token, master);
    expect((await decided(cloud, admin.token, again._id)).result).toMatchObject({ version: again._id });
  });

  test('with bad rows changes nothing, and every one of them is listed', async () => {
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

  test('the template can be uploaded as a master', async () => {
    const { bytes, headers } = await cloud.api('GET', '/codes/template', { token: admin.token });
    expect(headers.get('content-disposition')).toContain('pin-code-master.xlsx');
    const { Master } = readWorkbook(bytes, [MASTER_SHEET]);
    expect(Master).toMatchObject({ errors: [], rows: [{ cells: { Pincode: '110001', City: 'New Delhi' } }] });
    const sent = await uploadMaster(cloud, admin.token, bytes);
    expect(sent).toMatchObject({ state: 'done', result: { rows: 1, changes: { added: 0, changed: 0 } } });
  });
});

describe('courier partner data', () => {
  test('is published with rates, pin codes and sort codes, and shows what changed', async () => {
    const pincodes = [served('110001', 'YYYY', 'DEL', 'DEL/1'), served('400001', 'YNYY', 'BOM')];
    const first = await uploadPartner(cloud, admin.token, await partnerBook(RETAIL_ROWS, pincodes), 'del');
    expect(first).toMatchObject({
      state: 'done',
      progress: { done: 7, total: 7 },
      result: { rows: 7, version: first._id, everywhere: false, pincodes: 2, warnings: [] },
    });
    const dearer = RETAIL_ROWS.map((row, n) => (n === 3 ? ['D', 0.5, 66, 0.5, 32, 4, 40, 1.5, 0] : row));
    const second = await uploadPartner(cloud, admin.token, await partnerBook(dearer, pincodes), 'del');
    expect(second.result?.['changes']).toEqual([{ zone: 'D', field: 'basePaise', before: 6500, after: 6600 }]);

    const old = await findRateCard('del', 'standard', first._id);
    expect(old).toMatchObject({ partner_name: 'Delhivery', version: first._id, zones: { D: { basePaise: 6500 } } });
    expect(await findRateCard('del', 'standard', 'never')).toBeUndefined();
    expect(await sortCodeOf('del', 'standard', second._id, '110001')).toBe('DEL/1');
    expect(await sortCodeOf('del', 'standard', second._id, '400001')).toBe('BOM');
    expect(await sortCodeOf('del', 'standard', second._id, '302001')).toBeUndefined();
    // Superseded between pricing and booking: the one in use now answers.
    expect(await sortCodeOf('del', 'standard', first._id, '110001')).toBe('DEL/1');
  });

  test('with one bad row changes nothing', async () => {
    const before = await uploadPartner(cloud, admin.token, await partnerBook(), 'dtdc');
    const bad = await partnerBook(RETAIL_ROWS, [served('110001'), served('999999')]);
    const job = await uploadPartner(cloud, admin.token, bad, 'dtdc');
    expect(job).toMatchObject({
      state: 'failed',
      result: { error_count: 1 },
      errors: [{ row_number: 3, message: 'Pincodes: Pincode 999999 is not in the pin code master.' }],
    });
    expect(await findRateCard('dtdc', 'standard', job._id)).toBeUndefined();
    expect(await findRateCard('dtdc', 'standard', before._id)).toBeDefined();
  });

  test('is refused for rates that the lint refuses, and published with what it warns of', async () => {
    const withoutE = await uploadPartner(cloud, admin.token, await partnerBook(RETAIL_ROWS.slice(0, 4)), 'dtdc');
    expect(withoutE).toMatchObject({
      state: 'failed',
      errors: [{ row_number: 0, message: 'Rates: Zone E is missing.' }],
    });
    const cheapFar = RETAIL_ROWS.map((row, n) => (n === 4 ? ['E', 0.5, 60, 0.5, 44, 6, 40, 1.5, 0] : row));
    const warned = await uploadPartner(cloud, admin.token, await partnerBook(cheapFar), 'dtdc');
    expect(warned.state).toBe('done');
    expect(warned.result?.['warnings']).toEqual([
      'Rates: Zone E is cheaper than zone D at 0.5 kg (₹60.00 against ₹65.00).',
    ]);
    const cheapHeavy = RETAIL_ROWS.map(([zone]) => [zone as string, 5, 40, 1, 10, 3]);
    const variant = await uploadPartner(cloud, admin.token, await partnerBook(cheapHeavy), 'del5');
    expect(variant.result?.['warnings']).toContain(
      'Rates: Delhivery 5 KG is cheaper than Delhivery at 0.5 kg in zone A (₹40.00 against ₹43.00).',
    );
  });

  test('comes as a template that is a valid small file: uploaded unchanged, it is published', async () => {
    const { bytes } = await cloud.api('GET', '/logistics/template', { token: vendor.token });
    const { Rates, Pincodes } = readWorkbook(bytes, [RATES_SHEET, PINCODES_SHEET]);
    expect([Rates.errors, Pincodes.errors]).toEqual([[], []]);
    expect(Rates.rows.map(({ cells }) => cells['Zone'])).toEqual(['A', 'B', 'C', 'D', 'E']);
    const sent = await uploadPartner(cloud, admin.token, bytes, 'dtdc');
    expect(sent).toMatchObject({ state: 'done', result: { pincodes: 1 } });
    // It serves a single pin code: staff look at that before it replaces what is in force.
    expect(await decided(cloud, admin.token, sent._id)).toMatchObject({ state: 'done', result: { version: sent._id } });
  });

  test('needs a partner, an active plan and a file', async () => {
    const book = await partnerBook();
    const send = (fields: Record<string, string>) =>
      cloud.api('POST', '/logistics/upload_logistic_file', { token: admin.token, form: fileForm(book, fields) });
    expect((await send({ plan: 'standard' })).body.meta).toMatchObject({
      status: 422,
      fields: { logistic_id: 'Please Select Courier Partner' },
    });
    expect((await send({ plan: 'old', logistic_id: 'del' })).body.meta).toMatchObject({
      status: 422,
      fields: { plan: 'Please Select Plan' },
    });
    expect((await send({ plan: 'standard', logistic_id: 'nobody' })).status).toBe(404);
    const form = new FormData();
    form.set('plan', 'standard');
    form.set('logistic_id', 'del');
    const empty = await cloud.api('POST', '/logistics/upload_logistic_file', { token: admin.token, form });
    expect(empty.body.meta).toMatchObject({ status: 422, fields: { files: 'Please choose a file' } });
  });
});

describe('a vendor user', () => {
  test('uploads for its own partner without saying which, and for no other', async () => {
    const book = await partnerBook();
    const path = '/logistics/upload_logistic_file';
    const own = await uploaded(cloud, vendor.token, path, book, { plan: 'standard' });
    await decided(cloud, admin.token, own._id);
    expect((await findRateCard('del', 'standard', own._id))?.partner_name).toBe('Delhivery');
    const variant = await uploaded(cloud, vendor.token, path, book, { plan: 'standard', logistic_id: 'del5' });
    expect(variant.state).toBe('done');
    const form = fileForm(book, { plan: 'standard', logistic_id: 'dtdc' });
    expect((await cloud.api('POST', path, { token: vendor.token, form })).status).toBe(404);
  });

  test('sees its own partner and its uploads only', async () => {
    const partners = await cloud.api<{ name: string }[]>('GET', '/logistics', { token: vendor.token });
    expect(partners.body.data.map(({ name }) => name)).toEqual(['Delhivery', 'Delhivery 5 KG']);
    const uploads = await cloud.api<{ partner: string }[]>('GET', '/logistics/uploads', { token: vendor.token });
    expect(new Set(uploads.body.data.map(({ partner }) => partner))).toEqual(new Set(['Delhivery', 'Delhivery 5 KG']));
    expect(uploads.body.meta.total_count).toBe(uploads.body.data.length);
    const all = await cloud.api<unknown[]>('GET', '/logistics/uploads', { token: admin.token });
    expect(all.body.meta.total_count).toBeGreaterThan(uploads.body.data.length);
    expect((await cloud.api('GET', '/codes/uploads', { token: vendor.token })).status).toBe(403);
  });
});

describe('past uploads', () => {
  test('are listed newest first, page by page', async () => {
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
    expect(place).toEqual({ after: all.body.data[1]?._id }); // an id, no key of the table
  });

  test('say who sent them', async () => {
    const namesake = await person('administrator', { firstName: 'Asha', lastName: 'Rao' });
    const other = await person('administrator', { firstName: 'Asha', lastName: 'Rao' });
    const job = await uploadMaster(cloud, namesake.token, master);
    const { body } = await cloud.api<UploadView[]>('GET', '/codes/uploads?limit=1', { token: other.token });
    expect(body.data[0]).toMatchObject({
      _id: job._id,
      created_by: { _id: namesake.user.id, first_name: 'Asha', last_name: 'Rao', email: namesake.user.email },
    });
  });

  test('are downloaded with the section’s download permission, by vendor users their own partner’s', async () => {
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
    expect((await download((await person(withDownload, { courier: 'dtdc' })).token)).status).toBe(200);
    expect((await cloud.api('GET', '/attachments/download/none', { token: admin.token })).status).toBe(404);
  });

  test('have jobs that only their owner and holders of the permission see', async () => {
    const job = await uploadPartner(cloud, admin.token, await partnerBook(), 'dtdc');
    const seen = async (who: Person) => (await cloud.api('GET', `/jobs/${job._id}`, { token: who.token })).status;
    expect(await seen(admin)).toBe(200);
    expect(await seen(await person({ 'upload_data.courier_partner': true }))).toBe(200);
    expect(await seen(await person('merchant'))).toBe(404);
    expect(await seen(vendor)).toBe(404);
  });
});

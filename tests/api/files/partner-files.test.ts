import { beforeAll, expect, test } from 'vitest';
import { routingOf } from '../../../functions/courier-partners/pricing/routing-of.ts';
import { findCards, findRateCard } from '../../../functions/courier-partners/store.ts';
import { readWorkbook } from '../../../functions/workbooks/format/read-sheet.ts';
import { writeWorkbook } from '../../../functions/workbooks/write-workbook.ts';
import { PINCODES_SHEET, RATES_SHEET } from '../../../shared/sheets.ts';
import { useUploadsStage } from '../../support/files/uploads-stage.ts';
import type { Person } from '../../support/people/people.ts';
import {
  decided,
  fileForm,
  partnerBook,
  publishPartner,
  RETAIL_ROWS,
  served,
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

/** Returns a workbook that has only the sheet of pin codes. */
const pinCodesOf = (rows: readonly ReturnType<typeof served>[]) =>
  writeWorkbook([
    { name: PINCODES_SHEET.name, columns: PINCODES_SHEET.columns.map(({ header }) => ({ header })), rows },
  ]);

test('a partner’s first rate file is refused if it has no rates', async () => {
  const none = await uploadPartner(cloud, admin.token, await pinCodesOf([served('110001')]), 'del5');
  expect(none.errors[0]?.message).toBe("The workbook has no sheet 'Rates', and no rates are in force yet.");
});

test('publishing a partner’s rate file shows which rates, pin codes and sort codes it changed', async () => {
  const pincodes = [served('110001', 'YYYY', 'DEL', 'DEL/1'), served('400001', 'YNYY', 'BOM')];
  const first = await publishPartner(cloud, admin.token, await partnerBook(RETAIL_ROWS, pincodes), 'del');
  expect(first).toMatchObject({
    state: 'done',
    progress: { done: 7, total: 7 },
    result: { rows: 7, version: expect.any(String), everywhere: false, pincodes: 2, warnings: [] },
  });
  const firstVersion = String(first.result?.['version']);
  const dearer = RETAIL_ROWS.map((row, n) => (n === 3 ? ['D', 0.5, 66, 0.5, 32, 4, 40, 1.5, 0] : row));
  const second = await uploadPartner(cloud, admin.token, await partnerBook(dearer, pincodes), 'del');
  expect(second.result?.['changes']).toEqual([{ zone: 'D', field: 'basePaise', before: 6500, after: 6600 }]);

  const old = await findRateCard('del', 'standard', firstVersion);
  expect(old).toMatchObject({ partner_name: 'Delhivery', version: firstVersion, zones: { D: { basePaise: 6500 } } });
  expect(await findRateCard('del', 'standard', 'never')).toBeUndefined();
  const routed = (from: string, to: string, version = second._id) =>
    routingOf({ partner: 'del', plan: 'standard', version }, from, to);
  const [delhi, mumbai] = ['110001', '400001'];
  expect(await routed(mumbai, delhi)).toEqual({ sourceHub: 'BOM', destinationHub: 'DEL', sortCode: 'DEL/1' });
  expect(await routed(delhi, mumbai)).toEqual({ sourceHub: 'DEL', destinationHub: 'BOM', sortCode: 'BOM' });
  expect(await routed(delhi, '302001')).toEqual({ sourceHub: 'DEL', destinationHub: '', sortCode: undefined });
  expect(await routed('110002', delhi)).toMatchObject({ sourceHub: '', destinationHub: 'DEL' });
  // If an order's version was replaced between pricing and booking, its routing comes from the version in force.
  expect((await routed(mumbai, delhi, firstVersion)).sortCode).toBe('DEL/1');
});

test('a partner’s rate file with one bad row changes nothing', async () => {
  const before = await publishPartner(cloud, admin.token, await partnerBook(), 'dtdc');
  const bad = await partnerBook(RETAIL_ROWS, [served('110001'), served('999999')]);
  const job = await uploadPartner(cloud, admin.token, bad, 'dtdc');
  expect(job).toMatchObject({
    state: 'failed',
    result: { error_count: 1 },
    errors: [{ row_number: 3, message: 'Pincodes: Pincode 999999 is not in the pin code master.' }],
  });
  expect(await findRateCard('dtdc', 'standard', job._id)).toBeUndefined();
  expect(await findRateCard('dtdc', 'standard', String(before.result?.['version']))).toBeDefined();
});

test('a partner’s rate file with implausible rates is refused, and a file with only warnings is published', async () => {
  const withoutE = await uploadPartner(cloud, admin.token, await partnerBook(RETAIL_ROWS.slice(0, 4)), 'dtdc');
  expect(withoutE).toMatchObject({
    state: 'failed',
    errors: [{ row_number: 0, message: 'Rates: Zone E is missing.' }],
  });
  const cheapFar = RETAIL_ROWS.map((row, n) => (n === 4 ? ['E', 0.5, 60, 0.5, 44, 6, 40, 1.5, 0] : row));
  const warned = await publishPartner(cloud, admin.token, await partnerBook(cheapFar), 'dtdc');
  expect(warned.state).toBe('done');
  expect(warned.result?.['warnings']).toEqual([
    "The file has no sheet 'Pincodes': the pin codes in force stay.",
    'Rates: Zone E is cheaper than zone D at 0.5 kg (₹60.00 against ₹65.00).',
  ]);
  const cheapHeavy = RETAIL_ROWS.map(([zone]) => [zone as string, 5, 40, 1, 10, 3]);
  const variant = await publishPartner(cloud, admin.token, await partnerBook(cheapHeavy), 'del5');
  expect(variant.result?.['warnings']).toContain(
    'Rates: Delhivery 5 KG is cheaper than Delhivery at 0.5 kg in zone A (₹40.00 against ₹43.00).',
  );
});

test('the template of a partner’s rate file can be uploaded unchanged', async () => {
  const { bytes } = await cloud.api('GET', '/logistics/template', { token: vendor.token });
  const { Rates, Pincodes } = readWorkbook(bytes, [RATES_SHEET, PINCODES_SHEET]);
  expect([Rates.errors, Pincodes.errors]).toEqual([[], []]);
  expect(Rates.rows.map(({ cells }) => cells['Zone'])).toEqual(['A', 'B', 'C', 'D', 'E']);
  const sent = await uploadPartner(cloud, admin.token, bytes, 'dtdc');
  expect(sent).toMatchObject({ state: 'done', result: { pincodes: 1 } });
  // The template serves only one pin code. So staff must confirm that it replaces the file in force.
  expect(await decided(cloud, staff.token, sent._id)).toMatchObject({ state: 'done', result: { version: sent._id } });
});

test('an upload of rates is refused without a partner, an active plan or a file', async () => {
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

test('a courier’s user can upload rate files only for the partners of that courier', async () => {
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

test('couriers’ users see only the partners of their courier and their own uploads', async () => {
  const partners = await cloud.api<{ name: string }[]>('GET', '/logistics', { token: vendor.token });
  expect(partners.body.data.map(({ name }) => name)).toEqual(['Delhivery', 'Delhivery 5 KG']);
  const uploads = await cloud.api<{ partner: string }[]>('GET', '/logistics/uploads', { token: vendor.token });
  expect(new Set(uploads.body.data.map(({ partner }) => partner))).toEqual(new Set(['Delhivery', 'Delhivery 5 KG']));
  expect(uploads.body.meta.total_count).toBe(uploads.body.data.length);
  const all = await cloud.api<unknown[]>('GET', '/logistics/uploads', { token: admin.token });
  expect(all.body.meta.total_count).toBeGreaterThan(uploads.body.data.length);
  expect((await cloud.api('GET', '/codes/uploads', { token: vendor.token })).status).toBe(403);
});

test('a partner’s rate file without rates or without pin codes leaves the current ones in force', async () => {
  const rates = (base: number) =>
    RETAIL_ROWS.map((row, n) => (n === 0 ? ['A', 0.5, base, 0.5, 10, 1, 40, 1.5, 0] : row));
  const codes = ['110001', '110002', '400001', '413001'].map((pincode) =>
    served(pincode, 'YNYY', 'HUB', `S/${pincode}`),
  );
  const before = await uploadPartner(cloud, admin.token, await partnerBook(rates(80), codes), 'dtdc');
  await decided(cloud, staff.token, before._id);
  const ratesOnly = await uploadPartner(cloud, admin.token, await partnerBook(rates(85)), 'dtdc');
  expect(ratesOnly.result).toMatchObject({
    everywhere: false,
    pincodes: 4,
    pincodes_before: 4,
    pincode_changes: { added: 0, removed: 0, changed: 0 },
    changes: [{ zone: 'A', field: 'basePaise', before: 8000, after: 8500 }],
    warnings: expect.arrayContaining(["The file has no sheet 'Pincodes': the pin codes in force stay."]),
  });
  await decided(cloud, admin.token, ratesOnly._id);
  const route = { partner: 'dtdc', plan: 'standard', version: ratesOnly._id };
  expect((await routingOf(route, '110001', '110001')).sortCode).toBe('S/110001');

  const fewer = await uploadPartner(cloud, admin.token, await pinCodesOf(codes.slice(0, 3)), 'dtdc');
  expect(fewer.result).toMatchObject({
    changes: [],
    waiting: ['Pin codes served: 3 in place of 4'],
    pincode_changes: { added: 0, removed: 1, changed: 0 },
    warnings: expect.arrayContaining(["The file has no sheet 'Rates': the rates in force stay."]),
  });
  await decided(cloud, staff.token, fewer._id);
  const card = (await findCards('standard')).cards.find(({ partner_id }) => partner_id === 'dtdc');
  expect(card).toMatchObject({ version: fewer._id, everywhere: false, zones: { A: { basePaise: 8500 } } });
});

import ExcelJS from 'exceljs';
import { beforeAll, expect, test } from 'vitest';
import { listBulkOrders } from '../../../functions/orders/bulk/bulk-store.ts';
import { readSheet } from '../../../functions/workbooks/format/read-sheet.ts';
import type { BulkView, MendableRow } from '../../../shared/bulks/bulk.ts';
import { BULK_ORDERS_SHEET } from '../../../shared/bulks/bulk-orders-sheet.ts';
import type { JobView } from '../../../shared/jobs/contract.ts';
import { bulkBook, bulkRow, PICKUP } from '../../support/orders/bulks/bulk-book.ts';
import { uploadBulk } from '../../support/orders/bulks/upload-bulk.ts';
import { draft } from '../../support/orders/draft.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useMarket();
let seller: Person;
beforeAll(async () => {
  const home = { ...draft().pickup_address, id: 'home', isDefault: true };
  seller = await person('merchant', { pickupAddresses: [home] });
});

const get = <T>(path: string, who = seller) => cloud.api<T>('GET', path, { token: who.token });
const mend = async (id: string, body: unknown, who = seller) => {
  const sent = await cloud.api<{ job_id: string }>('PUT', `/bulk/${id}/rows`, { token: who.token, body });
  await cloud.settle();
  return sent;
};
const column = (header: string) => BULK_ORDERS_SHEET.columns.findIndex((one) => one.header === header);

test('a seller can correct the bad rows of a bulk in several steps, and the last step creates all orders', async () => {
  const book = await bulkBook([
    bulkRow({ 'Order ID': 'A' }),
    bulkRow({ 'Order ID': 'B', Mobile: '12' }),
    bulkRow({ 'Order ID': 'C', SKU: '', Quantity: 'many' }),
    bulkRow({ 'Order ID': 'D', Email: 'nobody' }),
  ]);
  const { id, bulk } = await uploadBulk(cloud, seller.token, book);
  const bad = (await get<MendableRow[]>(`/bulk/${id}/rows`)).body;
  expect(bad.meta).toMatchObject({ total_count: 3, job_id: bulk.job_id });
  expect(bad.data.map(({ row_number }) => row_number)).toEqual([3, 4, 5]);
  expect(bad.data[1]?.cells[column('Quantity')]).toBe('many');
  expect(bad.data[1]?.errors).toEqual([
    'SKU: Please enter master SKU.',
    "Quantity: 'many' is not a number of pieces. Use a whole number from 1 to 1,00,000.",
  ]);
  expect((await get<MendableRow[]>(`/bulk/${id}/rows?offset=1&limit=1`)).body.data).toEqual([bad.data[1]]);

  const first = {
    job_id: bulk.job_id,
    rows: [
      { row_number: 3, cells: { Mobile: '9876543211' } },
      { row_number: 4, cells: { SKU: 'KURTA-L' } },
      { row_number: 5, cells: null },
    ],
  };
  const sent = await mend(id, first);
  const job = (await get<JobView>(`/jobs/${sent.body.data.job_id}`)).body.data;
  expect(job).toMatchObject({ state: 'failed', error_count: 1, errors: [{ row_number: 4 }] });
  // If the same corrections are sent again, the reply has the same job. Different corrections for the same errors are
  // refused.
  expect((await mend(id, first)).body.data).toEqual(sent.body.data);
  expect((await mend(id, { ...first, rows: [{ row_number: 3, cells: null }] })).status).toBe(409);
  expect((await listBulkOrders(id, 10, 0, { eventual: false })).orders).toEqual([]);

  const last = await mend(id, { job_id: job._id, rows: [{ row_number: 4, cells: { Quantity: '2' } }] });
  expect((await get<JobView>(`/jobs/${last.body.data.job_id}`)).body.data.state).toBe('done');
  expect((await get<BulkView>(`/bulk/${id}`)).body.data).toMatchObject({ state: 'done', orders_count: 3, bad_rows: 0 });
  const { orders } = await listBulkOrders(id, 10, 0, { eventual: false });
  expect(
    orders.map(({ referenceNumber, details }) => [referenceNumber, details.mobile_number, details.quantity]),
  ).toEqual([
    ['A', '9876543210', 1],
    ['B', '9876543211', 1],
    ['C', '9876543210', 2],
  ]);
  expect((await get<MendableRow[]>(`/bulk/${id}/rows`)).body.meta).toMatchObject({ total_count: 0 });
  expect((await mend(id, { job_id: last.body.data.job_id, rows: first.rows })).status).toBe(409);
  expect((await get(`/bulk/${id}/errors-workbook`)).status).toBe(409);
});

test('a seller can download a workbook that shows each bad row’s error, correct it and upload it again', async () => {
  const made = new ExcelJS.Workbook();
  const sheet = made.addWorksheet('Orders');
  sheet.addRow(['Our orders of Monday']);
  sheet.mergeCells('A1:D1');
  sheet.addRow(BULK_ORDERS_SHEET.columns.map(({ header }) => header));
  const cells = (more: object) => BULK_ORDERS_SHEET.columns.map(({ header }) => ({ ...bulkRow(more) })[header] ?? null);
  sheet.addRow(cells({ SKU: 'A & <B>' }));
  sheet.addRow(cells({ Mobile: 12 })).getCell(column('SKU') + 1).font = { bold: true, color: { argb: 'FFAA0000' } };
  made.addWorksheet('Notes').addRow(['Call the warehouse', { formula: '1+1', result: 2 }]);
  const { id } = await uploadBulk(cloud, seller.token, new Uint8Array(await made.xlsx.writeBuffer()));

  const got = await get(`/bulk/${id}/errors-workbook`);
  expect(got.headers.get('content-disposition')).toContain('orders-errors.xlsx');
  const back = new ExcelJS.Workbook();
  await back.xlsx.load(got.bytes as unknown as ArrayBuffer);
  const marked = back.getWorksheet('Orders');
  const behind = BULK_ORDERS_SHEET.columns.length + 1;
  expect(marked?.getCell('A1').value).toBe('Our orders of Monday');
  expect(marked?.getCell('A1').isMerged).toBe(true);
  expect(marked?.getRow(2).getCell(behind).value).toBe('What to correct');
  expect(marked?.getRow(3).getCell(column('SKU') + 1).value).toBe('A & <B>');
  expect(marked?.getRow(3).getCell(behind).value).toBeNull();
  expect(marked?.getRow(4).getCell(column('SKU') + 1).font).toMatchObject({ bold: true });
  expect(marked?.getRow(4).getCell(behind).value).toBe(
    "Mobile: '12' is not a mobile number. Use 10 digits, for example 9876543210.",
  );
  expect(back.getWorksheet('Notes')?.getCell('B1').formula).toBe('1+1');

  // The downloaded file already has a column of errors. If it is uploaded again, the next file replaces this column and
  // does not add a second one.
  const again = await uploadBulk(cloud, seller.token, got.bytes);
  expect(again.bulk.bad_rows).toBe(1);
  const twice =
    readSheet((await get(`/bulk/${again.id}/errors-workbook`)).bytes, BULK_ORDERS_SHEET).place?.titles ?? [];
  expect(twice.filter((title) => title === 'What to correct')).toHaveLength(1);
  const mobile = marked?.getRow(4).getCell(column('Mobile') + 1);
  if (mobile !== undefined) mobile.value = '9876543210';
  const mended = await uploadBulk(cloud, seller.token, new Uint8Array(await back.xlsx.writeBuffer()));
  expect(mended.bulk).toMatchObject({ state: 'done', orders_count: 2 });
});

test('only its seller can read and correct the bad rows of a bulk', async () => {
  const { id, bulk } = await uploadBulk(cloud, seller.token, await bulkBook([bulkRow({ SKU: '' })]));
  const body = { job_id: bulk.job_id, rows: [{ row_number: 2, cells: { SKU: 'X' } }] };
  const [other, staff] = [await person('merchant'), await person('staff')];
  expect((await mend(id, body, other)).status).toBe(404);
  expect((await get(`/bulk/${id}/rows`, other)).status).toBe(404);
  expect((await get(`/bulk/${id}/errors-workbook`, other)).status).toBe(404);
  expect((await get<MendableRow[]>(`/bulk/${id}/rows`, staff)).body.data).toHaveLength(1);
  expect((await mend(id, body, staff)).status).toBe(403);
  expect((await mend(id, { ...body, rows: [{ row_number: 2, cells: { Colour: 'red' } }] })).status).toBe(422);
});

test('a reference number that an earlier file used already causes only a warning', async () => {
  await uploadBulk(cloud, seller.token, await bulkBook([bulkRow({ 'Order ID': 'OLD-1' }), bulkRow()]));
  const { job, bulk } = await uploadBulk(
    cloud,
    seller.token,
    await bulkBook([bulkRow({ 'Order ID': 'NEW-1' }), bulkRow({ 'Order ID': 'OLD-1' })]),
  );
  expect(job.state).toBe('done');
  expect(bulk.warnings).toEqual([
    { text: expect.stringMatching(/^Order ID 'OLD-1' is also in orders\.xlsx of \d\d-\d\d-\d{4}\.$/), number: 2 },
  ]);
});

test('corrected rows that would make a bulk longer than 10,000 rows are refused', async () => {
  const { id, bulk } = await uploadBulk(cloud, seller.token, await bulkBook([bulkRow({ Mobile: '12' })]));
  const rows = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) => ({ row_number: from + n, cells: { Mobile: '13' } }));
  const first = await mend(id, { job_id: bulk.job_id, rows: rows(2, 10_000) });
  expect(first.status).toBe(200);
  const more = { job_id: first.body.data.job_id, rows: rows(20_000, 1) };
  expect((await mend(id, more)).body.meta).toMatchObject({
    message: expect.stringContaining('A file has at most 10,000 rows.'),
  });
  expect((await mend(id, { job_id: first.body.data.job_id, rows: rows(2, 1) })).status).toBe(200);
});

test('a pin code that belongs to another city causes a warning and no error', async () => {
  const chennai = { 'Shipping City': 'Chennai', 'Shipping State': 'Tamil Nadu' } as const;
  const said = 'Shipping Pincode: 400001 is Mumbai, Maharashtra, but the address says Chennai, Tamil Nadu.';
  const rows = [
    bulkRow({ ...chennai, SKU: '' }),
    bulkRow({ 'Shipping City': 'Bombay', 'Shipping State': 'MH', Mobile: '12' }),
    bulkRow({ ...PICKUP, 'Pickup City': 'Jaipur' }),
  ];
  const { id, bulk } = await uploadBulk(cloud, seller.token, await bulkBook(rows));
  const bad = (await get<MendableRow[]>(`/bulk/${id}/rows`)).body.data;
  expect(bad.map(({ row_number, warnings }) => [row_number, warnings])).toEqual([
    [2, [said]],
    [3, []],
  ]);
  expect(bad[0]?.errors.join(' ')).not.toContain('Mumbai');
  const mended = [
    { row_number: 2, cells: { SKU: 'KURTA-M' } },
    { row_number: 3, cells: { Mobile: '9876543210' } },
  ];
  await mend(id, { job_id: bulk.job_id, rows: mended });
  await cloud.settle();
  expect((await get<BulkView>(`/bulk/${id}`)).body.data).toMatchObject({
    orders_count: 3,
    warnings: [
      { text: `Row 2, ${said}`, number: 1 },
      {
        text: 'Row 4, Pickup Pincode: 411001 is Pune, Maharashtra, but the address says Jaipur, Maharashtra.',
        number: 3,
      },
    ],
  });
});

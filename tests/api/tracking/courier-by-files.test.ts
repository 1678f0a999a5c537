import ExcelJS from 'exceljs';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { uncheckedPartnerWrite } from '../../../functions/courier-partners/store.ts';
import { audit } from '../../../functions/integrity/audit.ts';
import { log } from '../../../functions/platform/log.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { writeWorkbook } from '../../../functions/workbooks/write-workbook.ts';
import type { BookingFileView, ConnectionView } from '../../../shared/connections/contract.ts';
import { waitForJob } from '../../support/files/wait-for-job.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';
import { usePerson } from '../../support/people/use-person.ts';

const cloud = useMarket();
const { booked, get, balance, cancel, saved, choose, pay } = orderCalls(cloud);
let seller: Person;
const staff = usePerson('staff');

beforeAll(async () => {
  process.env['SECRET_SPOTON_ACCOUNT'] = 'PW-77';
  await commit([uncheckedPartnerWrite({ id: 'bld', name: 'Spoton 10 KG', courier: 'spoton', active: true })]);
  return () => delete process.env['SECRET_SPOTON_ACCOUNT'];
});
beforeEach(async () => {
  seller = await person('merchant', { rupees: 1000 });
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  return () => vi.restoreAllMocks();
});

interface Result {
  rows: number;
  applied?: number;
  added?: number;
  warnings?: string[];
}

/** Uploads a sheet and waits for its result. */
async function upload(
  path: string,
  name: string,
  headers: string[],
  rows: string[][],
  more: Record<string, string> = {},
) {
  const bytes = await writeWorkbook([{ name, columns: headers.map((header) => ({ header })), rows }]);
  const form = new FormData();
  for (const [field, value] of Object.entries(more)) form.set(field, value);
  form.append('files', new File([new Uint8Array(bytes)], 'file.xlsx'));
  const reply = await cloud.api<{ job_id: string }>('POST', path, { form, token: staff.token });
  if (reply.status !== 200) return { state: String(reply.status), errors: [], result: undefined };
  return waitForJob<Result>(cloud, staff.token, reply.body.data.job_id);
}
const series = (awbs: string[], more: Record<string, string> = {}) =>
  upload(
    '/couriers/spoton/series',
    'AWB Series',
    ['AWB Number'],
    awbs.map((awb) => [awb]),
    more,
  );
const statuses = (rows: string[][]) =>
  upload('/couriers/spoton/statuses', 'Statuses', ['AWB Number', 'Status', 'Date', 'Time', 'Location', 'Remark'], rows);

const left = async () =>
  (await cloud.api<ConnectionView[]>('GET', '/couriers', { token: staff.token })).body.data.find(
    ({ _id }) => _id === 'spoton',
  )?.series[0]?.left;

/** Returns the day and the time in India, the given number of hours ago. */
const ago = (hours: number): [string, string] => {
  const india = new Date(Date.now() - hours * 3600_000 + 19_800_000).toISOString();
  return [`${india.slice(8, 10)}-${india.slice(5, 7)}-${india.slice(0, 4)}`, india.slice(11, 16)];
};

/** Creates the next booking file and returns its rows. */
async function nextFile(): Promise<{ status: number; number?: number; rows: Record<string, string>[] }> {
  const made = await cloud.api<{ number: number }>('POST', '/couriers/spoton/booking-files', { token: staff.token });
  if (made.status !== 200) return { status: made.status, rows: [] };
  const { number } = made.body.data;
  const path = `${cloud.url}/api/v1/couriers/spoton/booking-files/${number}`;
  const file = await fetch(path, { headers: { authorization: `Bearer ${staff.token}` } });
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(await file.arrayBuffer());
  const [header, ...lines] = (workbook.worksheets[0]?.getSheetValues() ?? []).filter(Boolean) as string[][];
  const cells = (line: string[]) => (header ?? []).map((name, n) => [name, String(line[n] ?? '')]).filter(Boolean);
  const rows = lines.map((line) => Object.fromEntries(cells(line)) as Record<string, string>);
  return { status: 200, number, rows };
}

test('an uploaded AWB series is either stored completely or refused with all bad rows', async () => {
  const bad = await series(['410000016', '410000016', 'SF1234567', '4100000', '']);
  expect(bad.state).toBe('failed');
  expect(bad.errors.map(({ row_number, message }) => [row_number, message])).toEqual([
    [3, 'This AWB is there twice: also in row 2.'],
    [4, 'Spoton’s AWB numbers (con numbers) have 8 to 10 digits.'],
    [5, 'Spoton’s AWB numbers (con numbers) have 8 to 10 digits.'],
  ]);
  expect(await left()).toBe(0);
  const digits = await series(['410000010', '410000017'], { check_digit: 'mod7' });
  expect(digits.errors.map(({ message }) => message)).toEqual(['Its last digit is not the check digit of the others.']);
  expect((await series(['410000010', '410000021', '410000032'], { check_digit: 'mod7' })).result).toMatchObject({
    added: 3,
  });
  expect(await left()).toBe(3);
  const twice = await series(['410000010', '410000042']);
  expect(twice.errors.map(({ row_number, message }) => [row_number, message])).toEqual([
    [2, 'This AWB is in a series of this courier already.'],
  ]);
  expect((await series(['1'], { pool: 'cod' })).state).toBe('409');
});

test('a file-based courier’s parcel gets an AWB of the series, and status files update it', async () => {
  const order = await booked(seller, { payment_method: 'cod' }, 'bld');
  const awb = order.ewaybill_number ?? '';
  expect(['410000010', '410000021', '410000032']).toContain(awb);
  const file = await nextFile();
  expect(file.rows).toMatchObject([
    {
      Instruction: 'BOOKING',
      'AWB Number': awb,
      'Order ID': order._id,
      'Payment Mode': 'COD',
      'COD Amount': '1000',
      'Weight (kg)': '0.45',
      'Consignee Name': 'Meera Nair',
      'Consignee Pincode': '400001',
      'Pickup Pincode': '110001',
    },
  ]);
  expect((await nextFile()).status).toBe(409);
  const rows = [
    [awb, 'picked-up', ...ago(5), 'Delhi', ''],
    [awb, 'In Transit', ...ago(4), 'Nagpur', 'Connected'],
    ['99999999', 'Delivered', ...ago(4), '', ''],
    [awb, 'Stuck at gate', ...ago(3), 'Mumbai', ''],
  ];
  const read = await statuses(rows);
  expect(read.result).toMatchObject({
    rows: 4,
    applied: 3,
    warnings: [
      '‘STUCK AT GATE’ is no status that we know. Say what it means under Unknown Courier Codes.',
      'Row 4: AWB 99999999 is not a parcel of ours.',
    ],
  });
  expect(await get(seller, order._id)).toMatchObject({ status: 'in_transit' });
  await statuses(rows);
  expect((await get(seller, order._id)).orderStatus[0]?.scan_detail).toHaveLength(3);
  await statuses([[awb, 'Delivered', ...ago(1), 'Mumbai', 'Signed by Meera']]);
  expect(await get(seller, order._id)).toMatchObject({ status: 'delivered' });
  const tomorrow = await statuses([[awb, 'Delivered', ...ago(-30), 'Mumbai', '']]);
  expect(tomorrow.errors.map(({ message }) => message)).toEqual(['Date: this lies in the future.']);
  expect((await audit()).violations).toEqual([]);
});

test('the next file for a file-based courier has a cancellation only if the booking was already sent', async () => {
  const early = await booked(seller, {}, 'bld');
  expect((await cancel(seller, early._id)).status).toBe(200);
  expect((await nextFile()).status).toBe(409);
  const late = await booked(seller, {}, 'bld');
  await nextFile();
  expect((await cancel(seller, late._id)).status).toBe(200);
  expect(await balance(seller)).toBe(1000);
  const file = await nextFile();
  expect(file.rows.map((row) => [row['Instruction'], row['AWB Number']])).toEqual([['CANCEL', late.ewaybill_number]]);
  await statuses([[late.ewaybill_number ?? '', 'Picked up', ...ago(0), 'Delhi', '']]);
  expect((await get(staff, late._id)).carried_after_refund).toBeTruthy();
});

test('a booking with a file-based courier is refunded if its AWB series is used up', async () => {
  const { _id } = await saved(seller);
  await choose(seller, _id, 'bld');
  const reply = await pay(seller, _id, 'bld');
  expect([reply.status, reply.body.meta.message]).toEqual([
    409,
    'Spoton 10 KG refused the booking: it has no AWB numbers left here. Choose another partner.',
  ]);
  expect(await balance(seller)).toBe(1000);
  await series(Array.from({ length: 12 }, (_, n) => `4200000${String(n).padStart(2, '0')}`));
  const orders = await Promise.all(Array.from({ length: 6 }, () => booked(seller, {}, 'bld')));
  expect(new Set(orders.map(({ ewaybill_number }) => ewaybill_number)).size).toBe(6);
  const both = await Promise.all(
    [1, 2].map(() => cloud.api('POST', '/couriers/spoton/booking-files', { token: staff.token })),
  );
  expect(both.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  const { body } = await cloud.api<BookingFileView[]>('GET', '/couriers/spoton/booking-files', { token: staff.token });
  expect(body.data[0]).toMatchObject({ lines: 6, ready: true });
  expect(body.meta).toMatchObject({ waiting: 0 });
});

test('the status files that the embedded cloud writes update a sandbox parcel', async () => {
  delete process.env['SECRET_SPOTON_ACCOUNT'];
  const order = await booked(seller, { master_sku: 'SANDBOX-DELIVER' }, 'bld');
  await cloud.advance(24);
  expect(['picked_up', 'in_transit']).toContain((await get(seller, order._id)).status);
  await cloud.advance(24 * 14);
  const seen = await get(seller, order._id);
  expect(seen.status).toBe('delivered');
  expect(seen.orderStatus[0]?.scan_detail.map(({ status_description }) => status_description)).toContain(
    'DELIVERED: Delivered to consignee',
  );
  type Row = { state: string; attachments_id: { filename: string } };
  const files = await cloud.api<Row[]>('GET', '/couriers/spoton/uploads?kind=statuses', { token: staff.token });
  const written = files.body.data.filter(({ attachments_id }) => attachments_id.filename.startsWith('Spoton '));
  expect(written.map(({ state }) => state)).toEqual(['done', 'done']);
});

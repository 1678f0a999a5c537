import { read, utils } from '@e965/xlsx';
import { expect, test } from 'vitest';
import type { DocumentRow } from '../../../functions/invoices/document-row.ts';
import { gstSheets } from '../../../functions/invoices/gst-sheets.ts';
import { documentRowWrites } from '../../../functions/invoices/row-store.ts';
import { readFile } from '../../../functions/platform/files/files.ts';
import { writeAll } from '../../../functions/platform/table/write-all.ts';
import { writeWorkbook } from '../../../functions/workbooks/write-workbook.ts';
import { indiaDay } from '../../../shared/dates.ts';
import type { JobView } from '../../../shared/jobs/contract.ts';
import { addFinalScan, INVOICED, invoiceCalls, PICKUP, reweigh, strayRow } from '../../support/money/invoiced.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useMarket();
const { booked } = orderCalls(cloud);

/** A document of ₹56.05 with ₹10.09 GST. The GST is an odd number of paise, so its halves differ. */
const document = (more: Partial<DocumentRow>): DocumentRow => ({
  ...strayRow,
  owner: 'u',
  orderId: 'u-1',
  day: '2026-11-20',
  at: '2026-11-18T20:00:00.000Z',
  amountPaise: 5605,
  taxPaise: 1009,
  supply: { gstin: '', state: '27' },
  ...more,
});
const KAVERI = { gstin: '29AABCK1234M1ZG', state: '29' };

async function rowsOf(rows: readonly DocumentRow[], name: string): Promise<unknown[][]> {
  const book = read(await writeWorkbook(gstSheets(rows)));
  return utils.sheet_to_json<unknown[]>(book.Sheets[name] ?? {}, { header: 1 }).slice(1);
}

/** Creates the GST export of a month with a job. Returns the sheets, or the reason why there are none. */
async function written(
  who: Person,
  month: string,
): Promise<{ sheets: Record<string, Record<string, number>[]>; refusal: string | undefined }> {
  const body = { kind: 'gst_export', filters: { month } };
  const sent = await cloud.api<{ job_id: string }>('POST', '/downloads', { token: who.token, body });
  await cloud.settle();
  const job = (await cloud.api<JobView>('GET', `/jobs/${sent.body.data.job_id}`, { token: who.token })).body.data;
  if (job.state !== 'done') return { sheets: {}, refusal: job.errors[0]?.message };
  const book = read(await readFile(`generated/${job._id}`));
  const rows = (name: string) => utils.sheet_to_json<Record<string, number>>(book.Sheets[name] ?? {});
  return { sheets: Object.fromEntries(book.SheetNames.map((name) => [name, rows(name)])), refusal: undefined };
}

test('the GST export lists documents of registered recipients singly, and totals the others by place of supply', async () => {
  const rows = [
    document({ number: '26-000A-0000001', supply: KAVERI, party: { ...strayRow.party, name: 'Kaveri Home Goods' } }),
    document({ number: 'C26-000A-0000001', type: 'credit_note', supply: KAVERI, amountPaise: -605, taxPaise: -109 }),
    document({ number: 'D26-000A-0000001', type: 'debit_note', supply: KAVERI, amountPaise: 1000, taxPaise: 180 }),
    document({ number: '26-000B-0000001' }),
    document({ number: 'C26-000B-0000001', type: 'credit_note', amountPaise: -605, taxPaise: -109 }),
    document({ number: '26-000B-0000002', supply: { gstin: '', state: '07' } }),
  ];
  const invoice = ['29AABCK1234M1ZG', 'Kaveri Home Goods', '26-000A-0000001', '19-Nov-2026', 66.14, '29-Karnataka'];
  expect(await rowsOf(rows, 'b2b')).toEqual([[...invoice, 'N', '', 'Regular B2B', '', 18, 56.05, 0]]);
  expect(await rowsOf(rows, 'cdnr')).toEqual([
    [
      '29AABCK1234M1ZG',
      'N',
      'C26-000A-0000001',
      '19-Nov-2026',
      'C',
      '29-Karnataka',
      'N',
      'Regular B2B',
      7.14,
      '',
      18,
      6.05,
      0,
    ],
    [
      '29AABCK1234M1ZG',
      'N',
      'D26-000A-0000001',
      '19-Nov-2026',
      'D',
      '29-Karnataka',
      'N',
      'Regular B2B',
      11.8,
      '',
      18,
      10,
      0,
    ],
  ]);
  expect(await rowsOf(rows, 'b2cs')).toEqual([
    ['OE', '07-Delhi', '', 18, 56.05, 0, ''],
    ['OE', '27-Maharashtra', '', 18, 50, 0, ''],
  ]);
});

test('the GST of the supplier’s own state is divided into CGST and SGST to the paisa, and GST of other states is IGST', async () => {
  const rows = [
    document({ number: '26-000B-0000001', supply: { gstin: '', state: '29' } }),
    document({ number: 'C26-000B-0000001', type: 'credit_note', taxPaise: -109, supply: { gstin: '', state: '29' } }),
    document({ number: '26-000A-0000001', supply: { gstin: '', state: '27' } }),
  ];
  const taxes = (await rowsOf(rows, 'Documents')).map((row) => row.slice(10, 14));
  expect(taxes).toEqual([
    [56.05, 0, 5.05, 5.04],
    [56.05, 0, -0.55, -0.54],
    [56.05, 10.09, 0, 0],
  ]);
});

test('the GST export makes the cells of a document only when their row is written, so that no month’s cells are in memory', async () => {
  let made = 0;
  const number = { get: () => `26-000A-${String(++made).padStart(7, '0')}` };
  const sheets = gstSheets([Object.defineProperty(document({ supply: KAVERI }), 'number', number)]);
  expect(made).toBe(0);
  await writeWorkbook(sheets);
  expect(made).toBe(2); // one row of b2b and one of Documents
});

test('the GST export lists each document once if a month’s documents fill several pages', async () => {
  const numbers = Array.from({ length: 2001 }, (_, n) => `26-000A-${String(n).padStart(7, '0')}`);
  const month = { day: '2026-03-20', supply: KAVERI };
  await writeAll(documentRowWrites(numbers.map((number, seq) => document({ ...month, number, seq }))));
  const { sheets } = await written(await person('staff'), '2026-03');
  expect((sheets['Documents'] ?? []).map((row) => String(row['Number'])).toSorted()).toEqual(numbers);
  expect((sheets['b2b'] ?? []).map((row) => String(row['Invoice Number'])).toSorted()).toEqual(numbers);
  // 2,001 documents of ₹56.05
  expect(sheets['Summary']?.at(-1)).toMatchObject({ Documents: 2001, 'Taxable Value': 112_156.05 });
});

test('the sums of the GST export equal Invoice Details of the month to the paisa', async () => {
  const staff = await person('staff');
  const sellers = [
    await person(INVOICED, { rupees: 1000, pickupAddresses: [PICKUP] }),
    await person(INVOICED, { rupees: 1000, gstNumber: '29AABCK1234M1ZG', pickupAddresses: [PICKUP] }),
  ];
  const now = new Date().toISOString();
  for (const seller of sellers) {
    const [order, returned] = [await booked(seller), await booked(seller)];
    await reweigh(order._id, { freightPaise: 9000 });
    await addFinalScan(order._id, 'delivered', now);
    await addFinalScan(returned._id, 'rto_delivered', now);
  }
  await cloud.settle();
  const month = indiaDay(now).slice(0, 7);
  const [count, amount, gst, total] = await invoiceCalls(cloud).totalsOf(staff);
  expect(count).toBeGreaterThanOrEqual(6);
  const { sheets } = await written(staff, month);
  const paise = (rupees: unknown) => Math.round(Number(rupees) * 100);
  const all = sheets['Summary']?.at(-1) ?? {};
  expect(all).toMatchObject({ Type: 'All', Documents: count, 'Taxable Value': amount, Total: total });
  const documents = sheets['Documents'] ?? [];
  const sum = (...names: string[]) =>
    documents.flatMap((row) => names.map((name) => paise(row[name]))).reduce((a, b) => a + b, 0);
  expect(sum('Taxable Value')).toBe(paise(amount));
  expect(sum('Integrated Tax Amount', 'Central Tax Amount', 'State/UT Tax Amount')).toBe(paise(gst));
  expect(sum('Total')).toBe(paise(total));
  const inReturn = ['b2b', 'b2cs'].flatMap((name) => (sheets[name] ?? []).map((row) => paise(row['Taxable Value'])));
  const notes = (sheets['cdnr'] ?? []).map(
    (row) => paise(row['Taxable Value']) * (String(row['Note Type']) === 'C' ? -1 : 1),
  );
  expect([...inReturn, ...notes].reduce((a, b) => a + b, 0)).toBe(paise(amount));
  expect((await written(sellers[0] as Person, month)).refusal).toMatch(/^Only staff who see all orders/);
});

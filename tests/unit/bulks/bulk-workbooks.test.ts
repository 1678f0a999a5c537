import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { read, utils, write } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { orderInputOfRow } from '../../../functions/bulks/file/order-input-of-row.ts';
import { readRows } from '../../../functions/bulks/file/read-rows.ts';
import { markSheet } from '../../../functions/workbooks/mark/mark-sheet.ts';
import { markWorkbook } from '../../../functions/workbooks/mark/mark-workbook.ts';
import { openWorkbook } from '../../../functions/workbooks/open-workbook.ts';
import { BULK_ORDERS_SHEET } from '../../../shared/bulks/bulk-orders-sheet.ts';
import { type BulkRow, bulkBook, bulkRow, PICKUP } from '../../support/orders/bulks/bulk-book.ts';
import { draft } from '../../support/orders/draft.ts';
import { buildXlsx } from '../workbooks/build-xlsx.ts';

const HEADERS = BULK_ORDERS_SHEET.columns.map(({ header }) => header);
const HOME = draft().pickup_address;
const letters = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : `A${String.fromCharCode(65 + index - 26)}`;
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const inputsOf = (bytes: Uint8Array) => readRows(bytes, {}).rows.map(({ cells }) => orderInputOfRow(cells, HOME));
const errorsOf = (more: BulkRow, pickup: typeof HOME | undefined = HOME) =>
  orderInputOfRow(
    Object.fromEntries(Object.entries(bulkRow(more)).map(([header, value]) => [header, String(value ?? '')])),
    pickup,
  ).errors;

/**
 * Returns a workbook of two rows, written as a given program writes it.
 * @param cell how the program writes a cell
 * @param around what the program writes before and above the rows
 */
function bookBy(cell: (ref: string, value: string | number) => string, around = { before: '', rowsAbove: '' }): Buffer {
  const line = (number: number, values: readonly (string | number | undefined)[]) =>
    `<row r="${number}">${values.map((value, at) => (value === undefined || value === '' ? '' : cell(`${letters(at)}${number}`, value))).join('')}</row>`;
  const valuesOf = (row: BulkRow) => HEADERS.map((header) => row[header] as string | number | undefined);
  const rows = [
    line(4, HEADERS),
    line(5, valuesOf(bulkRow())),
    '<row r="6"/>',
    line(9, valuesOf(bulkRow({ ...PICKUP, 'Order ID': 'B' }))),
  ];
  return buildXlsx({
    sheets: {
      Notes: '<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Call first</t></is></c></row></sheetData>',
      'My orders': `${around.before}<sheetData>${around.rowsAbove}${rows.join('')}</sheetData><mergeCells><mergeCell ref="A1:H2"/></mergeCells>`,
    },
    strings,
    workbookPr: '<workbookPr date1904="1"/>',
  });
}
const strings: string[] = [];
const shared = (ref: string, value: string | number): string => {
  if (typeof value === 'number') return `<c r="${ref}"><v>${value}</v></c>`;
  strings.push(`<t>${escape(value)}</t>`);
  return `<c r="${ref}" t="s"><v>${strings.length - 1}</v></c>`;
};
const inline = (ref: string, value: string | number): string =>
  typeof value === 'number'
    ? `<c r="${ref}" t="n"><v>${value}</v></c>`
    : `<c r="${ref}" t="inlineStr"><is><t>${escape(value)}</t></is></c>`;
const asText = (ref: string, value: string | number): string => inline(ref, ` ${value}\u00a0`);

const title = '<row r="1"><c r="A1" t="inlineStr"><is><t>Orders of Monday</t></is></c></row>';
const hidden = '<cols><col min="3" max="7" width="9" hidden="1"/></cols>';

describe('workbooks of different spreadsheet programs', () => {
  test.each([
    [
      'Excel: shared texts, a merged title, blank rows, hidden columns, another sheet first',
      shared,
      { before: hidden, rowsAbove: title },
    ],
    ['Google Sheets: texts in the cells', inline, undefined],
    ['numbers as texts, with spaces that do not break', asText, undefined],
  ])('a workbook that %s saved is read', (_, cell, around) => {
    strings.length = 0;
    const [first, second] = inputsOf(bookBy(cell, around));
    expect(first?.input).toEqual(draft());
    expect(second).toMatchObject({
      referenceNumber: 'B',
      input: { pickup_address: { postcode: '411001', city: 'Pune' } },
    });
  });

  test('an .xls workbook is read like an .xlsx one', async () => {
    const book = read(await bulkBook([bulkRow()]));
    for (const bookType of ['biff8', 'xlsx'] as const) {
      const bytes = write(book, { type: 'buffer', bookType }) as Buffer;
      expect(inputsOf(bytes).map((row) => row.input)).toEqual([draft()]);
    }
  });

  test('a mobile number that lost digits in a spreadsheet is reported as an error and not guessed', () => {
    expect(errorsOf({ Mobile: '9.87654E+09' })).toEqual([
      "Mobile: '9.87654E+09' was shortened by Excel. Format the column as Text and enter all digits again.",
    ]);
    expect(errorsOf({ Mobile: '1.23E+11' })?.[0]).toContain('was shortened by Excel');
    expect(errorsOf({ Mobile: '+91 98765 43210', 'Alternate Mobile': '098765-43210' })).toBeUndefined();
  });
});

test('the rules of the order form apply to each workbook row, and errors state the column', () => {
  const all = errorsOf({
    'Payment Method': 'card',
    'First Name': '',
    'Last Name': '',
    Email: 'a@b',
    Mobile: '',
    'Shipping Address Line 1': '',
    'Shipping Address Line 2': '',
    'Shipping City': '',
    'Shipping State': '',
    'Shipping Pincode': '',
    SKU: '',
    'Product Name': '',
    Quantity: '0',
    'Selling Price': '-1',
    Tax: 'some',
    'Weight (kg)': '',
    'Length (cm)': '501',
    'Breadth (cm)': '',
    'Height (cm)': '0',
    'Order ID': 'X'.repeat(41),
  });
  expect(all?.map((error) => error.split(':')[0])).toEqual([
    'Order ID',
    'Payment Method',
    'First Name',
    'Email',
    'Mobile',
    'Shipping Address Line 1',
    'Shipping City',
    'Shipping State',
    'Shipping Pincode',
    'SKU',
    'Product Name',
    'Quantity',
    'Selling Price',
    'Tax',
    'Weight (kg)',
    'Length (cm)',
    'Breadth (cm)',
    'Height (cm)',
  ]);
  expect(all).toContain('Mobile: Please enter mobile number.');
  expect(all).toContain('Length (cm): Length should be at most 500.');
  expect(errorsOf({ 'Pickup City': 'Pune' })).toHaveLength(5);
  expect(errorsOf({ 'Last Name': '', Email: '', 'Shipping Address Line 2': '' })).toBeUndefined();
  expect(errorsOf({ Discount: '0', 'COD Charges': '0' })).toBeUndefined();
});

const marked = async (bytes: Uint8Array, text = 'Mend me') => {
  const { place } = readRows(bytes, {});
  if (place === undefined) throw new Error('No header was found.');
  const stream = new PassThrough();
  const [made] = await Promise.all([
    buffer(stream),
    markWorkbook(bytes, { place, texts: new Map([[9, text]]) }, stream),
  ]);
  return made;
};

test('the workbook that marks errors keeps both sheets and hidden columns, and has no formulas', async () => {
  strings.length = 0;
  const bytes = bookBy(shared, { before: hidden, rowsAbove: title });
  const text = '=HYPERLINK("x") & <b> \u0001';
  const book = openWorkbook(await marked(bytes, text));
  expect(book.names).toEqual(['Notes', 'My orders']);
  const rows = new Map(
    book.read([{ index: 1, maxRows: 100 }])[0]?.rows.map(({ rowNumber, cells }) => [rowNumber, cells]),
  );
  const behind = HEADERS.length;
  expect([...rows.keys()]).toEqual([1, 4, 5, 9]);
  expect(rows.get(1)?.[0]?.v).toBe('Orders of Monday');
  expect(rows.get(4)?.[behind]?.v).toBe('What to correct');
  expect(rows.get(5)?.[behind]).toBeUndefined();
  expect(rows.get(9)?.[behind]).toMatchObject({ t: 's', v: '=HYPERLINK("x") & <b> ' });
  expect(inputsOf(await marked(bytes)).map((row) => row.errors)).toEqual([undefined, undefined]);
});

test('the workbook that marks errors is an .xlsx file even if an .xls file was uploaded', async () => {
  const old = read(await bulkBook(Array.from({ length: 8 }, () => bulkRow())));
  const made = await marked(write(old, { type: 'buffer', bookType: 'biff8' }) as Buffer);
  const rows = utils.sheet_to_json<Record<string, string>>(read(made).Sheets['Orders'] ?? {});
  expect(rows).toHaveLength(8);
  expect(rows[7]).toMatchObject({ SKU: 'KURTA-M', 'What to correct': 'Mend me' });
  expect(rows[6]?.['What to correct']).toBe('');
});

test.each(['<col ', '<dimension '])(
  'marking errors is fast even in a sheet that begins with 200,000 times %s',
  (tag) => {
    const cells = '<row r="1"><c r="A1"><v>1</v></c></row>';
    const sheet = Buffer.from(
      `<worksheet>${tag.repeat(200_000)}<cols></cols><sheetData>${cells}</sheetData></worksheet>`,
    );
    const begun = process.cpuUsage();
    const marked = Buffer.concat([...markSheet(sheet, { column: 1, texts: new Map([[1, 'Mend it.']]) })]).toString();
    expect(marked).toContain('<c r="B1" t="inlineStr"><is><t>Mend it.</t></is></c></row>');
    // Searching up to the end of the sheet for each of these tags would take minutes.
    expect(process.cpuUsage(begun).user / 1e6).toBeLessThan(5);
  },
);

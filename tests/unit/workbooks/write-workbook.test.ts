import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import ExcelJS from 'exceljs';
import { describe, expect, test } from 'vitest';
import { parseRows } from '../../../functions/workbooks/format/cells.ts';
import { readSheet, readWorkbook } from '../../../functions/workbooks/format/read-sheet.ts';
import { templateFor } from '../../../functions/workbooks/format/template.ts';
import { inspectWorkbook } from '../../../functions/workbooks/inspect.ts';
import { type WrittenCell, writeWorkbook, writeWorkbookToStream } from '../../../functions/workbooks/write-workbook.ts';
import { BULK_ORDERS_SHEET } from '../../../shared/bulks/bulk-orders-sheet.ts';
import { MASTER_SHEET, PINCODES_SHEET, RATES_SHEET, REMITTANCE_SHEET, WEIGHT_SHEET } from '../../../shared/sheets.ts';

async function opened(bytes: Buffer): Promise<ExcelJS.Workbook> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(bytes as unknown as ArrayBuffer);
  return workbook;
}

/** Writes one cell below a header, opens the file and returns the cell. */
async function cellOf(value: WrittenCell, format?: string): Promise<ExcelJS.Cell> {
  const bytes = await writeWorkbook([
    { name: 'S', columns: [{ header: 'H', ...(format && { format }) }], rows: [[value]] },
  ]);
  const cell = (await opened(bytes)).getWorksheet('S')?.getCell('A2');
  if (!cell) throw new Error('no cell');
  return cell;
}

describe('written cells', () => {
  test.each([
    '=1+1',
    '=HYPERLINK("http://x","y")',
    '+1+1',
    '-1+1',
    '@SUM(A1)',
    '\t=1+1',
    '\r=1+1',
    "=cmd|' /C calc'!A0",
  ])('the text %j is still a text in Excel, even after a user edits it', async (text) => {
    const cell = await cellOf(text);
    expect(cell.formula).toBeUndefined();
    expect(cell.type).toBe(ExcelJS.ValueType.String);
    expect(String(cell.value).trim()).toBe(text.trim());
    expect(cell.numFmt).toBe('@');
  });

  test.each(['110001', '0012345', '12345678901234567890', '1490812345678', '1E5', '2026-10-31'])(
    'the number %s keeps every digit in a written cell',
    async (text) => {
      const cell = await cellOf(text);
      expect(cell.value).toBe(text);
      expect(cell.numFmt).toBe('@');
    },
  );

  test('no formula is written, even if a value is a formula object', async () => {
    const cell = await cellOf({ formula: '1+1' } as unknown as WrittenCell);
    expect(cell.value).toBeNull();
  });

  test('a number is written as a number, and NaN or infinity as an empty cell', async () => {
    const amount = await cellOf(1234.5, '#,##0.00');
    expect([amount.value, amount.numFmt]).toEqual([1234.5, '#,##0.00']);
    expect((await cellOf(Number.NaN)).value).toBeNull();
  });

  test('a workbook with markup, control characters and too long texts can be read by Excel', async () => {
    expect((await cellOf('<b>&"\'\u0000\u0007</b>')).value).toBe('<b>&"\'</b>');
    expect(String((await cellOf('x'.repeat(40_000))).value)).toHaveLength(32_767);
  });
});

test('rows that arrive asynchronously are written in their sequence', async () => {
  async function* rows() {
    for (const name of ['A', 'B']) yield [await Promise.resolve(name), 1];
  }
  const columns = [{ header: 'Name', width: 30 }, { header: 'Count' }];
  const workbook = await opened(
    await writeWorkbook([
      { name: 'One', columns, rows: rows() },
      { name: 'Two', columns, rows: [] },
    ]),
  );
  expect(workbook.worksheets.map((sheet) => [sheet.name, sheet.rowCount])).toEqual([
    ['One', 3],
    ['Two', 1],
  ]);
  expect(workbook.getWorksheet('One')?.getColumn(1).width).toBe(30);
  expect(workbook.getWorksheet('One')?.getRow(3).values).toEqual([undefined, 'B', 1]);
});

describe('workbook templates', () => {
  test.each([MASTER_SHEET, BULK_ORDERS_SHEET, WEIGHT_SHEET, REMITTANCE_SHEET])(
    'the example row of the template $name can be read back completely',
    async (format) => {
      const bytes = await templateFor([format]);
      expect(inspectWorkbook(bytes)).toBe('xlsx');
      const { rows, errors } = readSheet(bytes, format);
      expect(errors).toEqual([]);
      expect(rows).toHaveLength(1);
      for (const { header, example } of format.columns)
        expect(Number(rows[0]?.cells[header]) || rows[0]?.cells[header]).toBe(Number(example) || example);
      expect(parseRows(format, rows).errors).toEqual([]);
    },
  );

  test('the template of a partner’s rate file has rates, pin codes and a Help sheet in one workbook', async () => {
    const bytes = await templateFor([RATES_SHEET, PINCODES_SHEET]);
    const { Rates, Pincodes } = readWorkbook(bytes, [RATES_SHEET, PINCODES_SHEET]);
    // The rates have a row for each zone, so that the template is valid unchanged.
    expect([Rates.rows.length, Pincodes.rows.length]).toEqual([5, 1]);
    const workbook = await opened(bytes);
    expect(workbook.worksheets.map((sheet) => sheet.name)).toEqual(['Rates', 'Pincodes', 'Help']);
    expect(workbook.getWorksheet('Rates')?.getCell('B1').value).toBe('Base Weight (kg)*');
    expect(
      workbook.getWorksheet('Pincodes')?.getCell('A3').numFmt ?? workbook.getWorksheet('Pincodes')?.getColumn(1).numFmt,
    ).toBe('@');
    expect(workbook.getWorksheet('Pincodes')?.getCell('B2').dataValidation?.formulae).toEqual(['"Y,N"']);
    const help = workbook.getWorksheet('Help')?.getColumn(2).values;
    for (const { header } of [...RATES_SHEET.columns, ...PINCODES_SHEET.columns]) expect(help).toContain(header);
  });
});

test('the templates have the headings of the specification', () => {
  const headers = (format: { columns: readonly { header: string; required: boolean }[] }) =>
    format.columns.map(({ header, required }) => (required ? `${header}*` : header)).join(', ');
  expect(headers(MASTER_SHEET)).toBe('Pincode*, City*, State*, District, Metro, Special');
  expect(headers(RATES_SHEET)).toBe(
    'Zone*, Base Weight (kg)*, Base Price*, Additional Weight (kg)*, Additional Price*, TAT (days)*, COD Fixed, COD Percent, Fuel Percent, Reverse Percent',
  );
  expect(headers(PINCODES_SHEET)).toBe('Pincode*, Prepaid, COD, Pickup, Delivery, Hub, Sort Code');
  expect(headers(BULK_ORDERS_SHEET)).toBe(
    'Order ID, Payment Method*, First Name*, Last Name, Email, Mobile*, Alternate Mobile, ' +
      'Shipping Address Line 1*, Shipping Address Line 2, Shipping City*, Shipping State*, Shipping Pincode*, ' +
      'Pickup Address Line 1, Pickup Address Line 2, Pickup City, Pickup State, Pickup Pincode, Pickup Email, Pickup Mobile, ' +
      'SKU*, Product Name*, Quantity*, Selling Price*, Product Price, Tax, Discount, Shipping Charges, COD Charges, ' +
      'Gift Wrap Charges, HSN Code, Weight (kg)*, Length (cm)*, Breadth (cm)*, Height (cm)*, Reseller Name, Company Name, ' +
      'E-way Bill No, Comment, Invoice Reference, Paid in Advance, Order Date',
  );
  expect(headers(WEIGHT_SHEET)).toBe(
    'AWB Number*, Measured Weight (kg)*, Length (cm), Breadth (cm), Height (cm), Remark, Image Link',
  );
  expect(headers(REMITTANCE_SHEET)).toBe('AWB Number*, Remittance Amount*, Delivery Date, UTR');
});

test('a written file leaves out characters that XML forbids', async () => {
  expect((await cellOf('a\uFFFEb\uFFFFc\u0007d')).text).toBe('abcd');
});

test('a workbook takes its rows only as fast as they are zipped and read, so that they are not in memory at once', async () => {
  const stream = new PassThrough();
  let readBytes = 0;
  let readBeforeLastRow = 0;
  stream.on('data', (bytes: Buffer) => {
    readBytes += bytes.length;
  });
  // 10,000 rows of 400 random bytes, which do not compress: a file of more than 4 MB
  const rows = (function* () {
    for (let n = 0; n < 10_000; n++) yield [randomBytes(400).toString('base64')];
    readBeforeLastRow = readBytes;
  })();
  await writeWorkbookToStream([{ name: 'S', columns: [{ header: 'Text' }], rows }], stream);
  expect(readBytes).toBeGreaterThan(4_000_000);
  expect(readBeforeLastRow).toBeGreaterThan(2_000_000);
});

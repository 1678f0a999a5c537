import { describe, expect, test } from 'vitest';
import { readCsv } from '../../../functions/workbooks/csv/read-csv.ts';
import { parseRows } from '../../../functions/workbooks/format/cells.ts';
import { REMITTANCE_SHEET } from '../../../shared/sheets.ts';

const utf8 = (text: string) => Buffer.from(text);
const read = (bytes: Buffer) => readCsv(bytes, REMITTANCE_SHEET);
const rowsOf = (bytes: Buffer) =>
  read(bytes).rows.map(({ rowNumber, cells }) => [rowNumber, cells['AWB Number'], cells['Remittance Amount']]);

describe('CSV files', () => {
  test.each([
    ['commas', 'AWB Number,Remittance Amount\r\n14908,"1,499.50"\r\n'],
    ['semicolons', 'AWB Number;Remittance Amount\n14908;1,499.50\n'],
    ['tabs', 'AWB Number\tRemittance Amount\n14908\t1,499.50'],
    ['a mark at its start', '\uFEFFAWB Number,Remittance Amount\n14908,"1,499.50"'],
  ])('a CSV with %s is read', (_, text) => {
    expect(rowsOf(utf8(text))).toEqual([[2, '14908', '1,499.50']]);
    expect(parseRows(REMITTANCE_SHEET, read(utf8(text)).rows).values).toMatchObject([
      { value: { awb: '14908', amountPaise: 149_950 } },
    ]);
  });

  test('a CSV in UTF-16, as Excel saves “Unicode Text”, is read', () => {
    const text = '\uFEFFAWB Number\tRemittance Amount\n14908\t5';
    expect(rowsOf(Buffer.from(text, 'utf16le'))).toEqual([[2, '14908', '5']]);
  });

  test('the row numbers of a CSV are right after titles, blank lines and multi-line cells', () => {
    const text = 'Report of Monday\n\nAWB Number,Remittance Amount,Note\nA1001,1,"two\nlines"\n\nA1002,2,\n';
    expect(rowsOf(utf8(text))).toEqual([
      [4, 'A1001', '1'],
      [6, 'A1002', '2'],
    ]);
  });

  test('a CSV with a number in scientific notation is refused with its row', () => {
    const { rows } = read(utf8('AWB Number,Remittance Amount\n1.49081E+12,5\n14908,1E+3\n'));
    const { values, errors } = parseRows(REMITTANCE_SHEET, rows);
    expect(values).toEqual([]);
    expect(errors[0]).toMatchObject({ row_number: 2, message: expect.stringContaining('was shortened by Excel') });
    expect(errors[1]).toMatchObject({ row_number: 3, message: expect.stringContaining("'1E+3' is not an amount") });
  });

  test('a CSV that lacks columns is refused with the names of the missing columns', () => {
    const errors = (text: string) =>
      read(utf8(text))
        .errors.map(({ message }) => message)
        .slice(1);
    expect(errors('AWB Number,Amount\n1,2')).toEqual(["Missing: 'Remittance Amount'.", "Not known: 'Amount'."]);
    expect(errors('AWB Number,UTR\n1,2')).toEqual(["Missing: 'Remittance Amount'."]);
  });

  test('a CSV with more rows than the format allows is refused', () => {
    const text = `AWB Number,Remittance Amount\n${'A1001,1\n'.repeat(10_001)}`;
    expect(read(utf8(text)).errors[0]?.message).toMatch(/more than 10,000 rows/);
  });
});

test.each([
  ['a web page', utf8('<html>AWB Number,Remittance Amount')],
  ['a zip', utf8('PK\x03\x04AWB')],
  ['another encoding', Buffer.from('AWB Number,Remittance Amount\nJos\xe9,1', 'latin1')],
  ['bytes', Buffer.from('AWB\0Number')],
])('a file with %s is not read as CSV', (_, bytes) => {
  expect(() => read(bytes)).toThrow('This is not a CSV file in UTF-8.');
});

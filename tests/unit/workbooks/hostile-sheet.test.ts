import { describe, expect, test } from 'vitest';
import type { SheetReading } from '../../../functions/workbooks/format/read-sheet.ts';
import { buildXlsx, GOOD_ROWS, GOOD_SHEET, MASTER_HEADER, row } from './build-xlsx.ts';
import { readOrRefused, timed } from './refused-by.ts';

const TWO_SECONDS = 2_000;
const DELHI = { Pincode: '110001', City: 'New Delhi', State: 'Delhi', District: '', Metro: '', Special: '' };

/**
 * Reads a workbook, and fails the test if this takes two seconds or longer. Returns what was read, or why the file is
 * refused.
 */
function readFast(bytes: Uint8Array): SheetReading | string {
  let result: SheetReading | string = '';
  expect(timed(() => (result = readOrRefused(bytes)))).toBeLessThan(TWO_SECONDS);
  return result;
}

const DELHI_ONLY = { found: true, rows: [{ rowNumber: 2, cells: DELHI }], errors: [] };

describe('sheets that declare a wrong size', () => {
  test('a small sheet that declares the largest possible range is read by its actual cells', () => {
    const file = buildXlsx({ sheets: { Master: `<dimension ref="A1:XFD1048576"/>${GOOD_SHEET}` } });
    expect(file.length).toBeLessThan(2_500);
    expect(readFast(file)).toMatchObject(DELHI_ONLY);
  });

  test('cells beyond the last possible column and row are ignored', () => {
    const far = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>';
    const beyond = '<row r="3"><c r="ZZZZZZZ3"><v>1</v></c><c r="A4294967290"><v>1</v></c></row>';
    expect(
      readFast(buildXlsx({ sheets: { Master: `<sheetData>${GOOD_ROWS}${beyond}${far}</sheetData>` } })),
    ).toMatchObject(DELHI_ONLY);
  });

  test('links that span the whole sheet do not slow the reading', () => {
    const links = '<hyperlinks><hyperlink ref="A1:XFD1048576" location="x"/></hyperlinks>';
    const merges = '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>';
    expect(readFast(buildXlsx({ sheets: { Master: GOOD_SHEET + merges + links } }))).toMatchObject(DELHI_ONLY);
  });

  test('a sheet that ends in the middle is refused', () => {
    expect(readFast(buildXlsx({ sheets: { Master: GOOD_SHEET.slice(0, -20) } }))).toBe('damaged');
  });

  test('a sheet that refers to a shared text that does not exist is refused', () => {
    const file = buildXlsx({
      sheets: { Master: '<sheetData><row r="1"><c r="A1" t="s"><v>7</v></c></row></sheetData>' },
    });
    expect(readFast(file)).toBe('damaged');
  });
});

describe('blank rows of a malicious sheet', () => {
  const blanks = (count: number, xml: (number: number) => string) => {
    const rows = Array.from({ length: count }, (_, i) => xml(i + 3)).join('');
    const last = row(count + 3, '400001', 'Mumbai', 'Maharashtra');
    return buildXlsx({ sheets: { Master: `<sheetData>${GOOD_ROWS}${rows}${last}</sheetData>` } });
  };

  test.each([
    ['a million, closed', 1_000_000, (n: number) => `<row r="${n}"/>`],
    ['a million without numbers', 1_000_000, () => '<row></row>'],
    ['700,000 with styled empty cells', 700_000, (n: number) => `<row r="${n}" ht="15"><c r="A${n}" s="1"/></row>`],
  ])('the row after blank rows is read: %s', (_, count, xml) => {
    const mumbai = { ...DELHI, Pincode: '400001', City: 'Mumbai', State: 'Maharashtra' };
    expect(readFast(blanks(count, xml))).toMatchObject({
      found: true,
      rows: [...DELHI_ONLY.rows, { rowNumber: count + 3, cells: mumbai }],
      errors: [],
    });
  });
});

test('a sheet with more rows than Excel allows is refused, even if the rows are blank', () => {
  const sheets = { Master: `<sheetData>${GOOD_ROWS}${'<row r="5"/>'.repeat(1_300_000)}</sheetData>` };
  expect(readFast(buildXlsx({ sheets }))).toBe('unpacks-too-large');
});

describe('texts of a malicious sheet', () => {
  const cells = (n: number) => `<row r="${n}"><c r="A${n}" t="s"><v>3</v></c><c r="B${n}" t="s"><v>3</v></c></row>`;
  const header = `<row r="1">${[0, 1, 2].map((i) => `<c r="${'ABC'[i]}1" t="s"><v>${i}</v></c>`).join('')}</row>`;
  const rows = Array.from({ length: 49_000 }, (_, i) => cells(i + 2)).join('');
  const repeated = (text: string) =>
    buildXlsx({
      sheets: { Master: `<sheetData>${header}${rows}</sheetData>` },
      strings: [...MASTER_HEADER, text].map((each) => `<t>${each}</t>`),
    });

  test('a long text that 98,000 cells share is shortened once', () => {
    const reading = readFast(repeated('x'.repeat(200_000)));
    expect(reading).toMatchObject({ found: true, errors: [] });
    if (typeof reading !== 'string') expect(reading.rows[48_999]?.cells.City).toHaveLength(32_767);
  });

  test('a sheet with a text longer than a cell can hold is refused', () => {
    expect(readFast(repeated('x'.repeat(1024 * 1024)))).toBe('unpacks-too-large');
  });

  test('a sheet with millions of empty texts is refused', () => {
    const strings = Array.from({ length: 1_300_000 }, () => '');
    expect(readFast(buildXlsx({ sheets: { Master: GOOD_SHEET }, strings }))).toBe('unpacks-too-large');
  });
});

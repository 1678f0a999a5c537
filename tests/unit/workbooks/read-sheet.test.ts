import { describe, expect, test } from 'vitest';
import { readSheet, readWorkbook } from '../../../functions/workbooks/format/read-sheet.ts';
import { MASTER_SHEET, PINCODES_SHEET, RATES_SHEET, REMITTANCE_SHEET, WEIGHT_SHEET } from '../../../shared/sheets.ts';
import { buildXls } from './build-xls.ts';
import { buildXlsx, GOOD_SHEET, MASTER_HEADER, row } from './build-xlsx.ts';

const sheetOf = (...rows: string[]) => `<sheetData>${rows.join('')}</sheetData>`;
const master = (...rows: string[]) => readSheet(buildXlsx({ sheets: { Master: sheetOf(...rows) } }), MASTER_SHEET);
const HEADER = row(1, ...MASTER_HEADER);

describe('the header of a sheet', () => {
  test('the header of a sheet may be below titles, with its columns in any order and in upper or lower case', () => {
    const reading = master(
      row(2, 'Parcelwise pin code master'),
      row(3, 'City', 'updated in October'),
      row(6, ' STATE *', 'S.No', 'pin\u00a0CODE*', 'city  '),
      row(7, 'Delhi', '1', '110001', 'New Delhi'),
    );
    expect(reading.errors).toEqual([]);
    expect(reading.rows).toEqual([
      {
        rowNumber: 7,
        cells: { Pincode: '110001', City: 'New Delhi', State: 'Delhi', District: '', Metro: '', Special: '' },
      },
    ]);
  });

  test('a file with another system’s headings is refused, and the errors list the missing and unknown headings', () => {
    const differ =
      'The headings of this file differ from those of the sample workbook, so no row was read. Rename them, or copy your rows into the sample workbook.';
    const said = (...messages: string[]) => messages.map((message) => ({ row_number: 0, message }));
    const town = master(
      row(1, 'Title'),
      row(2, 'Pincode', 'Town', 'State', 'Remark 1'),
      row(3, '110001', 'x', 'Delhi'),
    );
    expect(town.errors).toEqual(said(differ, "Missing: 'City'.", "Not known: 'Town', 'Remark 1'."));
    const weights = buildXlsx({ sheets: { Weights: sheetOf(row(1, 'Remark', 'Height (cm)')) } });
    expect(readSheet(weights, WEIGHT_SHEET).errors).toEqual(
      said(differ, "Missing: 'AWB Number', 'Measured Weight (kg)'."),
    );
    expect(master(row(1, 'Report of May'), row(2, ...Array.from({ length: 10 }, (_, n) => `H${n}`))).errors).toEqual(
      said(
        'This file has no heading that we know, so no row was read. Name its columns as in the sample workbook, or copy your rows into it.',
        "Missing: 'Pincode', 'City', 'State'.",
        "Not known: 'H0', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'H7' and 2 more.",
      ),
    );
  });

  test('a column that occurs twice in the header is refused with the place of both', () => {
    expect(master(row(1, 'Pincode', 'Note', 'Note', 'City', 'State', 'PINCODE')).errors).toEqual([
      { row_number: 0, message: "The column 'Pincode' is there 2 times (A, F). Keep only one of them." },
    ]);
  });

  test('a row that repeats the header is read as data', () => {
    const reading = master(HEADER, row(2, '110001', 'A', 'B'), row(3, ...MASTER_HEADER), row(4, '110002', 'C', 'D'));
    expect(reading.rows.map(({ cells }) => cells.Pincode)).toEqual(['110001', 'Pincode', '110002']);
  });
});

describe('rows of a sheet', () => {
  test('blank rows are skipped, and the other rows keep their row numbers', () => {
    const spaces = row(4, ' ', '\u00a0', '');
    const styled = '<row r="5"><c r="A5" s="1"/></row>';
    const other = '<row r="6"><c r="K6"><v>5</v></c></row>';
    const reading = master(HEADER, row(3, '110001', 'A', 'B'), spaces, styled, other, row(9, '110002', 'C', 'D'));
    expect(reading.rows.map(({ rowNumber, cells }) => [rowNumber, cells.Pincode])).toEqual([
      [3, '110001'],
      [9, '110002'],
    ]);
  });

  test('rows whose number is missing in the file are numbered consecutively', () => {
    const plain = (...texts: string[]) =>
      `<row>${texts.map((t) => `<c t="inlineStr"><is><t>${t}</t></is></c>`).join('')}</row>`;
    const reading = master(plain('Pincode', 'City', 'State'), '<row/>', plain('110001', 'A', 'B'));
    expect(reading.rows.map(({ rowNumber }) => rowNumber)).toEqual([3]);
  });

  test('a sheet with more rows than the limit is refused completely', () => {
    const rows = [1, 2, 3].map((n) => row(n + 1, '110001', 'A', 'B'));
    const bytes = buildXlsx({ sheets: { Master: sheetOf(HEADER, ...rows) } });
    expect(readSheet(bytes, { ...MASTER_SHEET, maxRows: 3 }).rows).toHaveLength(3);
    expect(readSheet(bytes, { ...MASTER_SHEET, maxRows: 2 })).toEqual({
      found: true,
      rows: [],
      errors: [{ row_number: 0, message: "The sheet 'Master' has more than 2 rows. Split it into several files." }],
    });
  });

  test('a sheet whose XML has a namespace prefix is read', () => {
    const cell = (ref: string, text: string) => `<x:c r="${ref}" t="inlineStr"><x:is><x:t>${text}</x:t></x:is></x:c>`;
    const line = (n: number, a: string, b: string, c: string) =>
      `<x:row r="${n}">${cell(`A${n}`, a)}${cell(`B${n}`, b)}${cell(`C${n}`, c)}</x:row>`;
    const xml = `<x:sheetData>${line(1, 'Pincode', 'City', 'State')}${line(2, '110001', 'A', 'B')}</x:sheetData>`;
    expect(readSheet(buildXlsx({ sheets: { Master: xml } }), MASTER_SHEET).rows[0]?.cells.Pincode).toBe('110001');
  });
});

describe('sheets of a workbook', () => {
  const other = sheetOf(row(1, 'Notes'), row(2, 'nothing here'));

  test.each([' MASTER ', 'Mas&#116;er', 'Mas&#x74;er'])('the sheet %s is found by its name', (name) => {
    const wrong = sheetOf(row(1, ...MASTER_HEADER), row(2, '999999', 'X', 'Y'));
    const bytes = buildXlsx({ sheets: { Old: wrong, [name]: GOOD_SHEET } });
    expect(readSheet(bytes, MASTER_SHEET).rows[0]?.cells.Pincode).toBe('110001');
  });

  test('if no sheet has the expected name, the first sheet with a complete header is read', () => {
    const half = sheetOf(row(1, 'Pincode', 'City'));
    const bytes = buildXlsx({ sheets: { Readme: other, Half: half, Sheet3: GOOD_SHEET } });
    expect(readSheet(bytes, MASTER_SHEET).rows[0]?.cells.Pincode).toBe('110001');
  });

  test('several sheets of a workbook are read together, and optional sheets may be missing', () => {
    const rates = RATES_SHEET.columns.map((column) => column.header);
    const bytes = buildXlsx({
      sheets: { rates: sheetOf(row(1, ...rates), row(2, 'A', '0.5', '43', '0.5', '10', '2')) },
    });
    const { Rates, Pincodes } = readWorkbook(bytes, [RATES_SHEET, PINCODES_SHEET]);
    expect(Rates.rows[0]?.cells['Base Price']).toBe('43');
    expect(Pincodes).toEqual({ found: false, rows: [], errors: [] });
    expect(readWorkbook(buildXlsx({ sheets: { X: other } }), [MASTER_SHEET]).Master.errors).toEqual([
      { row_number: 0, message: "The workbook has no sheet 'Master'. Name the sheet with the data so." },
    ]);
  });

  test('sheets of an .xls file are read like those of an .xlsx file', () => {
    const bytes = buildXls({
      Cover: [['Hello']],
      Weights: [
        ['Weights of October'],
        [],
        ['Measured Weight (kg) ', 'AWB Number'],
        [1.25, 1490812345678],
        [],
        [0.5, '0012345'],
      ],
    });
    expect(
      readSheet(bytes, WEIGHT_SHEET).rows.map(({ rowNumber, cells }) => [
        rowNumber,
        cells['AWB Number'],
        cells['Measured Weight (kg)'],
      ]),
    ).toEqual([
      [4, '1490812345678', '1.25'],
      [6, '0012345', '0.5'],
    ]);
  });
});

describe('values of cells', () => {
  const FORMATS = ['0', '14', '164', '165', '166', '167'];
  const styles = `<numFmts><numFmt numFmtId="164" formatCode="000000"/><numFmt numFmtId="165" formatCode="0.0%"/>
    <numFmt numFmtId="166" formatCode="0.00&quot;%&quot;"/><numFmt numFmtId="167" formatCode="dd\\-mmm\\-yyyy hh:mm"/></numFmts>
    <cellXfs>${FORMATS.map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs>`;
  const [GENERAL, DATE, ZEROS, PERCENT, LITERAL_PERCENT, TIME] = [0, 1, 2, 3, 4, 5];

  /** Returns how a cell is read in a column of texts. */
  function textOf(cell: string, workbookPr = ''): string | undefined {
    const bytes = buildXlsx({
      sheets: { Master: sheetOf(HEADER, row(2, '110001', cell, 'B')) },
      styles,
      workbookPr,
      strings: ['<r><t>New </t></r><r><t>Delhi</t></r>'],
    });
    return readSheet(bytes, MASTER_SHEET).rows[0]?.cells.City;
  }
  const number = (value: string, style = GENERAL) => `<c r="B2" s="${style}"><v>${value}</v></c>`;

  test.each([
    ['a rich text', '<c r="B2" t="s"><v>0</v></c>', 'New Delhi'],
    [
      'spaces around, non-breaking and invisible',
      '<c r="B2" t="inlineStr"><is><t>\u00a0 New\u00a0Delhi\u200b \ufeff</t></is></c>',
      'New Delhi',
    ],
    ['lines in a cell', '<c r="B2" t="inlineStr"><is><t>12 MG Road\r\nNear\tMall</t></is></c>', '12 MG Road Near Mall'],
    ['a Hindi word with its joiner', '<c r="B2" t="inlineStr"><is><t>क्\u200dष</t></is></c>', 'क्\u200dष'],
    ['escapes', '<c r="B2" t="inlineStr"><is><t>R&amp;D &lt;1&gt;</t></is></c>', 'R&D <1>'],
    ['a whole number', number('110001'), '110001'],
    ['14 digits that Excel shows as 1.23457E+13', number('12345678901234'), '12345678901234'],
    ['the same in scientific notation', number('1.2345678901234E13'), '12345678901234'],
    ['17 digits, of which Excel has lost two', number('12345678901234567'), '1.23456789012346E+16'],
    ['the noise of binary fractions', number('0.30000000000000004'), '0.3'],
    ['a percent', number('0.015', PERCENT), '1.5%'],
    ['a percent sign that is only text', number('1.5', LITERAL_PERCENT), '1.5'],
    ['leading zeros by format', number('1234', ZEROS), '001234'],
    ['a date', number('46326', DATE), '2026-10-31'],
    ['a date with a time', number('46326.75', TIME), '2026-10-31 18:00'],
    ['a number in date format that is no date', number('5', DATE), '5'],
    ['true', '<c r="B2" t="b"><v>1</v></c>', 'TRUE'],
    ['an error', '<c r="B2" t="e"><v>#N/A</v></c>', '#N/A'],
    ["a formula's cached text", '<c r="B2" t="str"><f>A1&amp;A2</f><v>Delhi</v></c>', 'Delhi'],
    ["a formula's cached number", '<c r="B2"><f>1+1</f><v>2</v></c>', '2'],
    ["a formula's empty text", '<c r="B2" t="str"><f>IF(1,"","")</f><v></v></c>', ''],
    ['a formula that was never calculated', '<c r="B2"><f>SUM(A1:A9)</f></c>', '#UNCALCULATED!'],
    ['the same as openpyxl writes it', '<c r="B2" s="1"><f>SUM(A1:A9)</f><v></v></c>', '#UNCALCULATED!'],
    ['a text that looks like a formula', '<c r="B2" t="inlineStr"><is><t>=1+1</t></is></c>', '=1+1'],
  ])('a cell is read: %s', (_, cell, expected) => {
    expect(textOf(cell)).toBe(expected);
  });

  test('dates count from 1904 if the workbook declares that date system', () => {
    expect(textOf(number('44864', DATE), '<workbookPr date1904="1"/>')).toBe('2026-10-31');
  });

  test('a number in a date column is read as a date in any number format', () => {
    const bytes = buildXlsx({
      sheets: {
        Remittance: sheetOf(
          row(1, 'AWB Number', 'Remittance Amount', 'Delivery Date'),
          row(2, 'A1234', '5', '<c r="C2"><v>46326</v></c>'),
        ),
      },
    });
    expect(readSheet(bytes, REMITTANCE_SHEET).rows[0]?.cells['Delivery Date']).toBe('2026-10-31');
  });

  test('percent, date, error and formula cells of an .xls file are read', () => {
    const bytes = buildXls({
      Master: [
        [...MASTER_HEADER, 'District'],
        [110001, { t: 'n', v: 0.02, z: '0%' }, { t: 'n', v: 46326, z: 'yyyy-mm-dd' }, { t: 'e', v: 42 }],
      ],
    });
    expect(readSheet(bytes, MASTER_SHEET).rows[0]?.cells).toMatchObject({
      Pincode: '110001',
      City: '2%',
      State: '2026-10-31',
      District: '#N/A',
    });
  });
});

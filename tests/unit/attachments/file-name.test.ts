import { expect, test } from 'vitest';
import { safeFileName } from '../../../functions/attachments/file-name.ts';

test.each([
  ['Rates.xlsx', 'Rates.xlsx'],
  ['RATES.XLSX', 'RATES.xlsx'],
  ['Rates.html', 'Rates.xlsx'],
  ['rates.xlsx.exe', 'rates.xlsx.xlsx'],
  ['../../etc/passwd', 'passwd.xlsx'],
  ['C:\\Users\\asha\\rates.xls', 'rates.xlsx'],
  ['..', 'file.xlsx'],
  ['.htaccess', 'file.xlsx'],
  ['', 'file.xlsx'],
  ['rates\u202Excod.exe', 'ratesxcod.xlsx'],
  ['a\u0000b\r\nc\u200B.xlsx', 'abc.xlsx'],
  ['Delhi <new>: "5 KG"|?*.xlsx', 'Delhi new 5 KG.xlsx'],
  ['Rates 21.11.2026.xlsx', 'Rates 21.11.2026.xlsx'],
  ['Rates 21.11.2026', 'Rates 21.11.2026.xlsx'],
  ['दरें क्\u200Dष.xlsx', 'दरें क्\u200Dष.xlsx'],
  ['half \uD83D.xlsx', 'half \uFFFD.xlsx'],
  ['  spaced   out .xlsx', 'spaced out.xlsx'],
])('the uploaded file name %j is stored as %j', (sent, kept) => {
  expect(safeFileName(sent, 'xlsx')).toBe(kept.normalize('NFC'));
});

test('a long file name is shortened at a character boundary', () => {
  expect(safeFileName(`${'a'.repeat(149)}😀😀.xlsx`, 'xlsx')).toBe(`${'a'.repeat(149)}😀.xlsx`);
});

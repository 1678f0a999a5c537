import { describe, expect, test } from 'vitest';
import { inspectWorkbook } from '../../../functions/workbooks/inspect.ts';
import { WorkbookRefused } from '../../../functions/workbooks/workbook-refused.ts';
import { buildCompoundFile, buildXls, record } from './build-xls.ts';
import { buildXlsx, GOOD_SHEET, xlsxEntries } from './build-xlsx.ts';
import { buildZip } from './build-zip.ts';
import { inspected } from './refused-by.ts';

const good = { sheets: { Master: GOOD_SHEET } };
const xls = buildXls({ Master: [['Pincode']] });

describe('the type of a file is read from its content', () => {
  test('.xlsx and .xls files are recognised by their content', () => {
    expect(inspectWorkbook(buildXlsx(good))).toBe('xlsx');
    expect(inspectWorkbook(xls)).toBe('xls');
    expect(inspectWorkbook(Buffer.concat([xls, Buffer.alloc(4096)]))).toBe('xls');
  });

  test('a file inside a larger buffer is read from its own start', () => {
    const whole = Buffer.concat([Buffer.from('<html>'), buildXlsx(good)]);
    expect(inspectWorkbook(new Uint8Array(whole.buffer, whole.byteOffset + 6, whole.length - 6))).toBe('xlsx');
  });

  test.each([
    ['nothing', Buffer.alloc(0), 'empty'],
    ['4 MB and a byte', Buffer.alloc(4 * 1024 * 1024 + 1), 'too-large'],
    ['HTML', Buffer.from('<html><table><tr><td>Pincode</td></tr></table></html>'), 'web-page'],
    ['HTML after a BOM and blank lines', Buffer.from('\ufeff\r\n  <!DOCTYPE html><table>'), 'web-page'],
    ['XML Spreadsheet 2003', Buffer.from('<?xml version="1.0"?><Workbook/>'), 'web-page'],
    ['a web archive', Buffer.from('MIME-Version: 1.0\r\nContent-Type: multipart/related'), 'web-page'],
    ['UTF-16 HTML', Buffer.from('\ufeff<html>', 'utf16le'), 'web-page'],
    ['CSV', Buffer.from('Pincode,City,State\n110001,New Delhi,Delhi\n'), 'text'],
    ['UTF-16 text', Buffer.from('\ufeffPincode\tCity', 'utf16le'), 'text'],
    ['a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'not-a-workbook'],
    ['a zip of something else', buildZip([{ name: 'word/document.xml', data: '<w/>' }]), 'not-a-workbook'],
    ['a workbook without its content types', buildZip(xlsxEntries(good).slice(1)), 'not-a-workbook'],
    ['a zip cut short', buildXlsx(good).subarray(0, 600), 'damaged'],
    ['an .xlsb', buildZip(xlsxEntries(good).filter(({ name }) => name !== 'xl/workbook.xml')), 'not-a-workbook'],
    ['macros', buildXlsx({ ...good, extra: [{ name: 'xl/vbaProject.bin', data: 'x' }] }), 'macros'],
    ['a file inside', buildXlsx({ ...good, extra: [{ name: 'xl/embeddings/a.bin', data: 'x' }] }), 'nested'],
    ['a zip inside', buildXlsx({ ...good, extra: [{ name: 'xl/media/a.ZIP', data: 'x' }] }), 'nested'],
    ['an encrypted entry', buildXlsx({ ...good, extra: [{ name: 'a.xml', data: 'x', flags: 1 }] }), 'password'],
    [
      'an .xlsx with a password',
      buildCompoundFile({ EncryptionInfo: Buffer.from('x'), EncryptedPackage: Buffer.from('x') }),
      'password',
    ],
    ['a Word file of 1997', buildCompoundFile({ WordDocument: Buffer.from('x') }), 'not-a-workbook'],
    [
      'an .xls with macros',
      buildCompoundFile({ Workbook: Buffer.from('x'), _VBA_PROJECT_CUR: Buffer.from('x') }),
      'macros',
    ],
    ['an .xls with a script behind its end', Buffer.concat([xls, Buffer.from('<script>')]), 'trailing'],
    ['an .xls with a zip behind its padding', Buffer.concat([xls, Buffer.alloc(4096), buildXlsx(good)]), 'trailing'],
    ['an .xls cut short', xls.subarray(0, 2048), 'damaged'],
  ] as const)('an uploaded file is refused: %s', (_, bytes, reason) => {
    expect(inspected(bytes)).toBe(reason);
  });

  test('an .xls file with a password is refused', () => {
    const bof = record(0x0809, Buffer.from('00060500000000000000000000000000', 'hex'));
    const filePass = record(0x002f, Buffer.alloc(6));
    expect(inspected(buildCompoundFile({ Workbook: Buffer.concat([bof, filePass]) }))).toBe('password');
  });

  test('the refusal of a file is shown at the upload’s field and says what to do next', () => {
    const refusal = new WorkbookRefused('text');
    expect(refusal.message).toBe(
      'This is a text or CSV file, not an Excel workbook. Open it in Excel, save it as "Excel Workbook (.xlsx)" and upload that file.',
    );
    expect(refusal.code).toBe('INVALID_INPUT');
    expect(refusal.fields).toEqual({ files: refusal.message });
    expect(new WorkbookRefused('too-large').code).toBe('TOO_LARGE');
  });
});

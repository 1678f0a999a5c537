import { MOST_FILE_BYTES } from '../../shared/uploads/most-file-bytes.ts';
import { WorkbookRefused } from './workbook-refused.ts';
import { openXls } from './xls/xls-stream.ts';
import { checkAllParts, openXlsx } from './xlsx/xlsx-package.ts';

const ZIP = Buffer.from('PK\x03\x04', 'latin1');
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/**
 * Returns the type of an uploaded file. The content decides, not the name.
 * @throws WorkbookRefused, with what the user can do, unless the file is a plain, unprotected workbook of reasonable
 * size
 * @example inspectWorkbook(upload) // 'xlsx', or throws
 */
export function inspectWorkbook(bytes: Uint8Array): 'xlsx' | 'xls' {
  const kind = sniffWorkbook(bytes);
  if (kind === 'xlsx') checkAllParts(openXlsx(asBuffer(bytes)));
  else openXls(asBuffer(bytes));
  return kind;
}

/** Returns the type of a file from its size and first bytes only. The rest of its content is still untrusted. */
export function sniffWorkbook(bytes: Uint8Array): 'xlsx' | 'xls' {
  if (bytes.length === 0) throw new WorkbookRefused('empty');
  if (bytes.length > MOST_FILE_BYTES) throw new WorkbookRefused('too-large');
  const head = asBuffer(bytes).subarray(0, 1024);
  if (head.subarray(0, ZIP.length).equals(ZIP)) return 'xlsx';
  if (head.subarray(0, COMPOUND_FILE.length).equals(COMPOUND_FILE)) return 'xls';
  const utf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  const text = head.toString(utf16 ? 'utf16le' : 'utf8').replace(/^[\uFEFF\uFFFE\s]+/, '');
  if (text.startsWith('<') || /^MIME-Version:/i.test(text)) throw new WorkbookRefused('web-page');
  if (utf16 || !head.includes(0)) throw new WorkbookRefused('text');
  throw new WorkbookRefused('not-a-workbook');
}

/** Returns a Buffer over the same bytes, without copying them. */
export function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

import { MOST_FILE_BYTES } from '../../../shared/uploads/most-file-bytes.ts';
import { WorkbookRefused } from '../workbook-refused.ts';

/**
 * Matches the first characters of files that are not CSV even if their name ends in .csv: web pages, zips, PDFs,
 * programs.
 */
const OTHER_FILES = /^\s*(<|PK\p{Cc}|%PDF|MZ|\p{Cc}ELF|#!)/u;

/**
 * Decodes a CSV file as UTF-16 if it has a UTF-16 byte order mark, otherwise as UTF-8. Other encodings are not guessed,
 * because names could be misread.
 * @throws WorkbookRefused if it is not text
 */
export function csvText(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new WorkbookRefused('empty');
  if (bytes.length > MOST_FILE_BYTES) throw new WorkbookRefused('too-large');
  const utf16 =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : undefined;
  const text = decode(bytes, utf16 ?? 'utf-8');
  if (text === undefined || OTHER_FILES.test(text) || text.includes('\0')) throw new WorkbookRefused('not-csv');
  return text;
}

/**
 * Converts a text file to UTF-8. Amazon and programs on Windows also write Windows-1252, in which any bytes are a valid
 * text. So a person has to check the result if `recoded` is true.
 */
export function convertToUtf8(bytes: Uint8Array): { bytes: Uint8Array; recoded: boolean } {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isUtf16 || decode(bytes, 'utf-8') !== undefined) return { bytes, recoded: false };
  return { bytes: Buffer.from(new TextDecoder('windows-1252').decode(bytes)), recoded: true };
}

/**
 * Returns the decoded text without its byte order mark. Returns undefined if the bytes are not valid in this encoding.
 */
function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

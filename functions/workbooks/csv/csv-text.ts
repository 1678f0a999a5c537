import { MOST_FILE_BYTES } from '../../../shared/most-file-bytes.ts';
import { WorkbookRefused } from '../workbook-refused.ts';

/** Beginnings of files that are no text of rows, whatever their name: web pages, zips, PDFs, programs. */
const OTHER_FILES = /^\s*(<|PK\p{Cc}|%PDF|MZ|\p{Cc}ELF|#!)/u;

/**
 * The text of a CSV, by its mark or as UTF-8. Another encoding is not guessed: a name would be read wrong and stay so.
 * @throws WorkbookRefused when it is no text
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

/** The text without its mark, undefined where the bytes are no text of that encoding. */
function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

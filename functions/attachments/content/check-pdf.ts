import { inflateSync } from 'node:zlib';
import { ContentRefused } from './clean-file.ts';

const HEAD = /^%PDF-[12]\.\d/;
/**
 * PDF names that run code, call other programs, send data or embed files. They are too long to appear in compressed
 * data by chance.
 */
const ACTIVE =
  /\/(JavaScript|Launch|EmbeddedFiles?|FileAttachment|RichMedia|Rendition|OnInstantiate|XFA|SubmitForm|ImportData|GoToE)(?![A-Za-z])/;
/** Finds the start of each stream. Matches any whitespace after the keyword, because PDF readers accept it too. */
const STREAM = /(?<!end)stream(?![A-Za-z])[ \t\r\n]*/g;
const OBJECT_STREAM = /\/ObjStm(?![A-Za-z])/;
const MOST_STREAMS = 2000;
const MOST_UNPACKED = 32 * 1024 * 1024;

/** Decodes `#xx` escapes. A PDF may escape any letter of a name to hide it. */
const plainNames = (text: string): string =>
  text.replace(/#([\da-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/**
 * Accepts a PDF that only shows pages. @throws ContentRefused for a file that is not a complete PDF, has other data
 * after its end, is encrypted, or has active content
 */
export function checkPdf(bytes: Buffer): void {
  const text = bytes.toString('latin1');
  if (!HEAD.test(text)) throw new ContentRefused('not-this');
  const end = text.lastIndexOf('%%EOF');
  if (end < 0 || !text.includes('startxref')) throw new ContentRefused('damaged');
  if (/[^\s\0]/.test(text.slice(end + 5))) throw new ContentRefused('trailing');
  if (/\/Encrypt(?![A-Za-z])/.test(plainNames(text))) throw new ContentRefused('password');
  if (ACTIVE.test(plainNames(text))) throw new ContentRefused('active');
  let unpacked = 0;
  let streams = 0;
  let before = 0;
  for (const found of text.matchAll(STREAM)) {
    // Searches all text since the previous stream, because the dictionary of a stream can have any length.
    const head = plainNames(text.slice(before, found.index));
    const start = found.index + found[0].length;
    before = start;
    if (!OBJECT_STREAM.test(head)) continue;
    if (++streams > MOST_STREAMS) throw new ContentRefused('damaged');
    const objects = unpack(bytes.subarray(start), MOST_UNPACKED - unpacked);
    unpacked += objects.length;
    if (ACTIVE.test(plainNames(objects))) throw new ContentRefused('active');
  }
}

/**
 * Inflates an object stream. @throws ContentRefused if it is damaged, or longer than `most` bytes when inflated
 */
function unpack(bytes: Buffer, most: number): string {
  const close = bytes.indexOf('endstream');
  if (close < 0 || most <= 0) throw new ContentRefused('damaged');
  try {
    return inflateSync(bytes.subarray(0, close), { maxOutputLength: most }).toString('latin1');
  } catch {
    throw new ContentRefused('damaged');
  }
}

import { columnLetters } from '../format/find-header.ts';
import { findSheetData, rowNumber } from '../xlsx/cut-rows.ts';
import { escapeXml } from '../xlsx/xml.ts';

/** Texts, such as errors, to write into one column of a sheet. */
export interface ColumnMarks {
  /** The position of the column, from 0. */
  column: number;
  /** The text for each row. The key is the row number that Excel shows. */
  texts: ReadonlyMap<number, string>;
}

const indexOfLetters = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Yields each row of a sheet, with the positions of the row's element and its cells in the XML. */
function* rowsOf(sheet: Buffer) {
  const { prefix, start, end } = findSheetData(sheet);
  const [rowOpen, rowClose] = [`<${prefix}row`, `</${prefix}row>`];
  let number = 0;
  for (let at = start; ; ) {
    const open = sheet.indexOf(rowOpen, at);
    if (open < 0 || open >= end) return;
    const close = sheet.indexOf('>', open);
    number = rowNumber(sheet, open + rowOpen.length, close) ?? number + 1;
    at = close + 1;
    if (sheet[close - 1] === 0x2f) continue;
    const next = sheet.indexOf(rowClose, at);
    if (next < 0) return;
    yield { prefix, number, open, cells: at, close: next };
    at = next + rowClose.length;
  }
}

/** Returns the last column in which any row has a cell; −1 for an empty sheet. */
export function lastColumn(sheet: Buffer): number {
  let last = -1;
  for (const { prefix, cells, close } of rowsOf(sheet)) {
    const at = sheet.subarray(cells, close).lastIndexOf(`<${prefix}c `);
    if (at < 0) continue;
    const tag = sheet.toString('latin1', cells + at, sheet.indexOf('>', cells + at));
    const letters = /\sr\s*=\s*["']([A-Z]{1,3})\d/.exec(tag)?.[1];
    if (letters !== undefined) last = Math.max(last, indexOfLetters(letters));
  }
  return last;
}

/** Characters that XML 1.0 cannot contain. */
// oxlint-disable-next-line no-control-regex -- they are what is taken out
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const cellOf = (prefix: string, ref: string, text: string): string =>
  `<${prefix}c r="${ref}" t="inlineStr"><${prefix}is><${prefix}t>${escapeXml(text.replace(NOT_IN_XML, '').toWellFormed())}</${prefix}t></${prefix}is></${prefix}c>`;

/** Returns a row's cells, without the cell at the position `ref`. */
function without(cells: string, prefix: string, ref: string): string {
  const at = cells.indexOf(` r="${ref}"`);
  if (at < 0) return cells;
  const open = cells.lastIndexOf('<', at);
  const close = cells.indexOf('>', at);
  const end = cells[close - 1] === '/' ? close + 1 : cells.indexOf(`</${prefix}c>`, close) + prefix.length + 4;
  return cells.slice(0, open) + cells.slice(end);
}

const WIDTH = 70;

/** Returns the XML before the rows. Removes the declared dimension, and widens the column that gets the texts. */
function head(xml: string, prefix: string, column: number): string {
  // The pattern must not match beyond the next tag. Otherwise a file of unclosed tags would take hours to process.
  const sized = xml.replace(/<(?:\w+:)?dimension\b[^<>]*(?:\/>|>\s*<\/(?:\w+:)?dimension>)/, '');
  const col = `<${prefix}col min="${column + 1}" max="${column + 1}" width="${WIDTH}" customWidth="1"/>`;
  const end = sized.indexOf(`</${prefix}cols>`);
  if (end < 0) {
    const data = sized.lastIndexOf(`<${prefix}sheetData`);
    return /<(?:\w+:)?cols\b/.test(sized)
      ? sized
      : `${sized.slice(0, data)}<${prefix}cols>${col}</${prefix}cols>${sized.slice(data)}`;
  }
  const widths = [...sized.matchAll(/<(?:\w+:)?col\s[^<>]*\bmax="(\d+)"/g)].map(([, max]) => Number(max));
  return widths.every((max) => max <= column) ? sized.slice(0, end) + col + sized.slice(end) : sized;
}

/** Writes texts into one column of a sheet's XML. The bytes of all other cells stay the same. */
export function* markSheet(sheet: Buffer, { column, texts }: ColumnMarks): Generator<Buffer> {
  const letters = columnLetters(column);
  let written = findSheetData(sheet).start;
  yield Buffer.from(head(sheet.toString('utf8', 0, written), findSheetData(sheet).prefix, column));
  for (const { prefix, number, open, cells, close } of rowsOf(sheet)) {
    const text = texts.get(number);
    const ref = `${letters}${number}`;
    if (text === undefined && !sheet.subarray(cells, close).includes(` r="${ref}"`)) continue;
    yield sheet.subarray(written, open);
    // The attribute `spans` names the columns that the row uses. It is removed, because it would now be wrong.
    const tag = sheet.toString('utf8', open, cells).replace(/\sspans\s*=\s*"[^"]*"/, '');
    const kept = without(sheet.toString('utf8', cells, close), prefix, ref);
    yield Buffer.from(tag + kept + (text === undefined ? '' : cellOf(prefix, ref, text)));
    written = close;
  }
  yield sheet.subarray(written);
}

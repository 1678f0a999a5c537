import { MAX_ROW_BYTES, MAX_ROW_NUMBER } from '../limits.ts';
import { WorkbookRefused } from '../workbook-refused.ts';

/** A sheet that was cut down to its non-empty rows. */
export interface CutSheet {
  readonly xml: Buffer;
  readonly lastRow: number;
  /** True if there were more rows than requested. */
  readonly more: boolean;
}

/**
 * How many cells and rows the sheets that are read together may still contain. Blank rows count too, because they cost
 * time.
 */
export interface ReadingBudget {
  cells: number;
  rows: number;
  bytes: number;
}

const OPEN = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>';
const ROW_NUMBER = Buffer.from(' r="');
const CLOSE = '</sheetData></worksheet>';
const UNCALCULATED =
  /(<(?:\w+:)?c\b[^<>]*)>\s{0,9}<(?:\w+:)?f\b[^<>]*(?:\/>|>[^<]*<\/(?:\w+:)?f>)\s{0,9}(?:<(?:\w+:)?v\s{0,9}\/>|<(?:\w+:)?v><\/(?:\w+:)?v>)?\s{0,9}<\/(?:\w+:)?c>/g;

/**
 * Cuts a sheet's XML down to at most `maxRows` non-empty rows before it is parsed. This removes the content that costs
 * a parser the most time: the declared dimension, a million blank rows, ranges of links. Works on bytes, so that a
 * large part is never converted to a string.
 */
export function cutRows(sheet: Buffer, maxRows: number, budget: ReadingBudget): CutSheet {
  const { prefix, start, end } = findSheetData(sheet);
  const [rowOpen, rowClose] = [`<${prefix}row`, `</${prefix}row>`];
  const cellOpen = `<${prefix}c`;
  const [value, inline, formula] = [`<${prefix}v`, `<${prefix}is`, `<${prefix}f`];
  const kept: Buffer[] = [Buffer.from(OPEN)];
  let rows = 0;
  let number = 0;
  let at = start;
  for (;;) {
    const open = sheet.indexOf(rowOpen, at);
    if (open < 0 || open >= end) break;
    const close = sheet.indexOf(0x3e, open);
    if (--budget.rows < 0) throw new WorkbookRefused('unpacks-too-large');
    number = rowNumber(sheet, open + rowOpen.length, close) ?? number + 1;
    at = close + 1;
    if (sheet[close - 1] === 0x2f) continue;
    const next = sheet.indexOf(rowClose, at);
    if (next < 0 || next > end || number > MAX_ROW_NUMBER) throw new WorkbookRefused('damaged');
    const cells = sheet.subarray(at, next);
    at = next + rowClose.length;
    const hasFormula = cells.includes(formula);
    if (!hasFormula && !cells.includes(value) && !cells.includes(inline)) continue;
    if (rows === maxRows) return { xml: finish(kept), lastRow: number, more: true };
    rows++;
    spend(cells, cellOpen, budget);
    kept.push(Buffer.from(`<row r="${number}">`), hasFormula ? markUncalculated(cells) : cells, Buffer.from('</row>'));
  }
  return { xml: finish(kept), lastRow: number, more: false };
}

const finish = (kept: Buffer[]): Buffer => Buffer.concat([...kept, Buffer.from(CLOSE)]);

/** Finds the content of `<sheetData>`, and the namespace prefix that the file uses. */
export function findSheetData(sheet: Buffer): { prefix: string; start: number; end: number } {
  const name = sheet.indexOf('sheetData');
  const open = sheet.lastIndexOf('<', name);
  const close = sheet.indexOf('>', name);
  const prefix = sheet.toString('latin1', open + 1, Math.max(open + 1, name));
  if (name < 0 || close < 0 || prefix.length > 20 || !/^(\w+:)?$/.test(prefix)) throw new WorkbookRefused('damaged');
  if (sheet[close - 1] === 0x2f) return { prefix, start: close, end: close };
  const end = sheet.indexOf(`</${prefix}sheetData`, close);
  if (end < 0) throw new WorkbookRefused('damaged');
  return { prefix, start: close + 1, end };
}

/**
 * Returns the row number in a row's tag. Returns undefined if the tag has none, because the row directly follows the
 * previous row.
 */
export function rowNumber(sheet: Buffer, from: number, to: number): number | undefined {
  if (to < 0 || to - from > 2_000) throw new WorkbookRefused('damaged');
  if (from === to) return undefined;
  const quick = quickRowNumber(sheet, from);
  if (quick !== undefined) return quick;
  const found = /\sr\s*=\s*["'](\d{1,9})["']/.exec(sheet.toString('latin1', from, to));
  return found === null ? undefined : Number(found[1]);
}

/** Parses ` r="12"`, the usual beginning of a row. Creates no string, because there may be a million rows. */
function quickRowNumber(sheet: Buffer, from: number): number | undefined {
  for (let i = 0; i < ROW_NUMBER.length; i++) if (sheet[from + i] !== ROW_NUMBER[i]) return undefined;
  let number = 0;
  for (let at = from + ROW_NUMBER.length; at < from + 12; at++) {
    const byte = sheet[at] ?? 0;
    if (byte === 0x22) return number;
    if (byte < 0x30 || byte > 0x39) return undefined;
    number = number * 10 + byte - 0x30;
  }
  return undefined;
}

function spend(cells: Buffer, cellOpen: string, budget: ReadingBudget): void {
  budget.bytes -= cells.length;
  if (cells.length > MAX_ROW_BYTES || budget.bytes < 0) throw new WorkbookRefused('unpacks-too-large');
  for (let at = cells.indexOf(cellOpen); at >= 0; at = cells.indexOf(cellOpen, at + cellOpen.length)) {
    if (--budget.cells < 0) throw new WorkbookRefused('too-many-cells');
  }
}

/**
 * Sets an error as the value of formulas that have no calculated value. Otherwise such a formula would be read as an
 * empty cell or as 0.
 */
function markUncalculated(cells: Buffer): Buffer {
  const marked = cells.toString('utf8').replace(UNCALCULATED, (whole, tag: string) => {
    // The calculated value of this formula is an empty text.
    if (/\st=["']str["']/.test(tag) && /<(?:\w+:)?v/.test(whole)) return whole;
    return `${tag.replace(/\st=["']\w*["']/, '')} t="str"><v>#UNCALCULATED!</v></c>`;
  });
  return Buffer.from(marked);
}

import { type Options, parse } from 'csv-parse/sync';
import type { SheetFormat } from '../../../shared/sheet-format.ts';
import { findHeader } from '../format/find-header.ts';
import { readGrid, type SheetReading } from '../format/read-sheet.ts';
import { MAX_CELLS, MAX_ROW_BYTES, MAX_ROWS_ABOVE } from '../limits.ts';
import type { Grid, GridRow } from '../open-workbook.ts';
import { WorkbookRefused } from '../workbook-refused.ts';
import { csvText } from './csv-text.ts';

/**
 * The delimiters that are tried. Excel writes a comma, or a semicolon in countries where the comma is the decimal
 * separator. Other programs write a tab.
 */
const DELIMITERS = [',', ';', '\t'];

/**
 * Reads a CSV file by a format, like `readSheet` for a workbook. Does not convert cells. A number that a program has
 * shortened (1.49E+12) is left unchanged, so that a column of ids refuses it.
 * @throws WorkbookRefused for a file that is not CSV in UTF-8 or UTF-16
 */
export function readCsv(bytes: Uint8Array, format: SheetFormat): SheetReading {
  const text = csvText(bytes);
  const tops = DELIMITERS.map((delimiter) => {
    const header = findHeader(format, gridOf(text, delimiter, MAX_ROWS_ABOVE + 1));
    return { delimiter, score: header === undefined ? 0 : header.columns.length };
  });
  const { delimiter } = tops.reduce((best, one) => (one.score > best.score ? one : best));
  const most = format.maxRows + MAX_ROWS_ABOVE + 1;
  const rows = gridOf(text, delimiter, most + 1);
  const more = rows.length > most;
  return readGrid({ name: format.name, date1904: false, more, rows }, format);
}

/**
 * Returns the first rows of a CSV file, split in three ways: once by each delimiter. Used to find the headings of
 * unknown formats.
 */
export function firstCsvRows(bytes: Uint8Array): GridRow[][] {
  const text = csvText(bytes);
  return DELIMITERS.map((delimiter) => gridOf(text, delimiter, MAX_ROWS_ABOVE + 1));
}

/**
 * Returns the rows of a CSV file, split by one of the delimiters.
 * @param at the index of the delimiter's result in `firstCsvRows`
 */
export function csvGrid(bytes: Uint8Array, at: number, maxRows: number): Grid {
  const rows = gridOf(csvText(bytes), DELIMITERS[at] ?? ',', maxRows + 1);
  return { name: 'Orders', date1904: false, more: rows.length > maxRows, rows: rows.slice(0, maxRows) };
}

function gridOf(text: string, delimiter: string, to: number): GridRow[] {
  const records = recordsOf(text, delimiter, to);
  const filled = records.reduce((sum, cells) => sum + cells.filter((cell) => cell !== '').length, 0);
  if (filled > MAX_CELLS) throw new WorkbookRefused('too-many-cells');
  return records.map((cells, n) => ({ rowNumber: n + 1, cells: cells.map((v) => ({ t: 's', v })) }));
}

function recordsOf(text: string, delimiter: string, to: number): string[][] {
  const options = { delimiter, to, relax_column_count: true, skip_empty_lines: false, max_record_size: MAX_ROW_BYTES };
  try {
    return parse(text, options);
  } catch {
    // The parser found an unclosed quote, or text after a closing quote. Either the delimiter is wrong or the file is
    // damaged. Or the program writes tabs without quoting, and the quote is the sign for inches.
    return delimiter === '\t' ? unquoted(text, options) : [];
  }
}

function unquoted(text: string, options: Options): string[][] {
  try {
    return parse(text, { ...options, quote: false });
  } catch {
    return [];
  }
}

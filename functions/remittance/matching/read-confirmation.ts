import type { RowOf } from '../../../shared/sheet-format.ts';
import { REMITTANCE_SHEET } from '../../../shared/sheets.ts';
import { badRowCollector } from '../../uploads/bad-rows.ts';
import { csvTops, readCsv } from '../../workbooks/csv/read-csv.ts';
import { parseRows } from '../../workbooks/format/cells.ts';
import { findHeader, probableHeader } from '../../workbooks/format/find-header.ts';
import { readSheet } from '../../workbooks/format/read-sheet.ts';
import { sniffWorkbook } from '../../workbooks/inspect.ts';
import { MAX_ROWS_ABOVE } from '../../workbooks/limits.ts';
import { type GridRow, openWorkbook } from '../../workbooks/open-workbook.ts';
import { WorkbookRefused } from '../../workbooks/workbook-refused.ts';
import { COMMON_HEADINGS } from './common-headings.ts';
import { type Headings, mergeHeadings } from './headings-store.ts';

export type ConfirmationRow = { rowNumber: number } & RowOf<typeof REMITTANCE_SHEET>;

/** The fewest texts in a header row: an AWB and an amount. */
const LEAST_HEADINGS = 2;
/** The most headings that a job stores of a file, and the longest heading. No courier's table has more. */
const [MOST_HEADINGS, LONGEST_HEADING] = [100, 200];

/** The rows of a confirmation, or the file's headings if its columns are unknown. */
export type ConfirmationReading = { rows: readonly ConfirmationRow[] } | { headings: readonly string[] };

/** Returns our sheet format with a courier's headings as aliases. */
const formatWith = (headings: Headings): typeof REMITTANCE_SHEET => {
  const columns = REMITTANCE_SHEET.columns.map((column) => ({ ...column, aliases: headings[column.key] ?? [] }));
  return { ...REMITTANCE_SHEET, columns: columns as unknown as typeof REMITTANCE_SHEET.columns };
};

const isCsv = (bytes: Uint8Array): boolean => {
  try {
    sniffWorkbook(bytes);
    return false;
  } catch (error) {
    if (error instanceof WorkbookRefused && error.reason === 'text') return true;
    throw error;
  }
};

/** Returns the first rows of each sheet. For CSV, returns the first rows as each delimiter would split them. */
function topsOf(bytes: Uint8Array): (readonly GridRow[])[] {
  if (isCsv(bytes)) return csvTops(bytes);
  const workbook = openWorkbook(bytes);
  return workbook
    .read(workbook.names.map((_, index) => ({ index, maxRows: MAX_ROWS_ABOVE + 1 })))
    .map(({ rows }) => rows);
}

/** Returns the headings that a person can assign: those of the probable header. */
const headingsOf = (tops: readonly (readonly GridRow[])[]): string[] =>
  probableHeader(tops.flat())
    .filter((text) => text.length <= LONGEST_HEADING)
    .slice(0, MOST_HEADINGS);

/**
 * Reads a confirmation. Tries our own headings first, then those of couriers.
 * @param headings the headings of couriers, or only those of the chosen courier
 * @throws FileRefused with every unreadable row: a file is accepted whole or not at all
 */
export function readConfirmation(bytes: Uint8Array, headings: readonly Headings[]): ConfirmationReading {
  const tops = topsOf(bytes);
  const format = [{}, ...headings, headings.reduce(mergeHeadings, COMMON_HEADINGS)]
    .map(formatWith)
    .find((one) => tops.some((rows) => findHeader(one, rows)?.problems.length === 0));
  const titles = headingsOf(tops);
  if (format === undefined && titles.length >= LEAST_HEADINGS) return { headings: titles };
  const { rows, errors } = isCsv(bytes)
    ? readCsv(bytes, format ?? REMITTANCE_SHEET)
    : readSheet(bytes, format ?? REMITTANCE_SHEET);
  const bad = badRowCollector();
  const parsed = parseRows(format ?? REMITTANCE_SHEET, rows);
  for (const { row_number, message } of [...errors, ...parsed.errors]) bad.add(row_number, message);
  if (errors.length === 0 && rows.length === 0) bad.add(0, 'The file has no rows below its header.');
  bad.refuse(rows.length);
  return { rows: parsed.values.map(({ rowNumber, value }) => ({ rowNumber, ...value })) };
}

import type { RowOf, SheetFormat } from '../../../shared/sheet-format.ts';
import type { BadRowCollector } from '../../uploads/bad-rows.ts';
import { readCsv } from '../../workbooks/csv/read-csv.ts';
import { parseRows } from '../../workbooks/format/cells.ts';
import { findHeader, probableHeader } from '../../workbooks/format/find-header.ts';
import { readSheet } from '../../workbooks/format/read-sheet.ts';
import { firstRowsOfSheets, isCsv } from '../../workbooks/grids.ts';
import type { GridRow } from '../../workbooks/open-workbook.ts';
import { type Headings, mergeHeadings } from './headings-store.ts';

/** The lowest number of texts with which a row counts as a header row. */
const LEAST_HEADINGS = 2;
/**
 * How many of a file's headings a job stores, and how long a heading may be. Files of couriers and banks stay below
 * both limits.
 */
const [MOST_HEADINGS, LONGEST_HEADING] = [100, 200];

/** A row of a file with its number. */
export type NumberedRow<F extends SheetFormat> = { rowNumber: number } & RowOf<F>;

/**
 * The readable rows of a file, and the number of all its rows. If its columns are unknown, its headings instead.
 */
export type RowsOrHeadings<F extends SheetFormat> =
  | { rows: readonly NumberedRow<F>[]; total: number }
  | { headings: readonly string[] };

/** One of our sheet formats, for files that others write with different headings. */
export interface MappedFormat<F extends SheetFormat> {
  format: F;
  /** Common headings. They are tried after the known headings. */
  common: Headings;
  /** Optional columns of which a file must have at least one. */
  oneOf?: readonly string[];
}

/** Returns a sheet format with further headings as aliases. */
const formatWith = <F extends SheetFormat>(format: F, headings: Headings): F => ({
  ...format,
  columns: format.columns.map((column) => ({ ...column, aliases: headings[column.key] ?? [] })),
});

/**
 * Returns the headings that a person can assign to our columns. They are taken from the row that is probably the
 * header.
 */
const headingsOf = (tops: readonly (readonly GridRow[])[]): string[] =>
  probableHeader(tops.flat())
    .filter((text) => text.length <= LONGEST_HEADING)
    .slice(0, MOST_HEADINGS);

/**
 * Reads a file in one of our formats. Tries our own headings first, then the known headings, then common headings.
 * @param headings sets of known headings, for example one for each courier
 * @param bad receives every unreadable row. The caller adds the rows that it refuses itself, so that one refusal names
 * all of them
 */
export function readMapped<F extends SheetFormat>(
  bytes: Uint8Array,
  { format, common, oneOf }: MappedFormat<F>,
  headings: readonly Headings[],
  bad: BadRowCollector,
): RowsOrHeadings<F> {
  const tops = firstRowsOfSheets(bytes);
  const fits = (one: F) =>
    tops.some((rows) => {
      const header = findHeader(one, rows);
      const has = header?.columns.some(({ column }) => oneOf === undefined || oneOf.includes(column.key));
      return header?.problems.length === 0 && has === true;
    });
  const known = [{}, ...headings, headings.reduce(mergeHeadings, common)]
    .map((each) => formatWith(format, each))
    .find(fits);
  const titles = headingsOf(tops);
  if (known === undefined && titles.length >= LEAST_HEADINGS) return { headings: titles };
  const { rows, errors } = isCsv(bytes) ? readCsv(bytes, known ?? format) : readSheet(bytes, known ?? format);
  const parsed = parseRows(known ?? format, rows);
  for (const { row_number, message } of [...errors, ...parsed.errors]) bad.add(row_number, message);
  if (errors.length === 0 && rows.length === 0) bad.add(0, 'The file has no rows below its header.');
  return { rows: parsed.values.map(({ rowNumber, value }) => ({ rowNumber, ...value })), total: rows.length };
}

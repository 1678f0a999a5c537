import { BULK_ORDERS_SHEET } from '../../../shared/bulks/bulk-orders-sheet.ts';
import { badRowCollector } from '../../uploads/bad-rows.ts';
import { findHeader } from '../../workbooks/format/find-header.ts';
import {
  maxRowsRead,
  readGridAt,
  readSheet,
  type SheetPlace,
  type SheetReading,
  type SheetRow,
} from '../../workbooks/format/read-sheet.ts';
import { firstRowsOfSheets, gridOfSheet, isCsv } from '../../workbooks/grids.ts';
import type { Corrections } from './bad-row-files.ts';

/** The rows of a bulk's file, and the place of the sheet and header in the file. */
export interface BulkRows {
  rows: SheetRow[];
  place: SheetPlace | undefined;
}

/** Returns the index of the sheet that has all our required headings; -1 if none has. */
export const ownSheet = (tops: ReturnType<typeof firstRowsOfSheets>): number =>
  tops.findIndex((rows) => {
    const found = findHeader(BULK_ORDERS_SHEET, rows)?.columns.map(({ column }) => column) ?? [];
    return BULK_ORDERS_SHEET.columns.every((column) => !column.required || found.includes(column));
  });

function readOwn(bytes: Uint8Array): SheetReading {
  if (!isCsv(bytes)) return readSheet(bytes, BULK_ORDERS_SHEET);
  const at = Math.max(0, ownSheet(firstRowsOfSheets(bytes)));
  return readGridAt(gridOfSheet(bytes, at, maxRowsRead(BULK_ORDERS_SHEET)), at, BULK_ORDERS_SHEET);
}

/**
 * Returns rows with the seller's corrections, without the rows that the seller removed.
 * @throws FileRefused if no row is left
 */
export function withCorrections(rows: readonly SheetRow[], mended: Corrections): SheetRow[] {
  const left = rows.flatMap((row): SheetRow[] => {
    const typed = mended[row.rowNumber];
    return typed === null ? [] : [{ ...row, cells: { ...row.cells, ...typed } }];
  });
  const bad = badRowCollector();
  if (rows.length === 0) bad.add(0, 'The sheet has no rows below its header.');
  else if (left.length === 0) bad.add(0, 'All rows are skipped, so the file has no order.');
  bad.refuse(0);
  return left;
}

/**
 * Reads the rows of a workbook with our headings, and applies the seller's corrections.
 * @throws FileRefused for another format, or for no rows
 */
export function readRows(bytes: Uint8Array, mended: Corrections): BulkRows {
  const { rows, errors, place } = readOwn(bytes);
  const bad = badRowCollector();
  for (const { row_number, message } of errors) bad.add(row_number, message);
  bad.refuse(0);
  return { rows: withCorrections(rows, mended), place };
}

import { BULK_ORDERS_SHEET } from '../../../shared/sheets.ts';
import { badRowCollector } from '../../uploads/bad-rows.ts';
import { readSheet, type SheetPlace, type SheetRow } from '../../workbooks/format/read-sheet.ts';
import type { Corrections } from './bad-row-files.ts';

/**
 * Returns the rows of a bulk's workbook with the seller's corrections. @throws FileRefused for another format or no
 * rows
 */
export function readRows(bytes: Uint8Array, mended: Corrections): { rows: SheetRow[]; place: SheetPlace | undefined } {
  const { rows, errors, place } = readSheet(bytes, BULK_ORDERS_SHEET);
  const bad = badRowCollector();
  for (const { row_number, message } of errors) bad.add(row_number, message);
  const left = rows.flatMap((row): SheetRow[] => {
    const typed = mended[row.rowNumber];
    return typed === null ? [] : [{ ...row, cells: { ...row.cells, ...typed } }];
  });
  if (errors.length === 0 && rows.length === 0) bad.add(0, 'The sheet has no rows below its header.');
  else if (errors.length === 0 && left.length === 0) bad.add(0, 'All rows are skipped, so the file has no order.');
  bad.refuse(0);
  return { rows: left, place };
}

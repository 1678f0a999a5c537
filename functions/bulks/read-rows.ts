import { BULK_ORDERS_SHEET } from '../../shared/sheets.ts';
import { badRows } from '../uploads/bad-rows.ts';
import { readSheet, type SheetRow } from '../workbooks/format/read-sheet.ts';

/** The rows of a bulk's workbook. @throws FileRefused for one that is not in the format, or has none */
export function readRows(bytes: Uint8Array): readonly SheetRow[] {
  const { rows, errors } = readSheet(bytes, BULK_ORDERS_SHEET);
  const bad = badRows();
  for (const { row_number, message } of errors) bad.add(row_number, message);
  if (errors.length === 0 && rows.length === 0) bad.add(0, 'The sheet has no rows below its header.');
  bad.refuse(0);
  return rows;
}

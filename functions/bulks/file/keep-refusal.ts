import { PassThrough } from 'node:stream';
import { BULK_ORDERS_SHEET } from '../../../shared/bulks/bulk-orders-sheet.ts';
import { jobFile } from '../../jobs/error-files.ts';
import { storeStream } from '../../platform/files/store-stream.ts';
import type { SheetPlace, SheetRow } from '../../workbooks/format/read-sheet.ts';
import { markWorkbook } from '../../workbooks/mark/mark-workbook.ts';
import { WORKBOOK_TYPES } from '../../workbooks/workbook-types.ts';
import { keepBadRows } from './bad-row-files.ts';

/** A row that cannot become an order, with its errors and warnings. */
export interface BadRow extends SheetRow {
  errors: string[];
  warnings: string[];
}

/**
 * Stores what the seller needs to correct a file: the bad rows with their cells, and the uploaded workbook with the
 * errors beside them.
 */
export async function keepRefusal(
  jobId: string,
  bytes: Uint8Array,
  place: SheetPlace | undefined,
  rows: readonly BadRow[],
): Promise<void> {
  if (rows.length === 0 || place === undefined) return;
  const headers = BULK_ORDERS_SHEET.columns.map(({ header }) => header);
  await keepBadRows(
    jobId,
    rows.map(({ rowNumber, cells, errors, warnings }) => ({
      row_number: rowNumber,
      cells: headers.map((header) => cells[header] ?? ''),
      errors,
      warnings,
    })),
  );
  const stream = new PassThrough();
  const kept = storeStream(jobFile(jobId, 'marked.xlsx'), stream, WORKBOOK_TYPES.xlsx);
  const texts = new Map(rows.map(({ rowNumber, errors }) => [rowNumber, errors.join(' ')]));
  const marking = markWorkbook(bytes, { place, texts }, stream);
  // If the writer fails, the stream must end. Without this catch, the upload would wait for more data forever.
  await Promise.all([kept, marking.catch((error: unknown) => stream.destroy(error as Error))]);
}

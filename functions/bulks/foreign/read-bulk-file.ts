import type { ForeignPreview } from '../../../shared/bulks/foreign.ts';
import { BULK_ORDERS_SHEET } from '../../../shared/sheets.ts';
import { badRowCollector } from '../../uploads/bad-rows.ts';
import { inUtf8 } from '../../workbooks/csv/csv-text.ts';
import { isCsv, topsOf } from '../../workbooks/grids.ts';
import type { Bulk } from '../bulk.ts';
import type { Corrections } from '../file/bad-row-files.ts';
import { type BulkRows, ownSheet, readRows, withCorrections } from '../file/read-rows.ts';
import { completeOrders, NO_DEFAULTS } from './complete-orders.ts';
import { FOREIGN_EXPORTS } from './exports.ts';
import { foreignOrder } from './foreign-order.ts';
import { type ForeignFile, readForeign, recognise } from './foreign-table.ts';
import { groupRows } from './group-rows.ts';
import { previewOf } from './preview-of.ts';

/** The rows of a bulk's file with its bytes, text in UTF-8; or what the seller has to confirm first. */
type BulkReading = (BulkRows & { bytes: Uint8Array }) | { preview: Omit<ForeignPreview, 'job_id'> };

/** Translates another system's file into orders, of which some stay out. @throws FileRefused for none or too many */
function ordersOf(bytes: Uint8Array, file: ForeignFile) {
  const { rows, headings, place } = readForeign(bytes, file);
  const orders = groupRows(rows).map((group) => foreignOrder(group, file.format, headings));
  const made = orders.filter(({ skip }) => skip === undefined);
  const bad = badRowCollector();
  const most = BULK_ORDERS_SHEET.maxRows;
  if (orders.length === 0) bad.add(0, 'The file has no orders below its headings.');
  if (made.length > most)
    bad.add(0, `The file has more than ${most.toLocaleString('en-IN')} orders. Split it into several files.`);
  bad.refuse(0);
  return { orders, made, place };
}

/**
 * Returns the rows of a bulk's file with the seller's corrections: those of our workbook, or the orders of another
 * system's file. The latter has a preview until the seller has confirmed it.
 * @throws FileRefused for another format or no rows
 */
export async function readBulkFile(bulk: Bulk, file: Uint8Array, mended: Corrections): Promise<BulkReading> {
  const { bytes, recoded } = isCsv(file) ? inUtf8(file) : { bytes: file, recoded: false };
  const tops = topsOf(bytes);
  const foreign = ownSheet(tops) >= 0 ? undefined : recognise(tops, FOREIGN_EXPORTS);
  if (foreign === undefined) return { ...readRows(bytes, mended), bytes };
  const { orders, made, place } = ordersOf(bytes, foreign);
  const missing = await completeOrders(bulk.owner, made, bulk.taken?.defaults ?? NO_DEFAULTS);
  if (bulk.taken === undefined)
    return { preview: { ...previewOf(orders, missing), source: foreign.format.source, recoded } };
  const rows = made.map(({ row }) => row);
  return { rows: withCorrections(rows, mended), place, bytes };
}

import { BULK_ORDERS_SHEET } from '../../../shared/bulks/bulk-orders-sheet.ts';
import type { OrderFilePreview } from '../../../shared/bulks/order-file.ts';
import { findKnownHeadings } from '../../remittance/matching/headings-store.ts';
import { badRowCollector } from '../../uploads/bad-rows.ts';
import { convertToUtf8 } from '../../workbooks/csv/csv-text.ts';
import { firstRowsOfSheets, isCsv } from '../../workbooks/grids.ts';
import type { Bulk } from '../bulk.ts';
import type { Corrections } from '../file/bad-row-files.ts';
import { type BulkRows, ownSheet, readRows, withCorrections } from '../file/read-rows.ts';
import { completeOrders, NO_DEFAULTS } from './complete-orders.ts';
import { ORDER_FILE_FORMATS } from './exports.ts';
import { fileHeadings } from './file-headings.ts';
import { fileOrder } from './file-order.ts';
import { groupRows } from './group-rows.ts';
import { type MappedColumns, mappedFormat, proposedColumns, rememberedColumns } from './mapped-format.ts';
import { previewOf } from './preview-of.ts';
import { type RecognisedFile, readOrderFile, recognise } from './recognise.ts';

/** The rows of a bulk's file and its bytes (text as UTF-8); or the preview that the seller has to confirm first. */
type BulkReading = (BulkRows & { bytes: Uint8Array }) | { preview: Omit<OrderFilePreview, 'job_id'> };
type Tops = ReturnType<typeof firstRowsOfSheets>;

/**
 * Translates another system's file into orders, some of which are skipped.
 * @throws FileRefused for no orders, or too many
 */
function ordersOf(bytes: Uint8Array, file: RecognisedFile) {
  const { rows, headings, place } = readOrderFile(bytes, file);
  const orders = groupRows(rows).map((group) => fileOrder(group, file.format, headings));
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
 * Finds the format of a file: the columns that the seller chose for it, a known export, or columns that the seller
 * chose for an earlier file.
 */
async function recogniseFile(
  bulk: Bulk,
  tops: Tops,
): Promise<{ file: RecognisedFile | undefined; remembered: MappedColumns[] }> {
  if (bulk.columns !== undefined) return { file: recognise(tops, [mappedFormat(bulk.columns)]), remembered: [] };
  const known = recognise(tops, ORDER_FILE_FORMATS);
  if (known !== undefined) return { file: known, remembered: [] };
  const remembered = rememberedColumns(await findKnownHeadings({ seller: bulk.owner }));
  return { file: recognise(tops, remembered.map(mappedFormat)), remembered };
}

const NOTHING = {
  source: null,
  orders: 0,
  joined: 0,
  first: [],
  changes: [],
  lacks: [],
  skipped: [],
  missing: { weight: 0, box: 0, price: 0 },
};

/** Returns the columns that the seller chose for a file. */
const columnsOf = ({ format }: RecognisedFile): MappedColumns =>
  Object.fromEntries(Object.entries(format.columns).map(([field, [heading = '']]) => [field, heading]));

/**
 * Reads a bulk's file with the seller's corrections: our own workbook, or the orders of another system's file. Returns
 * only a preview of another system's file until the seller has confirmed it.
 * @throws FileRefused for another format, or for no rows
 */
export async function readBulkFile(bulk: Bulk, sent: Uint8Array, mended: Corrections): Promise<BulkReading> {
  const { bytes, recoded } = isCsv(sent) ? convertToUtf8(sent) : { bytes: sent, recoded: false };
  const tops = firstRowsOfSheets(bytes);
  if (ownSheet(tops) >= 0) return { ...readRows(bytes, mended), bytes };
  const { file, remembered } = await recogniseFile(bulk, tops);
  const source = file?.format.source ?? null;
  const titles = source === null ? fileHeadings(tops) : { headings: [], doubled: [] };
  if (titles === undefined) return { ...readRows(bytes, mended), bytes };
  if (file === undefined) {
    const columns = proposedColumns(
      titles.headings.map(({ title }) => title),
      remembered,
    );
    return { preview: { ...NOTHING, ...titles, recoded, columns, asks: true } };
  }
  const { orders, made, place } = ordersOf(bytes, file);
  const missing = await completeOrders(bulk.owner, made, bulk.taken?.defaults ?? NO_DEFAULTS);
  if (bulk.taken === undefined) {
    const columns = source === null ? columnsOf(file) : {};
    return { preview: { ...previewOf(orders, missing), ...titles, source, recoded, columns, asks: false } };
  }
  const rows = made.map(({ row }) => row);
  return { rows: withCorrections(rows, mended), place, bytes };
}

import { dayAfter } from '../../shared/dates.ts';
import { Failure } from '../../shared/errors.ts';
import type { WorkbookKind } from '../downloads/download-kind.ts';
import { EVERYONE } from '../rollups/contribution.ts';
import { isStaff } from '../users/caller/staff.ts';
import { type GstRow, gstSheets } from './gst-sheets.ts';
import { listRows } from './row-store.ts';

const PAGE = 1000;
/**
 * The highest number of documents in one export. With 5,000 parcels a day, a month has about 1,50,000 invoices and,
 * with the notes, some 2,00,000 documents. Half as many more fit into the worker's memory (docs/benchmarks.md).
 */
const MOST = 300_000;

/** Returns the first and last day of a month: `2026-11` is `2026-11-01` to `2026-11-30`. */
const daysOfMonth = (month: string): { from: string; to: string } => {
  const next = dayAfter(`${month}-28`, 4).slice(0, 7);
  return { from: `${month}-01`, to: dayAfter(`${next}-01`, -1) };
};

async function rowsOf(month: string, read: (rows: number) => Promise<void>): Promise<GstRow[]> {
  const rows: GstRow[] = [];
  for (let after: string | undefined; ; ) {
    const page = await listRows(EVERYONE, daysOfMonth(month), PAGE, after);
    for (const { type, number, against, at, day, amountPaise, taxPaise, supply, party } of page)
      rows.push({ type, number, against, at, day, amountPaise, taxPaise, supply, party: { name: party.name } });
    if (rows.length > MOST) throw new Failure('INVALID_INPUT', 'A month has at most 3,00,000 documents.');
    await read(rows.length);
    if (page.length < PAGE) return rows;
    after = page.at(-1)?.place;
  }
}

/**
 * The GST documents of a month in the columns of GSTR-1, for accountants. As on the page Invoice Details, a document
 * belongs to the month in which its order reached a final status.
 */
export const gstExport: WorkbookKind = {
  kind: 'gst_export',
  async workbook({ caller, filters }, made) {
    if (!isStaff(caller)) throw new Failure('NOT_ALLOWED', 'Only staff who see all orders download the GST export.');
    const { month } = filters as { month: string };
    const rows = await rowsOf(month, (done) => made(done, done));
    return { filename: `gstr-1-${month}.xlsx`, sheets: gstSheets(rows), rows: rows.length };
  },
};

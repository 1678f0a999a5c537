import { dayAfter } from '../../shared/dates.ts';
import { Failure } from '../../shared/errors.ts';
import type { WorkbookKind } from '../downloads/download-kind.ts';
import { pack, unpack } from '../platform/table/pack.ts';
import { EVERYONE } from '../rollups/contribution.ts';
import { isStaff } from '../users/caller/staff.ts';
import { type GstRow, gstSheets } from './gst-sheets.ts';
import { listRows } from './row-store.ts';

const PAGE = 1000;
/** A limit against damaged bytes. A page of documents has some 300,000 bytes when it is unpacked. */
const MOST_PAGE_BYTES = 10_000_000;
/**
 * The highest number of documents in one export, as far as it was measured (docs/benchmarks.md). With 5,000 parcels a
 * day, a month has about 1,50,000 invoices and, with the notes, some 2,00,000 documents.
 */
const MOST = 500_000;

/** Returns the first and last day of a month: `2026-11` is `2026-11-01` to `2026-11-30`. */
const daysOfMonth = (month: string): { from: string; to: string } => {
  const next = dayAfter(`${month}-28`, 4).slice(0, 7);
  return { from: `${month}-01`, to: dayAfter(`${next}-01`, -1) };
};

/**
 * The documents of a month. They are read once, so that all sheets have the same documents. Each page is packed until a
 * sheet is written, so that memory hardly grows with the number of documents.
 */
class MonthRows implements Iterable<GstRow> {
  readonly #pages: Uint8Array[] = [];
  length = 0;

  add(page: readonly GstRow[]): void {
    this.#pages.push(pack(page, undefined, 6));
    this.length += page.length;
  }

  *[Symbol.iterator](): Iterator<GstRow> {
    for (const page of this.#pages) yield* unpack<GstRow[]>(page, undefined, MOST_PAGE_BYTES);
  }
}

/** Returns the fields of a document that the export reads. */
const gstRow = ({ type, number, against, at, day, amountPaise, taxPaise, supply, party }: GstRow): GstRow => ({
  type,
  number,
  ...(against !== undefined && { against }),
  at,
  day,
  amountPaise,
  taxPaise,
  supply,
  party: { name: party.name },
});

async function rowsOf(month: string, read: (rows: number) => Promise<void>): Promise<MonthRows> {
  const rows = new MonthRows();
  for (let after: string | undefined; ; ) {
    const page = await listRows(EVERYONE, daysOfMonth(month), PAGE, after);
    rows.add(page.map(gstRow));
    if (rows.length > MOST) throw new Failure('INVALID_INPUT', 'A month has at most 5,00,000 documents.');
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

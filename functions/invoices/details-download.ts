import { indiaDate } from '../../shared/dates.ts';
import { Failure } from '../../shared/errors.ts';
import type { InvoiceDetail } from '../../shared/invoices/details.ts';
import type { ListKind } from '../downloads/download-kind.ts';
import type { WrittenCell, WrittenColumn } from '../workbooks/write-workbook.ts';
import { detailView } from './detail-view.ts';
import { type DetailFilters, type DetailsRequest, detailsRequest, summaryTotals } from './details-request.ts';
import { listRows } from './row-store.ts';

/** The highest number of rows that a spreadsheet program can open and a job can read in time. */
const MOST = 100_000;
const PAGE = 500;
const RUPEES = '#,##0.00';

/** The columns, in the same order as on the page. */
const COLUMNS: readonly (WrittenColumn & { of: (row: InvoiceDetail, at: number) => WrittenCell })[] = [
  { header: 'No', width: 8, of: (_, at) => at + 1 },
  { header: 'Party Name', width: 28, of: (row) => row.party_name },
  { header: 'Address', width: 40, of: (row) => row.address },
  { header: 'GST No.', of: (row) => row.gst_no },
  { header: 'State Name', of: (row) => row.state_name },
  { header: 'Contact Person', width: 22, of: (row) => row.contact_person },
  { header: 'Contact No.', width: 14, of: (row) => row.contact_no },
  { header: 'E-mail', width: 28, of: (row) => row.e_mail },
  { header: 'Invoice No.', of: (row) => row.invoice_no },
  { header: 'Invoice Date', width: 14, of: (row) => indiaDate(row.invoice_date) },
  { header: 'Delivered On', width: 14, of: (row) => indiaDate(row.delivered_on) },
  { header: 'AWB No.', width: 20, of: (row) => row.awb_no },
  { header: 'Item Name', width: 30, of: (row) => row.item_name },
  { header: 'Description', width: 30, of: (row) => row.description },
  { header: 'Amount', format: RUPEES, of: (row) => row.amount },
  { header: 'GST @ 18%', format: RUPEES, of: (row) => row.gst_18 },
  { header: 'Total with GST', format: RUPEES, of: (row) => row.total_with_gst },
  { header: 'Narration', width: 40, of: (row) => row.narration },
];

/** Returns the file name without extension: `invoice-details-22-11-2026`. */
export const detailsFileName = (at: Date): string => `invoice-details-${indiaDate(at)}`;

/** Returns a sheet with all requested rows. */
export const gstDocumentsSheet = (request: DetailsRequest) => ({
  name: 'Invoice Details',
  columns: COLUMNS,
  rows: rowsOf(request),
});

async function* rowsOf({ scope, range }: DetailsRequest): AsyncGenerator<WrittenCell[]> {
  if (scope === undefined) return;
  let written = 0;
  for (let after: string | undefined; ; ) {
    const rows = await listRows(scope, range, PAGE, after);
    for (const row of rows) {
      const detail = detailView(row);
      yield COLUMNS.map(({ of }) => of(detail, written));
      if (++written > MOST)
        throw new Failure('INVALID_INPUT', 'A download has at most 1,00,000 rows. Choose a shorter period.');
    }
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.place;
  }
}

/**
 * The download of the page Invoice Details by a job. `GET /orders/invoice-details-download` returns up to 5,000 rows
 * without a job.
 */
export const detailsDownload: ListKind = {
  kind: 'invoice_details',
  filename: detailsFileName,
  async sheet({ caller, filters, at }) {
    // The filters have the types of the contract, which parsed them when the file was requested.
    const request = detailsRequest(caller, filters as DetailFilters, at);
    return { ...gstDocumentsSheet(request), total: (await summaryTotals(request)).total_count };
  },
};

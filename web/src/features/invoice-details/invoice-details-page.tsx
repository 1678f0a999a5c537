import { downloadsContract } from '../../../../shared/downloads/contract.ts';
import { invoicesContract } from '../../../../shared/invoices/contract.ts';
import type { InvoiceDetail } from '../../../../shared/invoices/details.ts';
import { useDownload } from '../../api/use-download.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { cleanDays, DAY_FILTERS, type DayFilters, daysQuery } from '../../lib/dates/day-filters.ts';
import { formatIndiaTime } from '../../lib/dates/when.ts';
import { money } from '../../lib/money.ts';
import { Figures } from '../../ui/chart/figures.tsx';
import { Button } from '../../ui/element/button.tsx';
import { useWrittenFile } from '../../ui/file/use-written-file.ts';
import { WrittenFile } from '../../ui/file/written-file.tsx';
import { DaysBar } from '../../ui/form/days-bar.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { DataList, type ListColumn } from '../../ui/list/data-list.tsx';
import { useListPage } from '../../ui/list/state/use-list-page.ts';
import { AmountCell } from './amount-cell.tsx';
import { DetailCard } from './detail-card.tsx';
import { DocumentCell } from './document-cell.tsx';
import { GstExport } from './gst-export.tsx';
import { WideCell } from './wide-cell.tsx';

/** Returns the text, or a dash if it is empty. */
const orDash = (text: string): string => text || '–';

/** The columns of invoice details (spec 2 section 2). */
const DETAIL_COLUMNS: readonly ListColumn<InvoiceDetail>[] = [
  { header: 'Party Name', body: ({ party_name }) => <WideCell text={party_name} /> },
  { header: 'Address', body: ({ address }) => <WideCell text={address} /> },
  { header: 'GST No.', oneLine: true, body: ({ gst_no }) => orDash(gst_no) },
  { header: 'State Name', body: ({ state_name }) => orDash(state_name) },
  { header: 'Contact Person', body: ({ contact_person }) => <WideCell text={contact_person} /> },
  { header: 'Contact No.', oneLine: true, body: ({ contact_no }) => orDash(contact_no) },
  { header: 'E-mail', body: ({ e_mail }) => <WideCell text={e_mail} /> },
  { header: 'Invoice No.', oneLine: true, body: (row) => <DocumentCell row={row} /> },
  { header: 'Invoice Date', oneLine: true, body: ({ invoice_date }) => formatIndiaTime(invoice_date, 'invoice') },
  { header: 'Delivered On', oneLine: true, body: ({ delivered_on }) => formatIndiaTime(delivered_on, 'invoice') },
  { header: 'AWB No.', oneLine: true, body: ({ awb_no }) => orDash(awb_no) },
  { header: 'Item Name', body: ({ item_name }) => <WideCell text={item_name} /> },
  { header: 'Description', body: ({ description }) => <WideCell text={description} /> },
  { header: 'Amount', align: 'end', oneLine: true, body: ({ amount }) => <AmountCell rupees={amount} /> },
  { header: 'GST @ 18%', align: 'end', oneLine: true, body: ({ gst_18 }) => <AmountCell rupees={gst_18} /> },
  { header: 'Total with GST', align: 'end', oneLine: true, body: (row) => <AmountCell rupees={row.total_with_gst} /> },
  { header: 'Narration', body: ({ narration }) => <WideCell text={narration} /> },
];

/**
 * The highest number of rows in one reply, as on the server (functions/invoices/download-details.ts). A job writes a
 * longer list.
 */
const AT_ONCE = 5000;

/** Downloads the whole list as a spreadsheet. If it is long, a job writes it and its progress is shown. */
function DetailsDownload({ days, total }: { days: DayFilters; total: number }) {
  const file = useDownload(invoicesContract.detailsDownload, { success: 'Your download has started' });
  const long = useWrittenFile();
  const query = daysQuery(days);
  const writeLong = () => long.start({ kind: 'invoice_details', format: 'xlsx', filters: query });
  return (
    <>
      <WrittenFile file={long} label="Writing the list" />
      {long.jobId === undefined && (
        <Button
          look="secondary"
          icon="download"
          does={total > AT_ONCE ? downloadsContract.create : invoicesContract.detailsDownload}
          busy={file.busy || long.busy}
          disabled={total === 0}
          onClick={() => (total > AT_ONCE ? writeLong() : void file.run({ query }))}
        >
          Download
        </Button>
      )}
    </>
  );
}

/** Renders /app/invoicedetails: the GST documents of finished orders, with their sums. */
export function InvoiceDetailsPage() {
  const { list, filters, setFilters, resetFilters, count } = useListPage(invoicesContract.details, {
    filters: DAY_FILTERS,
    given: (raw) => ({ query: daysQuery(cleanDays(raw)) }),
  });
  const days = cleanDays(filters);
  const { seesAll } = useViewer();
  const figure = (rupees: number | undefined) => (list.meta ? money(rupees) : list.error ? '–' : undefined);
  return (
    <Page name="invoiceDetails" actions={seesAll && <GstExport />}>
      <Figures
        items={[
          { label: 'Total Amount with GST', value: figure(list.meta?.total_amount_with_gst) },
          { label: 'Total Amount', value: figure(list.meta?.total_amount) },
          { label: 'Total GST Amount', value: figure(list.meta?.total_gst_amount) },
        ]}
      />
      <Card flush>
        <DaysBar
          label="Delivered"
          value={days}
          onSearch={setFilters}
          onReset={resetFilters}
          busy={list.busy}
          after={<DetailsDownload days={days} total={list.total} />}
        />
        <DataList
          label="Invoice Details"
          numbered="No"
          list={list}
          columns={DETAIL_COLUMNS}
          card={(row) => <DetailCard row={row} />}
          empty={
            count > 0
              ? { icon: 'filter-slash', title: 'No invoice in these days', text: 'Choose other days, or press Reset.' }
              : {
                  icon: 'file',
                  title: 'No invoice yet',
                  text: 'An invoice is listed on the day the order is delivered, returned or cancelled.',
                }
          }
        />
      </Card>
    </Page>
  );
}

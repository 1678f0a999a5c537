import { invoicesContract } from '../../../../shared/invoices/contract.ts';
import { cleanDays, DAY_FILTERS, daysQuery } from '../../lib/dates/day-filters.ts';
import { money } from '../../lib/money.ts';
import { Figures } from '../../ui/chart/figures.tsx';
import { DaysBar } from '../../ui/form/days-bar.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { useListPage } from '../../ui/list/state/use-list-page.ts';
import { DetailCard } from './detail-card.tsx';
import { DETAIL_COLUMNS } from './detail-columns.tsx';
import { DetailsDownload } from './details-download.tsx';

/** /app/invoicedetails: the GST documents of finished orders, with their sums. */
export function InvoiceDetailsPage() {
  const { list, filters, setFilters, resetFilters, count } = useListPage(invoicesContract.details, {
    filters: DAY_FILTERS,
    given: (raw) => ({ query: daysQuery(cleanDays(raw)) }),
  });
  const days = cleanDays(filters);
  const figure = (rupees: number | undefined) => (list.meta ? money(rupees) : list.error ? '–' : undefined);
  return (
    <Page name="invoiceDetails">
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

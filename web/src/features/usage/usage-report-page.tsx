import { useNavigate, useParams } from 'react-router-dom';
import { ordersContract } from '../../../../shared/orders/contract.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { orderFactsOfView } from '../../../../shared/orders/rules/order-facts.ts';
import { rowTone } from '../../../../shared/orders/rules/row-tone.ts';
import { partnerDisplayName } from '../../../../shared/quotes/partner-name.ts';
import { usageContract } from '../../../../shared/usage/contract.ts';
import { useQuery } from '../../api/use-query.ts';
import { type CurrentViewer, useViewer } from '../../api/use-viewer.ts';
import { cleanDays, DAY_FILTERS, daysQuery } from '../../lib/dates/day-filters.ts';
import { PATHS } from '../../lib/links.ts';
import { Button } from '../../ui/element/button.tsx';
import { When } from '../../ui/element/when.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { DaysBar } from '../../ui/form/days-bar.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { DataList, type ListColumn } from '../../ui/list/data-list.tsx';
import { CardLine, RowCard } from '../../ui/list/row-card.tsx';
import { useListPage } from '../../ui/list/state/use-list-page.ts';
import { AwbCell, AwbLine } from '../orders-list/cells/awb-cell.tsx';
import { InvoiceButton } from './invoice-button.tsx';
import { paymentMethodText, promisedDaysText } from './report-words.ts';
import { UsageFigures } from './usage-figures.tsx';

/** Renders an order of the report on a phone. */
function ReportCard({ order, viewer }: { order: OrderView; viewer: CurrentViewer }) {
  return (
    <RowCard>
      <CardLine>
        <AwbLine order={order} viewer={viewer} from={PATHS.userUsage} />
        <InvoiceButton order={order} />
      </CardLine>
      <CardLine small>
        <When at={order.created_at} format="day" />
        <span>
          {paymentMethodText(order)} · TAT {promisedDaysText(order)}
        </span>
      </CardLine>
    </RowCard>
  );
}

/** Returns the columns of the report about one customer. */
const reportColumns = (viewer: CurrentViewer): ListColumn<OrderView>[] => [
  {
    header: 'AWB Number',
    width: '28%',
    body: (order) => <AwbCell order={order} viewer={viewer} from={PATHS.userUsage} />,
  },
  {
    header: 'Shipment Date',
    oneLine: true,
    sortBy: ({ created_at }) => created_at,
    body: ({ created_at }) => <When at={created_at} format="day" />,
  },
  { header: 'Payment Mode', sortBy: paymentMethodText, body: paymentMethodText },
  {
    header: 'Delivery partner',
    sortBy: ({ courier_name }) => courier_name ?? '',
    body: ({ courier_name }) => (courier_name === null ? '–' : partnerDisplayName(courier_name)),
  },
  { header: 'Estimated TAT', oneLine: true, body: promisedDaysText },
  { header: 'Action', width: 112, body: (order) => <InvoiceButton order={order} /> },
];

/** Returns the colour of a row: red for a parcel with a problem, yellow for one with comments. */
const toneOf = (order: Parameters<typeof orderFactsOfView>[0]) => rowTone(orderFactsOfView(order));

/** Renders /app/userusage/:userId, the report about one customer's shipments. */
export function UsageReportPage() {
  const { userId = '' } = useParams();
  const go = useNavigate();
  const viewer = useViewer();
  const { list, filters, setFilters, resetFilters, count } = useListPage(ordersContract.list, {
    filters: DAY_FILTERS,
    given: (raw) => ({
      query: { created_by: userId, payment_status: 'complete' as const, ...daysQuery(cleanDays(raw)) },
    }),
  });
  const days = cleanDays(filters);
  const report = useQuery(usageContract.get, { params: { user_id: userId }, query: daysQuery(days) });
  const name = report.data?.first_name || report.data?.email;
  const back = `${PATHS.userUsage}?${new URLSearchParams(Object.entries(days).filter(([, day]) => day !== ''))}`;
  return (
    <Page
      name="usageReport"
      title={name && `${name} Usage Report`}
      actions={
        <Button look="secondary" icon="arrow-left" onClick={() => void go(back)}>
          Back
        </Button>
      }
    >
      {report.error && <FailureNotice error={report.error} onRetry={report.refresh} />}
      {report.error?.status !== 404 && (
        <>
          <UsageFigures totals={report.data} failed={report.error !== undefined} />
          <Card flush>
            <DaysBar value={days} onSearch={setFilters} onReset={resetFilters} busy={list.busy} />
            <DataList
              label="Usage Report"
              list={list}
              tone={toneOf}
              columns={reportColumns(viewer)}
              card={(order) => <ReportCard order={order} viewer={viewer} />}
              empty={
                count > 0
                  ? {
                      icon: 'filter-slash',
                      title: 'No shipment in these days',
                      text: 'Choose other days, or press Reset.',
                    }
                  : { icon: 'box', title: 'No shipment yet', text: 'Orders appear here once they are paid.' }
              }
            />
          </Card>
        </>
      )}
    </Page>
  );
}

import { useNavigate, useParams } from 'react-router-dom';
import { ordersContract } from '../../../../shared/orders/contract.ts';
import { factsOfView } from '../../../../shared/orders/rules/order-facts.ts';
import { rowTone } from '../../../../shared/orders/rules/row-tone.ts';
import { usageContract } from '../../../../shared/usage/contract.ts';
import { useQuery } from '../../api/use-query.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { cleanDays, DAY_FILTERS, daysQuery } from '../../lib/dates/day-filters.ts';
import { PATHS } from '../../lib/links.ts';
import { Button } from '../../ui/element/button.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { DaysBar } from '../../ui/form/days-bar.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { useListPage } from '../../ui/list/state/use-list-page.ts';
import { ReportCard } from './report-card.tsx';
import { reportColumns } from './report-columns.tsx';
import { UsageFigures } from './usage-figures.tsx';

/** Red for trouble, yellow for comments. */
const toneOf = (order: Parameters<typeof factsOfView>[0]) => rowTone(factsOfView(order));

/** /app/userusage/:userId: one customer's shipments, order by order. */
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

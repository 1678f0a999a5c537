import type { Dashboard } from '../../../../shared/dashboard/contract.ts';
import { money } from '../../lib/money.ts';
import { BarChart } from '../../ui/chart/bar-chart.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import css from './dashboard-charts.module.css';
import { shortWeekLabel, weekLabel } from './week-label.ts';

const count = new Intl.NumberFormat('en-IN');
const HEIGHT = 264;

interface DashboardChartsProps {
  data: Dashboard | undefined;
  /** True if the viewer may not see prices: they are confidential between the seller and us. */
  hidesPrices: boolean;
}

/**
 * Renders two charts: the number of orders per week and status, and the value of the orders in the last four weeks
 * (spec 3 section 2).
 */
export function DashboardCharts({ data, hidesPrices }: DashboardChartsProps) {
  const weeks = data?.order_summary ?? [];
  const values = data?.invoice_value ?? [];
  return (
    <div className={css.charts}>
      <Card title="Order Summary" note="by week of creation">
        {data === undefined ? (
          <Skeleton height={HEIGHT} />
        ) : (
          <BarChart
            stacked
            title="Orders by week of creation and where they stand now"
            groups={weeks.map(weekLabel)}
            short={weeks.map(shortWeekLabel)}
            groupHead="Week"
            series={[
              { label: 'Delivered', tone: 'success', values: weeks.map(({ delivered }) => delivered) },
              { label: 'In transit', tone: 'info', values: weeks.map(({ in_transit }) => in_transit) },
              { label: 'NDR', tone: 'danger', values: weeks.map(({ ndr }) => ndr) },
              { label: 'Not picked up, RTO and others', tone: 'warning', values: weeks.map(({ others }) => others) },
              { label: 'Cancelled', tone: 'neutral', values: weeks.map(({ cancelled }) => cancelled) },
            ]}
            format={(value) => count.format(value)}
          />
        )}
      </Card>
      {!hidesPrices && (
        <Card title="Invoice value" note="last four weeks">
          {data === undefined ? (
            <Skeleton height={HEIGHT} />
          ) : (
            <BarChart
              title="What the orders of the last four weeks cost, less what was returned"
              groups={values.map(weekLabel)}
              short={values.map(shortWeekLabel)}
              groupHead="Week"
              series={[{ label: 'Invoice value', tone: 'success', values: values.map(({ amount }) => amount) }]}
              format={money}
            />
          )}
        </Card>
      )}
    </div>
  );
}

import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  MARGIN_BY,
  MARGIN_MONTHS,
  type MarginBy,
  type MarginRow,
  marginContract,
} from '../../../../shared/margin/contract.ts';
import { LISTED_MONTHS_BEFORE } from '../../../../shared/orders/list/ended-in-month.ts';
import { useDownload } from '../../api/use-download.ts';
import { formatIndiaTime, today } from '../../lib/dates/when.ts';
import { money } from '../../lib/money.ts';
import { BarChart } from '../../ui/chart/bar-chart.tsx';
import { Figures } from '../../ui/chart/figures.tsx';
import { Button } from '../../ui/element/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FieldGrid } from '../../ui/layout/field-grid.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { CardLine, RowCard } from '../../ui/list/row-card.tsx';
import { useListPage } from '../../ui/list/state/use-list-page.ts';
import { Select } from '../../ui/select/select.tsx';
import {
  BY_LABELS,
  MarginAmount,
  marginColumns,
  marginPercentText,
  ordersAddressOf,
  rowName,
} from './margin-columns.tsx';

const count = new Intl.NumberFormat('en-IN');
const monthName = (month: string): string => formatIndiaTime(`${month}-01T00:00:00+05:30`, 'month');

/** Returns the last months, beginning with the present one. */
function lastMonths(day: string): string[] {
  const [year, month] = day.split('-').map(Number);
  return Array.from({ length: MARGIN_MONTHS }, (_, back) =>
    new Date(Date.UTC(year ?? 0, (month ?? 1) - 1 - back)).toISOString().slice(0, 7),
  );
}

const NOT_LISTED = `Links list parcels that were created up to ${LISTED_MONTHS_BEFORE} months before the month. Older ones are only counted.`;

const TABS = MARGIN_BY.map((by) => ({ key: by, label: BY_LABELS[by] }));

/** Renders a row on a phone: its name, parcels and margin. */
function MarginCard({ by, row }: { by: MarginBy; row: MarginRow }) {
  return (
    <RowCard>
      <CardLine>
        <Link to={ordersAddressOf(row)}>{rowName(by, row)}</Link>
        <strong>
          <MarginAmount rupees={row.margin} />
        </strong>
      </CardLine>
      <CardLine small>
        <span>
          {count.format(row.parcels)} {row.parcels === 1 ? 'parcel' : 'parcels'} · {marginPercentText(row)}
        </span>
        <span>{count.format(row.losses)} at a loss</span>
      </CardLine>
    </RowCard>
  );
}

/**
 * Renders /app/margin: what we earn on the parcels that reached a final status in a month, by partner, seller, zone,
 * lane or month.
 */
export function MarginPage() {
  const [months] = useState(() => lastMonths(today()));
  // By default the page shows the previous month, because most parcels of the present month have not yet reached a
  // final status.
  const usual = months[1] ?? '';
  const { list, filters, setFilters } = useListPage(marginContract.list, {
    filters: { month: usual, by: 'partner' },
    given: ({ month, by }) => ({
      query: { month: months.includes(month) ? month : usual, by: MARGIN_BY.find((one) => one === by) ?? 'partner' },
    }),
  });
  const month = months.includes(filters.month) ? filters.month : usual;
  const by = MARGIN_BY.find((one) => one === filters.by) ?? 'partner';
  const file = useDownload(marginContract.download, { success: 'Your download has started' });
  const totals = list.meta?.totals;
  const shown = (value: string | undefined) => (totals ? value : list.error ? '–' : undefined);
  const trend = list.meta?.months;
  return (
    <Page
      name="margin"
      actions={
        <Button
          look="secondary"
          icon="download"
          does={marginContract.download}
          busy={file.busy}
          disabled={list.total === 0}
          onClick={() => void file.run({ query: { month, by } })}
        >
          Download
        </Button>
      }
    >
      <FieldGrid>
        <Select
          label="Parcels that ended in"
          options={months.map((one) => ({ value: one, label: monthName(one) }))}
          value={month}
          filter={false}
          onChange={(next) => setFilters({ ...filters, month: next })}
        />
      </FieldGrid>
      <Figures
        items={[
          {
            label: 'Margin',
            value: shown(totals && money(totals.margin)),
            note: totals && `${marginPercentText(totals)} of net charges`,
          },
          { label: 'Net charges', value: shown(totals && money(totals.net)), note: 'without GST' },
          { label: 'Cost', value: shown(totals && money(totals.cost)), note: 'without GST' },
          {
            label: 'Parcels',
            value: shown(totals && count.format(totals.parcels)),
            note: totals && totals.unknown > 0 ? `and ${count.format(totals.unknown)} without buying rates` : undefined,
          },
          {
            label: 'At a loss',
            value: shown(totals && count.format(totals.losses)),
            note: totals && money(totals.lost),
          },
        ]}
      />
      <Card title="Margin by month" note="by the month in which parcels ended">
        {trend === undefined ? (
          <Skeleton height={264} />
        ) : (
          <BarChart
            title="Net charges, cost and margin by month"
            groups={trend.map((one) => monthName(one.month))}
            short={trend.map((one) => monthName(one.month).slice(0, 3))}
            groupHead="Month"
            series={[
              { label: 'Net charges', tone: 'info', values: trend.map(({ net }) => net) },
              { label: 'Cost', tone: 'warning', values: trend.map(({ cost }) => cost) },
              { label: 'Margin', tone: 'success', values: trend.map(({ margin }) => margin) },
            ]}
            format={money}
          />
        )}
      </Card>
      <Tabs label="Margin by" tabs={TABS} value={by} onChange={(next) => setFilters({ ...filters, by: next })}>
        <Card flush title={`Margin by ${BY_LABELS[by].toLowerCase()}`} note={NOT_LISTED}>
          <DataList
            label={`Margin by ${BY_LABELS[by].toLowerCase()}`}
            list={list}
            columns={marginColumns(by)}
            card={(row) => <MarginCard by={by} row={row} />}
            empty={{
              icon: 'chart-bar',
              title: `No parcel ended in ${monthName(month)}`,
              text: 'Parcels are counted when they are delivered, returned, lost or damaged.',
            }}
          />
        </Card>
      </Tabs>
    </Page>
  );
}

import { useState } from 'react';
import { Link } from 'react-router-dom';
import { indiaDay } from '../../../../shared/dates.ts';
import { monthBefore } from '../../../../shared/orders/list/ended-in-month.ts';
import { type InsightRow, returnsContract } from '../../../../shared/returns/contract.ts';
import { ENOUGH_PARCELS, OUTCOMES_BY, type OutcomeKind, type OutcomesBy } from '../../../../shared/returns/outcomes.ts';
import { useDownload } from '../../api/use-download.ts';
import { formatIndiaTime, today } from '../../lib/dates/when.ts';
import { PATHS } from '../../lib/links.ts';
import { partnerLabel } from '../../lib/variant-of.ts';
import { Figures } from '../../ui/chart/figures.tsx';
import { Button } from '../../ui/element/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FieldGrid } from '../../ui/layout/field-grid.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import type { ListColumn } from '../../ui/list/list-columns.tsx';
import { CardLine, RowCard } from '../../ui/list/row-card.tsx';
import { useListPage } from '../../ui/list/state/use-list-page.ts';
import { Select } from '../../ui/select/select.tsx';

const MONTHS = 12;
const count = new Intl.NumberFormat('en-IN');
const monthName = (month: string): string => formatIndiaTime(`${month}-01T00:00:00+05:30`, 'month');

const LABELS: Readonly<Record<OutcomesBy, string>> = {
  reason: 'Reason',
  product: 'Product (SKU)',
  place: 'Pin codes',
  partner: 'Courier partner',
};
const HEADINGS: Readonly<Record<OutcomesBy, string>> = {
  reason: 'reason',
  product: 'product',
  place: 'pin codes of buyers',
  partner: 'courier partner',
};
const TABS = OUTCOMES_BY.map((key) => ({ key, label: LABELS[key] }));

const rowName = (by: OutcomesBy, { name }: InsightRow): string => (by === 'partner' ? partnerLabel(name) : name);

/**
 * Returns a text about the share of parcels that came back. With too few parcels for a share, the text gives the two
 * numbers.
 */
function shareText(rto: number, parcels: number): string {
  if (parcels === 0) return '–';
  return parcels < ENOUGH_PARCELS ? `${rto} of ${parcels}` : `${((100 * rto) / parcels).toFixed(1)}%`;
}

/** Returns the address of the order list with the parcels that a number counts. */
function ordersAddress(filters: Readonly<Record<string, string>>, outcome: OutcomeKind): string {
  const days = Object.entries(filters).map(([name, value]) => [
    name,
    name === 'created_from' || name === 'created_to' ? indiaDay(value) : value,
  ]);
  const status = { parcel: {}, rto: { order_status: 'rto_delivered' }, return: { order_type: 'reverse' } }[outcome];
  return `${PATHS.shipmentList}?${new URLSearchParams({ ...Object.fromEntries(days), ...status, outcome })}`;
}

/** Shows a number as a link to the parcels that it counts. */
const Figure = ({ row, figure, outcome }: { row: InsightRow; figure: number; outcome: OutcomeKind }) =>
  figure === 0 ? '0' : <Link to={ordersAddress(row.filters, outcome)}>{count.format(figure)}</Link>;

const columnsBy = (by: OutcomesBy): readonly ListColumn<InsightRow>[] => [
  { header: LABELS[by], width: '36%', sortBy: (row) => rowName(by, row), body: (row) => rowName(by, row) },
  ...(by === 'reason'
    ? []
    : [
        {
          header: 'Parcels',
          align: 'end' as const,
          sortBy: ({ parcels }: InsightRow) => parcels,
          body: (row: InsightRow) => <Figure row={row} figure={row.parcels} outcome="parcel" />,
        },
      ]),
  {
    header: 'RTO',
    align: 'end',
    sortBy: ({ rto }) => rto,
    body: (row) => <Figure row={row} figure={row.rto} outcome="rto" />,
  },
  ...(by === 'reason'
    ? []
    : [
        {
          header: 'RTO share',
          align: 'end' as const,
          oneLine: true,
          sortBy: ({ rto, parcels }: InsightRow) => (parcels === 0 ? 0 : rto / parcels),
          body: ({ rto, parcels }: InsightRow) => shareText(rto, parcels),
        },
      ]),
  {
    header: 'Returns',
    align: 'end',
    sortBy: ({ returns }) => returns,
    body: (row) => <Figure row={row} figure={row.returns} outcome="return" />,
  },
];

/** Renders a row as a card, for phones. */
const InsightCard = ({ by, row }: { by: OutcomesBy; row: InsightRow }) => (
  <RowCard>
    <CardLine>
      <span>{rowName(by, row)}</span>
      {by !== 'reason' && <strong>RTO {shareText(row.rto, row.parcels)}</strong>}
    </CardLine>
    <CardLine small>
      {by !== 'reason' && (
        <span>
          Parcels <Figure row={row} figure={row.parcels} outcome="parcel" />
        </span>
      )}
      <span>
        RTO <Figure row={row} figure={row.rto} outcome="rto" />
      </span>
      <span>
        Returns <Figure row={row} figure={row.returns} outcome="return" />
      </span>
    </CardLine>
  </RowCard>
);

/** Renders /app/returnsAndRto: how many of a seller's parcels came back in a month, and for which reasons. */
export function InsightsPage() {
  const [months] = useState(() => Array.from({ length: MONTHS }, (_, back) => monthBefore(today().slice(0, 7), back)));
  const { list, filters, setFilters } = useListPage(returnsContract.insights, {
    filters: { month: months[0] ?? '', by: 'reason', created_by: '' },
    given: ({ month, by, created_by }) => ({
      query: {
        month: months.includes(month) ? month : (months[0] ?? ''),
        by: OUTCOMES_BY.find((one) => one === by) ?? 'reason',
        ...(created_by !== '' && { created_by }),
      },
    }),
  });
  const month = months.includes(filters.month) ? filters.month : (months[0] ?? '');
  const by = OUTCOMES_BY.find((one) => one === filters.by) ?? 'reason';
  const file = useDownload(returnsContract.insightsDownload, { success: 'Your download has started' });
  const totals = list.meta?.totals;
  const shown = (value: string | undefined) => (totals ? value : list.error ? '–' : undefined);
  const seller = filters.created_by === '' ? {} : { created_by: filters.created_by };
  return (
    <Page
      name="returnsAndRto"
      actions={
        <Button
          look="secondary"
          icon="download"
          does={returnsContract.insightsDownload}
          busy={file.busy}
          disabled={list.total === 0}
          onClick={() => void file.run({ query: { month, by, ...seller } })}
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
            label: 'Parcels',
            value: shown(totals && count.format(totals.parcels)),
            note: 'delivered, returned to you, lost or damaged',
          },
          {
            label: 'RTO',
            value: shown(totals && count.format(totals.rto)),
            note:
              totals &&
              `${shareText(totals.rto, totals.parcels)}${totals.parcels < ENOUGH_PARCELS ? '' : ' of parcels'}`,
          },
          { label: 'Returns', value: shown(totals && count.format(totals.returns)), note: 'given back by buyers' },
        ]}
      />
      <Tabs label="Returns and RTO by" tabs={TABS} value={by} onChange={(next) => setFilters({ ...filters, by: next })}>
        <Card
          flush
          title={`By ${HEADINGS[by]}`}
          note={
            by === 'reason'
              ? 'What the buyer said, or what the courier’s words mean'
              : `No share below ${ENOUGH_PARCELS} parcels: one parcel more would move it by over 5 points`
          }
        >
          <DataList
            label={`Returns and RTO by ${HEADINGS[by]}`}
            list={list}
            columns={columnsBy(by)}
            card={(row) => <InsightCard by={by} row={row} />}
            empty={{
              icon: 'chart-bar',
              title:
                by === 'reason' ? `Nothing came back in ${monthName(month)}` : `No parcel ended in ${monthName(month)}`,
              text: 'A parcel counts in the month in which it was delivered, or came back to you.',
            }}
          />
        </Card>
      </Tabs>
    </Page>
  );
}

import { Link } from 'react-router-dom';
import { indiaDay } from '../../../../shared/dates.ts';
import type { MarginBy, MarginRow } from '../../../../shared/margin/contract.ts';
import { formatIndiaTime } from '../../lib/dates/when.ts';
import { PATHS } from '../../lib/links.ts';
import { money } from '../../lib/money.ts';
import { partnerLabel } from '../../lib/variant-of.ts';
import type { ListColumn } from '../../ui/list/data-list.tsx';
import css from './margin-columns.module.css';

const count = new Intl.NumberFormat('en-IN');

/**
 * The labels of the groups by which the margin can be added up. The select and the header of the first column show
 * them.
 */
export const BY_LABELS: Record<MarginBy, string> = {
  partner: 'Courier partner',
  seller: 'Seller',
  zone: 'Zone',
  lane: 'Lane',
  month: 'Month',
};

/** Returns a row's name as the page shows it. */
export const rowName = (by: MarginBy, { name }: Pick<MarginRow, 'name'>): string =>
  by === 'partner' ? partnerLabel(name) : by === 'month' ? formatIndiaTime(`${name}-01T00:00:00+05:30`, 'month') : name;

/**
 * Returns the address of the order list with the parcels of a row. `margin` limits the list to parcels with a loss, or
 * to parcels with an unknown margin.
 */
export function ordersAddressOf({ filters }: MarginRow, margin?: 'loss' | 'unknown'): string {
  const days = Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [
      name,
      name.startsWith('created_') && name !== 'created_by' ? indiaDay(value) : value,
    ]),
  );
  return `${PATHS.shipmentList}?${new URLSearchParams({ ...days, ...(margin && { margin }) })}`;
}

/** Returns the margin in percent of the net charges. Returns a dash if there are no charges. */
export const marginPercentText = ({ margin, net }: Pick<MarginRow, 'margin' | 'net'>): string =>
  net === 0 ? '–' : `${((100 * margin) / net).toFixed(1)}%`;

/** Shows an amount. A negative amount has another colour. */
export function MarginAmount({ rupees }: { rupees: number }) {
  return <span className={rupees < 0 ? css.loss : undefined}>{money(rupees)}</span>;
}

/** Returns the columns of the margin by partner, seller, zone, lane or month. */
export const marginColumns = (by: MarginBy): readonly ListColumn<MarginRow>[] => [
  {
    header: BY_LABELS[by],
    width: '26%',
    sortBy: ({ name }) => name,
    body: (row) => <Link to={ordersAddressOf(row)}>{rowName(by, row)}</Link>,
  },
  { header: 'Parcels', align: 'end', sortBy: ({ parcels }) => parcels, body: ({ parcels }) => count.format(parcels) },
  { header: 'Net charges', align: 'end', oneLine: true, sortBy: ({ net }) => net, body: ({ net }) => money(net) },
  { header: 'Cost', align: 'end', oneLine: true, sortBy: ({ cost }) => cost, body: ({ cost }) => money(cost) },
  {
    header: 'Margin',
    align: 'end',
    oneLine: true,
    sortBy: ({ margin }) => margin,
    body: ({ margin }) => <MarginAmount rupees={margin} />,
  },
  {
    header: 'Share',
    align: 'end',
    sortBy: ({ margin, net }) => (net === 0 ? 0 : margin / net),
    body: marginPercentText,
  },
  {
    header: 'At a loss',
    align: 'end',
    sortBy: ({ losses }) => losses,
    body: (row) => (row.losses === 0 ? '0' : <Link to={ordersAddressOf(row, 'loss')}>{count.format(row.losses)}</Link>),
  },
  {
    header: 'No buying rates',
    align: 'end',
    sortBy: ({ unknown }) => unknown,
    body: (row) =>
      row.unknown === 0 ? '0' : <Link to={ordersAddressOf(row, 'unknown')}>{count.format(row.unknown)}</Link>,
  },
];

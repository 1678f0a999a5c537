import { Link } from 'react-router-dom';
import { nameOf } from '../../../../shared/name-of.ts';
import type { OpenTaskView } from '../../../../shared/remittance/open-task.ts';
import { TASK_KIND_LABELS } from '../../../../shared/remittance/task.ts';
import { formatIndiaTime } from '../../lib/dates/when.ts';
import { linkTo } from '../../lib/links.ts';
import { money } from '../../lib/money.ts';
import { Money } from '../../ui/element/money.tsx';
import { SecondLine } from '../../ui/layout/second-line.tsx';
import type { ListColumn } from '../../ui/list/list-columns.tsx';
import { CardLine, RowCard } from '../../ui/list/row-card.tsx';
import { AwbCell } from './awb-cell.tsx';

const daysText = (days: number): string => (days === 0 ? 'today' : days === 1 ? '1 day' : `${days} days`);
const signed = (rupees: number): string => (rupees > 0 ? `+${money(rupees)}` : money(rupees));

function Seller({ entry: { seller } }: { entry: OpenTaskView }) {
  if (seller === null) return <>–</>;
  return <Link to={linkTo('seller', { id: seller._id })}>{seller.company_name || nameOf(seller)}</Link>;
}

function Remark({ entry: { remark } }: { entry: OpenTaskView }) {
  if (remark === null) return <>–</>;
  return (
    <>
      {remark.text}
      <SecondLine>
        {nameOf(remark.by)}, {formatIndiaTime(remark.at, 'day')}
      </SecondLine>
    </>
  );
}

/** The columns of the open entries. The last column gets the remaining width. */
export const openColumns: readonly ListColumn<OpenTaskView>[] = [
  {
    header: 'AWB',
    width: 154,
    body: (entry) => (
      <>
        <AwbCell task={entry} />
        <SecondLine>
          {entry.courier?.name ?? 'Unknown courier'},{' '}
          <Link to={linkTo('remittanceEntries', { id: entry.confirmation_id })}>row {entry.row_number}</Link>
        </SecondLine>
      </>
    ),
  },
  { header: 'Seller', width: 112, body: (entry) => <Seller entry={entry} /> },
  {
    header: 'Open for',
    width: 72,
    sortBy: ({ age_days }) => age_days,
    body: ({ age_days, opened_at }) => <span title={formatIndiaTime(opened_at, 'minute')}>{daysText(age_days)}</span>,
  },
  {
    header: 'Paid',
    align: 'end',
    width: 100,
    sortBy: ({ remittance_amount }) => remittance_amount,
    body: ({ remittance_amount, cod_amount }) => (
      <>
        <Money rupees={remittance_amount} />
        <SecondLine>of {money(cod_amount)}</SecondLine>
      </>
    ),
  },
  {
    header: 'Difference',
    align: 'end',
    width: 94,
    sortBy: ({ difference }) => difference,
    body: ({ difference }) => signed(difference),
  },
  {
    header: 'Why it is open',
    width: 138,
    sortBy: ({ kind }) => TASK_KIND_LABELS[kind],
    body: ({ kind, reason }) => (
      <>
        {TASK_KIND_LABELS[kind]}
        <SecondLine>{reason}</SecondLine>
      </>
    ),
  },
  { header: 'UTR', width: 138, body: ({ utr }) => utr ?? '–' },
  { header: 'Remark', body: (entry) => <Remark entry={entry} /> },
];

/** Renders an open entry as a card, for phones. */
export function OpenEntryCard({ entry }: { entry: OpenTaskView }) {
  return (
    <RowCard>
      <CardLine>
        <AwbCell task={entry} />
        <strong>{signed(entry.difference)}</strong>
      </CardLine>
      <CardLine small>
        <span>
          {TASK_KIND_LABELS[entry.kind]} · {entry.courier?.name ?? 'Unknown courier'}
        </span>
        <span>{entry.age_days === 0 ? 'opened today' : `open for ${daysText(entry.age_days)}`}</span>
      </CardLine>
      <CardLine small>
        <span>
          Paid {money(entry.remittance_amount)}, expected {money(entry.cod_amount)}
        </span>
        <Seller entry={entry} />
      </CardLine>
      {entry.utr !== null && <CardLine small>UTR {entry.utr}</CardLine>}
      {entry.remark !== null && <CardLine small>{entry.remark.text}</CardLine>}
    </RowCard>
  );
}

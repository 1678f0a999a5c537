import { Link } from 'react-router-dom';
import { DIFFERENCE_KINDS, ROW_STATES } from '../../../../shared/courier-bills/differences.ts';
import type { BillRowView } from '../../../../shared/courier-bills/views.ts';
import { nameOf } from '../../../../shared/name-of.ts';
import { linkTo } from '../../lib/links.ts';
import { Money } from '../../ui/element/money.tsx';
import { Tag } from '../../ui/element/tag.tsx';
import type { ListColumn } from '../../ui/list/data-list.tsx';
import { CardLine, RowCard } from '../../ui/list/row-card.tsx';
import css from './bill-row-columns.module.css';

const LOOKS = {
  open: { tone: 'warning', icon: 'clock' },
  accepted: { tone: 'success', icon: 'check-circle' },
  disputed: { tone: 'danger', icon: 'comment' },
  replaced: { tone: 'neutral', icon: 'replay' },
} as const;

/** Shows the AWB of a row, with a link to its order. */
function Awb({ row: { ewaybill_number, order_id } }: { row: BillRowView }) {
  if (order_id === null) return ewaybill_number;
  return <Link to={linkTo('orderActivity', { orderId: order_id })}>{ewaybill_number}</Link>;
}

/** Shows the state of a row, with the remark and the name of the person who decided. */
const State = ({ row: { state, remark, decided_by } }: { row: BillRowView }) => (
  <div className={css.lines}>
    <Tag {...LOOKS[state]}>{ROW_STATES[state]}</Tag>
    {remark !== '' && <small>{remark}</small>}
    {decided_by !== null && <small>{nameOf(decided_by)}</small>}
  </div>
);

/** Shows the kinds of a row's differences, each with its reason. */
const Differences = ({ row: { differences } }: { row: BillRowView }) => (
  <ul className={css.differences}>
    {differences.map(({ kind, why }) => (
      <li key={kind}>
        <strong>{DIFFERENCE_KINDS[kind]}</strong> <span>{why}</span>
      </li>
    ))}
  </ul>
);

/** Returns the weight and zone of a row in words: `1.2 kg, zone D`. */
const measuresOf = ({ billed: { weight, zone } }: BillRowView): string =>
  [...(weight === null ? [] : [`${weight} kg`]), ...(zone === null ? [] : [`zone ${zone}`])].join(', ');

export const billRowColumns: readonly ListColumn<BillRowView>[] = [
  {
    header: 'Row',
    align: 'end',
    width: 64,
    sortBy: ({ row_number }) => row_number,
    body: ({ row_number }) => row_number,
  },
  { header: 'AWB', width: 150, body: (row) => <Awb row={row} /> },
  { header: 'What differs', body: (row) => <Differences row={row} /> },
  { header: 'Charged as', width: 96, body: (row) => measuresOf(row) || '–' },
  {
    header: 'Billed',
    align: 'end',
    width: 100,
    sortBy: ({ billed }) => billed.total,
    body: ({ billed }) => <Money rupees={billed.total} />,
  },
  {
    header: 'Expected',
    align: 'end',
    width: 100,
    sortBy: ({ expected }) => expected,
    body: ({ expected }) => <Money rupees={expected} />,
  },
  {
    header: 'Too much',
    align: 'end',
    width: 100,
    sortBy: ({ over }) => over,
    body: ({ over }) => <Money rupees={over} />,
  },
  { header: 'State', width: 124, body: (row) => <State row={row} /> },
];

/** Renders a row on a phone. */
export const BillRowCard = ({ row }: { row: BillRowView }) => (
  <RowCard>
    <CardLine>
      <Awb row={row} />
      <strong>
        <Money rupees={row.over} />
      </strong>
    </CardLine>
    <Differences row={row} />
    <CardLine small>
      <span>{measuresOf(row)}</span>
      <span>
        <Money rupees={row.billed.total} /> billed, <Money rupees={row.expected} /> expected
      </span>
    </CardLine>
    <State row={row} />
  </RowCard>
);

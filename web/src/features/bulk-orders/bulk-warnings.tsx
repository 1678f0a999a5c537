import { Link } from 'react-router-dom';
import type { BulkWarning } from '../../../../shared/bulks/bulk.ts';
import type { BulkOrderView } from '../../../../shared/bulks/bulk-order.ts';
import { linkTo } from '../../lib/links.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import css from './bulk-warnings.module.css';
import type { RowChunks } from './loading/chunks.ts';
import { useRequestRow } from './loading/use-chunks.ts';

interface LineProps {
  text: string;
  number: number;
  rows: RowChunks<BulkOrderView>;
}

/** Renders a warning with a link to its order, where the seller corrects or deletes it. */
function Line({ text, number, rows }: LineProps) {
  useRequestRow(rows, number);
  const row = rows.at(number);
  return (
    <li>
      {text} {row && <Link to={linkTo('shipment', { orderId: row._id })}>Edit order {row.order_id}</Link>}
    </li>
  );
}

/** Lists the warnings about a bulk. A warning disappears when its order is edited, paid or deleted. */
export function BulkWarnings({ warnings, rows }: { warnings: readonly BulkWarning[]; rows: RowChunks<BulkOrderView> }) {
  const left = warnings.filter(({ number }) => {
    const row = number === null ? undefined : rows.at(number);
    return row === undefined || (row !== null && !row.edited && !row.paid);
  });
  if (left.length === 0) return null;
  return (
    <Notice tone="warning">
      Please check before you pay:
      <ul className={css.lines}>
        {left.map(({ text, number }) =>
          number === null ? <li key={text}>{text}</li> : <Line key={text} text={text} number={number} rows={rows} />,
        )}
      </ul>
    </Notice>
  );
}

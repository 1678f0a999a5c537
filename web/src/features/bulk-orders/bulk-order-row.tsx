import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { BulkOption, BulkOrderView } from '../../../../shared/bulks/bulk-order.ts';
import { BUYER_ANSWERS } from '../../../../shared/rules/order-rule.ts';
import { linkTo } from '../../lib/links.ts';
import { Icon } from '../../ui/element/icon.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import css from './bulk-order-row.module.css';
import { OptionChoice } from './option-choice.tsx';
import { BulkOrderState } from './order-state.tsx';

interface BulkOrderRowProps {
  number: number;
  /** The order. Undefined while it loads, null if it was deleted. */
  row: BulkOrderView | null | undefined;
  /** True if the viewer may choose an offer. */
  mayChoose: boolean;
  onChoose: (row: BulkOrderView, option: BulkOption) => void;
  /** Called to enter the order's e-way bill number. */
  onEWayBill: (row: BulkOrderView) => void;
}

/** Renders an order of a bulk: its route, its three offers, and a link to all partners. */
export const BulkOrderRow = memo(function BulkOrderRow(props: BulkOrderRowProps) {
  const { number, row, mayChoose, onChoose, onEWayBill } = props;
  if (row === undefined || row === null)
    return (
      <div className={css.row}>
        <span className={css.number}>{number}</span>
        {row === null ? (
          <span className={css.gone}>This order was deleted.</span>
        ) : (
          <Skeleton width={160} height={20} />
        )}
      </div>
    );
  return (
    <div className={css.row}>
      <span className={css.number}>{number}</span>
      <span className={css.order}>
        <b>{row.order_id}</b>
        <span title={row.consignee}>{row.consignee}</span>
      </span>
      <span className={css.route}>
        <span>
          <span className="only-read">Source </span>
          {row.source} <Icon name="chevron-right" /> <span className="only-read">Destination </span>
          {row.destination}
        </span>
        <small>
          {row.payment_method === 'cod' ? 'COD' : 'Prepaid'} · {row.weight} kg
          {row.buyer && ` · ${BUYER_ANSWERS[row.buyer]}`}
        </small>
        {row.rule ? (
          <small className={css.rule} title={`${row.rule.name}. ${row.rule.why}`}>
            {row.rule.held ? `Held by ${row.rule.name}` : `Rule: ${row.rule.name}`}
          </small>
        ) : (
          row.by_hand && !row.paid && <small>Chosen by hand</small>
        )}
        {row.lacks_eway_bill && (
          <button type="button" className={css.lacks} disabled={!mayChoose} onClick={() => onEWayBill(row)}>
            Enter e-way bill<span className="only-read"> of order {number}</span>
          </button>
        )}
      </span>
      {row.paid || row.options.length === 0 ? (
        <span className={css.state}>
          <BulkOrderState row={row} />
        </span>
      ) : (
        <fieldset className={css.options}>
          <legend className="only-read">Courier partner of order {number}</legend>
          {row.options.map((option) => (
            <OptionChoice
              key={option._id}
              row={row}
              option={option}
              disabled={!mayChoose}
              onChoose={() => onChoose(row, option)}
            />
          ))}
        </fieldset>
      )}
      <Link
        className={css.more}
        to={row.paid ? linkTo('invoice', { id: row._id }) : linkTo('courierPartner', { id: row._id })}
        title={row.paid ? 'Invoice' : 'All courier partners'}
      >
        <Icon name={row.paid ? 'eye' : 'ellipsis-v'} />
        <span className="only-read">
          {row.paid ? `Invoice of order ${number}` : `All courier partners for order ${number}`}
        </span>
      </Link>
    </div>
  );
});

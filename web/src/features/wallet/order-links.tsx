import { Link } from 'react-router-dom';
import type { TransactionView } from '../../../../shared/wallets/contract.ts';
import { useUser } from '../../api/use-user.ts';
import { linkTo } from '../../lib/links.ts';
import css from './order-links.module.css';

/**
 * Renders two links for a transaction: its order number links to the order, and its AWB links to the parcel's scans.
 */
export function OrderLinks({ transaction }: { transaction: TransactionView }) {
  const { can } = useUser();
  const { order_id, order_number, awb } = transaction;
  if (order_id === null) return <>–</>;
  const number = order_number ?? order_id;
  return (
    <span className={css.orderLinks}>
      {can(['order.order_dashboard', 'order.ticket_dashboard']) ? (
        <Link to={linkTo('shipment', { orderId: order_id })}>{number}</Link>
      ) : (
        <span>{number}</span>
      )}
      {awb !== null && (
        <small>
          AWB{' '}
          {can('order.individual_order') ? <Link to={linkTo('orderActivity', { orderId: order_id })}>{awb}</Link> : awb}
        </small>
      )}
    </span>
  );
}

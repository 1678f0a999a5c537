import { Link } from 'react-router-dom';
import type { OrderView } from '../../../../shared/orders/order.ts';
import type { CurrentViewer } from '../../api/use-viewer.ts';
import { linkTo } from '../../lib/links.ts';
import { When } from '../../ui/when.tsx';
import { CellLines } from './cell-lines.tsx';
import css from './order-cell.module.css';

/** The order's number, to its form; when it was made, and the batch it came with. */
export function OrderCell({ order, viewer }: { order: OrderView; viewer: CurrentViewer }) {
  return (
    <CellLines>
      <Link className={css.number} to={linkTo('shipment', { orderId: order._id })}>
        {order.order_id}
      </Link>
      {order.order_id !== order.order_number && <small>{order.order_number}</small>}
      <small className={css.made}>
        <When at={order.created_at} />
        {order.bulk_id && ' · '}
        {order.bulk_id &&
          (viewer.can('order.bulk_order') ? (
            <Link to={linkTo('bulkList', { orderId: order.bulk_id._id })}>Bulk order</Link>
          ) : (
            'Bulk order'
          ))}
      </small>
    </CellLines>
  );
}

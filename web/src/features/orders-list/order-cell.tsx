import { Link } from 'react-router-dom';
import type { OrderView } from '../../../../shared/orders/order.ts';
import type { CurrentViewer } from '../../api/use-viewer.ts';
import { linkTo } from '../../lib/links.ts';
import { CellLines } from './cell-lines.tsx';

/** The order's number, to its form; the batch it came with. */
export function OrderCell({ order, viewer }: { order: OrderView; viewer: CurrentViewer }) {
  return (
    <CellLines>
      <Link to={linkTo('shipment', { orderId: order._id })}>{order.order_id}</Link>
      {order.bulk_id &&
        (viewer.can('order.bulk_order') ? (
          <small>
            <Link to={linkTo('bulkList', { orderId: order.bulk_id._id })}>Bulk order</Link>
          </small>
        ) : (
          <small>Bulk order</small>
        ))}
    </CellLines>
  );
}

import { Link } from 'react-router-dom';
import type { OrderView } from '../../../../../shared/orders/order.ts';
import { linkTo } from '../../../lib/links.ts';
import { When } from '../../../ui/element/when.tsx';
import type { OrderCells } from '../commands/order-menu.tsx';
import { OrderMenu } from '../commands/order-menu.tsx';
import { AwbLine } from './awb-cell.tsx';
import { CustomerCell } from './customer-cell.tsx';
import css from './order-card.module.css';
import { PaymentCell } from './payment-cell.tsx';
import { OrderRemark, OrderStatus, statusRemark } from './status-cell.tsx';

/** Renders an order on a phone in four lines: number and status, customer and price, route, AWB. */
export function OrderCard({ order, cells }: { order: OrderView; cells: OrderCells }) {
  const { viewer, workOf, from } = cells;
  const work = workOf(order);
  const remark = statusRemark(order, viewer, work) && <OrderRemark order={order} viewer={viewer} work={work} />;
  return (
    <div className={css.card}>
      <div className={css.row}>
        <span className={css.which}>
          <Link to={linkTo('shipment', { orderId: order._id })}>{order.order_id}</Link>
        </span>
        <OrderStatus order={order} work={work} />
      </div>
      <div className={css.row}>
        <CustomerCell order={order} viewer={viewer} note={remark} isShort />
        <div className={css.end}>
          <PaymentCell order={order} viewer={viewer} from={from} />
        </div>
      </div>
      <div className={css.row}>
        <AwbLine order={order} viewer={viewer} from={from} />
        <small className={css.made}>
          <When at={order.created_at} format="day" />
        </small>
        <div className={css.menu}>
          <OrderMenu order={order} cells={cells} />
        </div>
      </div>
    </div>
  );
}

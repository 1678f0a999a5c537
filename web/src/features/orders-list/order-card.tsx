import type { OrderView } from '../../../../shared/orders/order.ts';
import { AwbCell } from './awb-cell.tsx';
import { CustomerCell } from './customer-cell.tsx';
import css from './order-card.module.css';
import { OrderCell } from './order-cell.tsx';
import type { OrderCells } from './order-columns.tsx';
import { OrderMenu } from './order-menu.tsx';
import { PaymentCell } from './payment-cell.tsx';
import { StatusCell } from './status-cell.tsx';

/** An order on a phone: what it is and where it stands, who gets it and what it costs, the AWB and what can be done. */
export function OrderCard({ order, cells }: { order: OrderView; cells: OrderCells }) {
  const { viewer, workOf, onAction, from } = cells;
  const work = workOf(order);
  return (
    <div className={css.card}>
      <div className={css.row}>
        <OrderCell order={order} viewer={viewer} />
        <div className={css.end}>
          <StatusCell order={order} viewer={viewer} work={work} from={from} />
        </div>
      </div>
      <div className={css.row}>
        <CustomerCell order={order} viewer={viewer} />
        <div className={css.end}>
          <PaymentCell order={order} viewer={viewer} from={from} />
        </div>
      </div>
      <div className={css.row}>
        <AwbCell order={order} viewer={viewer} from={from} />
        <div className={css.end}>
          <OrderMenu order={order} viewer={viewer} work={work} onAction={onAction} />
        </div>
      </div>
    </div>
  );
}

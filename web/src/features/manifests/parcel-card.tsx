import type { OrderView } from '../../../../shared/orders/order.ts';
import type { CurrentViewer } from '../../api/use-viewer.ts';
import { PATHS } from '../../lib/links.ts';
import { money } from '../../lib/money.ts';
import { AwbCell } from '../orders-list/awb-cell.tsx';
import { HandoverCell } from './handover-cell.tsx';
import css from './parcel-card.module.css';

interface ParcelCardProps {
  order: OrderView;
  viewer: CurrentViewer;
  why: string | undefined;
}

/** A parcel on a phone: which, whether it is handed over, to whom and from where. */
export function ParcelCard({ order, viewer, why }: ParcelCardProps) {
  const { customer_details: to, payment_method, collectable } = order;
  return (
    <div className={css.card}>
      <div>
        <strong>{order.order_id}</strong>
        <HandoverCell order={order} why={why} />
      </div>
      <AwbCell order={order} viewer={viewer} from={PATHS.manifest} />
      <div>
        <span>
          {to.first_name} {to.last_name}, {to.shipping_address.postcode}
        </span>
        <span className={css.amount}>{payment_method === 'cod' ? `COD ${money(collectable)}` : 'Prepaid'}</span>
      </div>
      <small>
        from {to.pickup_address.line1}, {to.pickup_address.postcode}
      </small>
    </div>
  );
}

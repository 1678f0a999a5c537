import type { OrderView } from '../../../../shared/orders/order.ts';
import css from './route-cell.module.css';

/** Pin codes from and to; the cities for whoever points at them. */
export function RouteCell({ order }: { order: OrderView }) {
  const { pickup_address: from, shipping_address: to } = order.customer_details;
  return (
    <span className={css.route} title={`${from.city} → ${to.city}`}>
      <span>{from.postcode} →</span> <span>{to.postcode}</span>
    </span>
  );
}

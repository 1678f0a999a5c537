import type { OrderView } from '../../../../shared/orders/order.ts';
import { orderAgainAddress } from '../../lib/links.ts';
import { money } from '../../lib/money.ts';
import { ButtonLink } from '../../ui/element/button-link.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

/** Shows why a paid order is not shipped, and whether its money was refunded. */
export function OrderNotice({ order, mayOrder }: { order: OrderView; mayOrder: boolean }) {
  const paid = order.transaction_id;
  if (paid === null) return null;
  const again = mayOrder && (
    <ButtonLink look="secondary" small to={orderAgainAddress(order._id)}>
      Order again
    </ButtonLink>
  );
  if (order.error !== null) {
    return (
      <Notice tone="danger" action={again}>
        <strong>This order was not booked.</strong> {order.error} {money(paid.amount)} is back in the wallet.
      </Notice>
    );
  }
  if (order.is_cancelled) {
    return (
      <Notice tone="warning" action={again}>
        This shipment was cancelled. {money(paid.amount)} is back in the wallet.
      </Notice>
    );
  }
  return (
    <Notice tone="success">
      Paid{order.ewaybill_number ? `, AWB ${order.ewaybill_number}` : '. The AWB follows when the courier confirms'}.
    </Notice>
  );
}

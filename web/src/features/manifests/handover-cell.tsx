import { Link } from 'react-router-dom';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { manifestPrintAddress } from './print-path.ts';

interface HandoverCellProps {
  order: OrderView;
  /** Why the order cannot be on a new manifest. */
  why: string | undefined;
}

/**
 * Shows a link that prints the parcel's manifest. For a parcel without a manifest, shows that it can be handed over, or
 * why it cannot.
 */
export function HandoverCell({ order, why }: HandoverCellProps) {
  if (order.manifest === null) return <>{why ?? 'to hand over'}</>;
  return (
    <Link to={manifestPrintAddress(`${order.created_by._id}-${order.manifest}`)} title="Print this manifest again">
      {order.manifest}
    </Link>
  );
}

import { fullName } from '../../../../shared/name-of.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import type { CurrentViewer } from '../../api/use-viewer.ts';
import { PATHS } from '../../lib/links.ts';
import { money } from '../../lib/money.ts';
import { CardLine, RowCard } from '../../ui/list/row-card.tsx';
import { AwbCell } from '../orders-list/cells/awb-cell.tsx';
import { HandoverCell } from './handover-cell.tsx';

interface ParcelCardProps {
  order: OrderView;
  viewer: CurrentViewer;
  why: string | undefined;
}

/** Renders a parcel on a phone: number, handover, customer and pickup place. */
export function ParcelCard({ order, viewer, why }: ParcelCardProps) {
  const { customer_details: to, payment_method, collectable } = order;
  return (
    <RowCard>
      <CardLine>
        <strong>{order.order_id}</strong>
        <HandoverCell order={order} why={why} />
      </CardLine>
      <AwbCell order={order} viewer={viewer} from={PATHS.manifest} />
      <CardLine>
        <span>
          {fullName(to)}, {to.shipping_address.postcode}
        </span>
        <span>{payment_method === 'cod' ? `COD ${money(collectable)}` : 'Prepaid'}</span>
      </CardLine>
      <small>
        from {to.pickup_address.line1}, {to.pickup_address.postcode}
      </small>
    </RowCard>
  );
}

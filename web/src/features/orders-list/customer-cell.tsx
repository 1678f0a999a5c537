import type { OrderView } from '../../../../shared/orders/order.ts';
import type { ListViewer } from './use-viewer.ts';

/** Who gets the parcel; for whoever sees others' orders also who sends it. */
export function CustomerCell({ order, viewer }: { order: OrderView; viewer: ListViewer }) {
  const { first_name, last_name, mobile_number } = order.customer_details;
  return (
    <div className="lines customer">
      <span>
        {first_name} {last_name}
      </span>
      <small>{mobile_number}</small>
      {order.created_by._id !== viewer._id && <small>by {order.created_by.email}</small>}
    </div>
  );
}

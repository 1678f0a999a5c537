import type { OrderView } from '../../../../shared/orders/order.ts';
import type { CurrentViewer } from '../../api/use-viewer.ts';

/** Who gets the parcel; for whoever sees others' orders also who sends it. */
export function CustomerCell({ order, viewer }: { order: OrderView; viewer: CurrentViewer }) {
  const { first_name, last_name, mobile_number } = order.customer_details;
  const name = `${first_name} ${last_name}`.trim();
  const { _id: creator, email } = order.created_by;
  return (
    <div className="lines customer">
      <span className="name" title={name}>
        {name}
      </span>
      <small>{mobile_number}</small>
      {creator !== viewer._id && <small title={`Made by ${email}`}>by {email}</small>}
    </div>
  );
}

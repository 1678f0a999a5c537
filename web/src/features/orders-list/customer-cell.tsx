import type { OrderView } from '../../../../shared/orders/order.ts';
import type { CurrentViewer } from '../../api/use-viewer.ts';
import { CellLines } from './cell-lines.tsx';
import css from './customer-cell.module.css';

/** Who gets the parcel; for whoever sees others' orders also who sends it. */
export function CustomerCell({ order, viewer }: { order: OrderView; viewer: CurrentViewer }) {
  const { first_name, last_name, mobile_number } = order.customer_details;
  const name = `${first_name} ${last_name}`.trim();
  const { _id: creator, email } = order.created_by;
  return (
    <CellLines className={css.customer}>
      <span className={css.customerName} title={name}>
        {name}
      </span>
      <small>{mobile_number}</small>
      {creator !== viewer._id && <small title={`Made by ${email}`}>by {email}</small>}
    </CellLines>
  );
}

import type { ReactNode } from 'react';
import { fullName } from '../../../../../shared/name-of.ts';
import type { OrderView } from '../../../../../shared/orders/order.ts';
import type { CurrentViewer } from '../../../api/use-viewer.ts';
import { CellLines } from './cell-lines.tsx';
import css from './customer-cell.module.css';

interface CustomerCellProps {
  order: OrderView;
  viewer: CurrentViewer;
  /** Content to show instead of the route. */
  note?: ReactNode;
  /** True to leave out the pickup place. */
  isShort?: boolean;
  /** True for a narrow column: only the destination's pin code is shown, and the text wraps. */
  wraps?: boolean;
}

/**
 * Shows the consignee, and the route as pin codes. Hovering shows the cities. For another user's order, it shows the
 * seller's e-mail address instead of the consignee's mobile number. The e-mail address fills a line, so the route is
 * then next to the name.
 */
export function CustomerCell({ order, viewer, note, isShort = false, wraps = false }: CustomerCellProps) {
  const { mobile_number, pickup_address: from, shipping_address: to } = order.customer_details;
  const name = fullName(order.customer_details);
  const { _id: creator, email } = order.created_by;
  const own = creator === viewer._id;
  const way = wraps ? to.postcode : `${isShort ? '' : from.postcode}→${to.postcode}`;
  const cities = `${from.city} → ${to.city}`;
  const isBeside = !own && !isShort && !wraps && note === undefined;
  return (
    <CellLines>
      <span className={css.head}>
        <span className={css.line} title={mobile_number === '' ? name : `${name}, ${mobile_number}`}>
          {name}
        </span>
        {isBeside && <small title={cities}>{way}</small>}
      </span>
      {note ?? (
        <small
          className={wraps || !own ? css.wraps : css.line}
          title={own ? cities : isBeside ? `made by ${email}` : `${cities}, made by ${email}`}
        >
          {[isBeside ? '' : way, own ? mobile_number : email].filter((part) => part !== '').join(' · ')}
        </small>
      )}
    </CellLines>
  );
}

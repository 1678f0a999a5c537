import { Link } from 'react-router-dom';
import type { OrderView } from '../../../../shared/orders/order.ts';
import type { CurrentViewer } from '../../api/use-viewer.ts';
import { linkTo } from '../../lib/links.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import css from './awb-cell.module.css';

interface AwbCellProps {
  order: OrderView;
  viewer: CurrentViewer;
  /** The list it stands in, to come back to. */
  from: string;
}

/** The AWB, to the shipment's activity, and copied by a click. */
export function AwbCell({ order, viewer, from }: AwbCellProps) {
  const awb = order.ewaybill_number;
  if (!awb) return <>–</>;
  return (
    <span className={css.awb}>
      {viewer.can('order.individual_order') ? (
        <Link to={linkTo('orderActivity', { orderId: order._id })} state={{ from }}>
          {awb}
        </Link>
      ) : (
        awb
      )}
      <CopyButton text={awb} said={`Successfully Copy AWB ${awb}`} label={`Copy AWB ${awb}`} />
    </span>
  );
}

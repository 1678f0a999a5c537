import { Link } from 'react-router-dom';
import type { OrderView } from '../../../../../shared/orders/order.ts';
import { partnerDisplayName } from '../../../../../shared/quotes/partner-name.ts';
import type { CurrentViewer } from '../../../api/use-viewer.ts';
import { formatIndiaTime } from '../../../lib/dates/when.ts';
import { linkTo } from '../../../lib/links.ts';
import { CopyButton } from '../../../ui/element/copy-button.tsx';
import { Icon } from '../../../ui/element/icon.tsx';
import { PartnerLogo } from '../../partner-logos/partner-logo.tsx';
import css from './awb-cell.module.css';
import { CellLines } from './cell-lines.tsx';

interface AwbCellProps {
  order: OrderView;
  viewer: CurrentViewer;
  /** The address of the list. Pages that are opened from the list use it for their way back. */
  from: string;
}

function Awb({ awb, order, viewer, from }: AwbCellProps & { awb: string }) {
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

/**
 * Shows the AWB in one line, with the partner's logo unless it is `plain`. Without an AWB it shows the chosen partner.
 */
export function AwbLine({ plain = false, ...props }: AwbCellProps & { plain?: boolean }) {
  const { ewaybill_number: awb, courier_name: partner, printed_at: printed } = props.order;
  return (
    <span className={css.cell}>
      {partner !== null && !plain && <PartnerLogo courier={props.order.courier} size={20} />}
      {awb ? (
        <Awb awb={awb} {...props} />
      ) : (
        <small>{partner === null ? 'No partner yet' : partnerDisplayName(partner)}</small>
      )}
      {printed !== null && !plain && <Icon name="print" />}
    </span>
  );
}

/**
 * Shows the AWB as a link to the page Shipment Activity, with a copy button and the partner. In a narrow column the
 * logo is left out.
 */
export function AwbCell({ order, viewer, from, isShort = false }: AwbCellProps & { isShort?: boolean }) {
  const { ewaybill_number: awb, courier_name: partner } = order;
  if (!awb && partner === null) return <>–</>;
  return (
    <span className={css.cell}>
      {partner !== null && !isShort && <PartnerLogo courier={order.courier} size={28} />}
      <CellLines>
        {awb && <Awb awb={awb} order={order} viewer={viewer} from={from} />}
        {partner !== null && (
          <small>
            {partnerDisplayName(partner)}
            {order.printed_at !== null && (
              <span title={`Label printed ${formatIndiaTime(order.printed_at)}`}>
                {' '}
                · <Icon name="print" /> printed
              </span>
            )}
          </small>
        )}
      </CellLines>
    </span>
  );
}

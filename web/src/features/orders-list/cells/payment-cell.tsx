import { Link } from 'react-router-dom';
import { chosenOffer } from '../../../../../shared/orders/chosen-offer.ts';
import type { OrderView } from '../../../../../shared/orders/order.ts';
import type { CurrentViewer } from '../../../api/use-viewer.ts';
import { priceBeforeGstText } from '../../../lib/gst-label.ts';
import { linkTo } from '../../../lib/links.ts';
import { money } from '../../../lib/money.ts';
import { Icon } from '../../../ui/element/icon.tsx';
import { priceBeforeGst } from '../../couriers/price-before-gst.ts';
import { CellLines } from './cell-lines.tsx';
import css from './payment-cell.module.css';

interface PaymentCellProps {
  order: OrderView;
  viewer: CurrentViewer;
  from: string;
}

/**
 * Shows a double tick for an order whose COD was remitted, and a single tick for an order that is ready to remit (spec
 * 3 section 4).
 */
function RemitMark({ order }: { order: OrderView }) {
  const words = order.action_done ? 'Remitted' : order.sent_to_am ? 'Ready to remit' : undefined;
  if (words === undefined) return null;
  return (
    <span className={css.remit} title={words}>
      <Icon name="check" />
      {order.action_done && <Icon name="check" />}
      <span className="only-read">{words}</span>
    </span>
  );
}

/** Returns the charges of an order as text. The charge for an RTO is given separately: `₹66.08 + ₹66.08`. */
const charged = (amount: number, rto: number | null): string =>
  rto ? `${money(amount)} + ${money(rto)}` : money(amount);

/**
 * Shows the payment method and the shipping charge. The charge links to the invoice. For an unpaid order, the link
 * opens the next step before its payment.
 */
export function PaymentCell({ order, viewer, from }: PaymentCellProps) {
  const paid = order.transaction_id;
  const chosen = chosenOffer(order);
  const own = order.created_by._id === viewer._id;
  const invoice = (words: string) => (
    <Link className={paid ? css.paid : undefined} to={linkTo('invoice', { id: order._id })} state={{ from }}>
      {words}
    </Link>
  );
  const next = () => {
    if (!own || !viewer.can(['order.individual_order', 'order.bulk_order']))
      return chosen && money(chosen.price.final_pay);
    if (chosen) return invoice(`Pay ${money(chosen.price.final_pay)}`);
    return <Link to={linkTo('courierPartner', { id: order._id })}>Choose partner</Link>;
  };
  return (
    <CellLines>
      {viewer.hidesPrices ? null : paid ? (
        <span className={css.how}>{invoice(charged(paid.amount, order.rto_charge))}</span>
      ) : (
        next()
      )}
      {!viewer.hidesPrices && chosen && (!paid || paid.amount === chosen.price.final_pay) && (
        <small>{priceBeforeGstText(priceBeforeGst(chosen))}</small>
      )}
      <small className={css.how}>
        {order.payment_method === 'cod' ? (
          <span title={`The courier collects ${money(order.collectable)}`}>COD {money(order.collectable)}</span>
        ) : (
          'Prepaid'
        )}
        {order.rto_charge ? ' · RTO' : ''}
        <RemitMark order={order} />
      </small>
    </CellLines>
  );
}

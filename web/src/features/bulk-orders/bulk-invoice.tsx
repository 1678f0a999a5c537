import { memo } from 'react';
import { invoiceAmounts } from '../../../../shared/invoices/lines.ts';
import { chosenOffer } from '../../../../shared/orders/chosen-offer.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { partnerDisplayName } from '../../../../shared/quotes/partner-name.ts';
import { GST_LABEL, priceBeforeGstText } from '../../lib/gst-label.ts';
import { variantLabel } from '../../lib/variant-of.ts';
import { Money } from '../../ui/element/money.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { InvoiceFacts } from '../invoices/invoice-facts.tsx';
import { InvoiceParties } from '../invoices/invoice-parties.tsx';
import css from './bulk-invoice.module.css';
import { BulkOrderState } from './order-state.tsx';

interface BulkInvoiceProps {
  number: number;
  order: OrderView | null | undefined;
  company: { name: string; gstin: string } | undefined;
}

const stateOf = (order: OrderView) => ({
  paid: order.transaction_id !== null,
  amount: order.transaction_id?.amount ?? null,
  ewaybill_number: order.ewaybill_number,
  refunded: order.status === 'cancelled',
  error: order.error,
});

/** Renders the invoice of one order of a bulk: billing address, consignee and cost. */
export const BulkInvoice = memo(function BulkInvoice({ number, order, company }: BulkInvoiceProps) {
  if (order === undefined || order === null)
    return (
      <div className={css.invoice}>
        <h3>No. {number}</h3>
        {order === null ? <p>This order was deleted.</p> : <Skeleton height={160} />}
      </div>
    );
  const offer = chosenOffer(order);
  const lines = offer && invoiceAmounts(offer, false);
  const paidOrLacking = order.transaction_id !== null || offer === undefined;
  return (
    <article className={css.invoice} aria-label={`Invoice ${number}, order ${order.order_id}`}>
      <header className={css.head}>
        <h3>
          No. {number} <span>Order {order.order_id}</span>
        </h3>
        {paidOrLacking && <BulkOrderState row={stateOf(order)} />}
      </header>
      <div className={css.body}>
        <InvoiceParties order={order} company={company} />
        <div className={css.money}>
          <InvoiceFacts order={order} />
          {offer && lines && (
            <dl className={css.lines}>
              <dt>
                Freight, {[partnerDisplayName(offer.name), variantLabel(offer.name)].filter(Boolean).join(' ')}, zone{' '}
                {offer.breakdown.zone}, {offer.breakdown.chargeable_weight} kg
              </dt>
              <dd>
                <Money rupees={lines.freight} />
              </dd>
              <dt>COD charges</dt>
              <dd>
                <Money rupees={lines.cod} />
              </dd>
              <dt>{GST_LABEL}</dt>
              <dd>
                <Money rupees={lines.gst} />
              </dd>
              <dt className={css.total}>Total</dt>
              <dd className={css.total}>
                <Money rupees={lines.total} />
                <small>{priceBeforeGstText(lines.freight + lines.cod)}</small>
              </dd>
            </dl>
          )}
        </div>
      </div>
    </article>
  );
});

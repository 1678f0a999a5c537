import { useEffect, useRef } from 'react';
import type { InvoiceAmounts } from '../../../../shared/invoices/lines.ts';
import type { OfferView } from '../../../../shared/orders/order.ts';
import { partnerDisplayName } from '../../../../shared/quotes/partner-name.ts';
import { GST_LABEL, priceBeforeGstText } from '../../lib/gst-label.ts';
import { variantLabel } from '../../lib/variant-of.ts';
import { Money } from '../../ui/element/money.tsx';
import { PartnerLogo } from '../partner-logos/partner-logo.tsx';
import css from './invoice-table.module.css';

interface InvoiceTableProps {
  offer: OfferView;
  lines: InvoiceAmounts;
  rto: boolean;
}

/** Shows the lines of an invoice with their total. */
export function InvoiceLinesTable({ offer, lines, rto }: InvoiceTableProps) {
  const { zone, chargeable_weight: kg } = offer.breakdown;
  const table = useRef<HTMLTableElement>(null);
  // After the user has chosen an offer, the table gets the focus, so that Tab moves to Back and then to Pay. Pay itself
  // must not get the focus, because a held Enter key would then pay.
  useEffect(() => {
    if (document.activeElement === document.body) table.current?.focus({ preventScroll: true });
  }, []);
  return (
    <table className={css.invoiceTable} ref={table} tabIndex={-1}>
      <caption className="only-read">What is charged</caption>
      <thead>
        <tr>
          <th scope="col">No.</th>
          <th scope="col">Item</th>
          <th scope="col" className={css.end}>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>1</td>
          <td>
            <span className={css.freight}>
              <PartnerLogo courier={offer.courier} size={32} />
              <span>
                {rto ? 'Freight, there and back (RTO)' : 'Freight'}
                <small>
                  {partnerDisplayName(offer.name)} {variantLabel(offer.name)} · zone {zone} · {kg} kg charged
                </small>
              </span>
            </span>
          </td>
          <td className={css.end}>
            <Money rupees={lines.freight} />
          </td>
        </tr>
        <tr>
          <td>2</td>
          <td>COD charges</td>
          <td className={css.end}>
            <Money rupees={lines.cod} />
          </td>
        </tr>
        <tr>
          <td>3</td>
          <td>{GST_LABEL}</td>
          <td className={css.end}>
            <Money rupees={lines.gst} />
          </td>
        </tr>
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            Total
          </th>
          <td className={css.end}>
            <Money rupees={lines.total} />
            <small>{priceBeforeGstText(lines.freight + lines.cod)}</small>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

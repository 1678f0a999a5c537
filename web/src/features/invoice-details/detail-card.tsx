import type { InvoiceDetail } from '../../../../shared/invoices/details.ts';
import { when } from '../../lib/when.ts';
import { AmountCell } from './amount-cell.tsx';
import css from './detail-card.module.css';
import { DocumentCell } from './document-cell.tsx';

/** A document on a phone: what it is, for whom, and what it comes to. */
export function DetailCard({ row }: { row: InvoiceDetail }) {
  return (
    <div className={css.card}>
      <div className={css.line}>
        <DocumentCell row={row} />
        <strong>
          <AmountCell rupees={row.total_with_gst} />
        </strong>
      </div>
      <div className={css.line}>
        <span>{row.party_name}</span>
        <span>{when(row.invoice_date, 'DD-MM-YYYY')}</span>
      </div>
      <small>
        {row.narration} · <AmountCell rupees={row.amount} /> and GST <AmountCell rupees={row.gst_18} />
      </small>
    </div>
  );
}

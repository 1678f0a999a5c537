import type { InvoiceDetail } from '../../../../shared/invoices/details.ts';
import { formatIndiaTime } from '../../lib/dates/when.ts';
import { CardLine, RowCard } from '../../ui/list/row-card.tsx';
import { AmountCell } from './amount-cell.tsx';
import { DocumentCell } from './document-cell.tsx';

/** Renders a document on a phone: type, party and amount. */
export function DetailCard({ row }: { row: InvoiceDetail }) {
  return (
    <RowCard>
      <CardLine>
        <DocumentCell row={row} />
        <strong>
          <AmountCell rupees={row.total_with_gst} />
        </strong>
      </CardLine>
      <CardLine>
        <span>{row.party_name}</span>
        <span>{formatIndiaTime(row.invoice_date, 'invoice')}</span>
      </CardLine>
      <small>
        Delivered {formatIndiaTime(row.delivered_on, 'invoice')} · {row.narration} · <AmountCell rupees={row.amount} />{' '}
        and GST <AmountCell rupees={row.gst_18} />
      </small>
    </RowCard>
  );
}

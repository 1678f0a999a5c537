import type { InvoiceDetail } from '../../../../shared/invoices/details.ts';
import { when } from '../../lib/dates/when.ts';
import type { ListColumn } from '../../ui/list/data-list.tsx';
import { AmountCell } from './amount-cell.tsx';
import { DocumentCell } from './document-cell.tsx';
import { WideCell } from './wide-cell.tsx';

/** Returns a dash for an empty text. */
const orDash = (text: string): string => text || '–';

/** The columns of spec 2 section 2. */
export const DETAIL_COLUMNS: readonly ListColumn<InvoiceDetail>[] = [
  { header: 'Party Name', body: ({ party_name }) => <WideCell text={party_name} /> },
  { header: 'Address', body: ({ address }) => <WideCell text={address} /> },
  { header: 'GST No.', oneLine: true, body: ({ gst_no }) => orDash(gst_no) },
  { header: 'State Name', body: ({ state_name }) => orDash(state_name) },
  { header: 'Contact Person', body: ({ contact_person }) => <WideCell text={contact_person} /> },
  { header: 'Contact No.', oneLine: true, body: ({ contact_no }) => orDash(contact_no) },
  { header: 'E-mail', body: ({ e_mail }) => <WideCell text={e_mail} /> },
  { header: 'Invoice No.', oneLine: true, body: (row) => <DocumentCell row={row} /> },
  { header: 'Invoice Date', oneLine: true, body: ({ invoice_date }) => when(invoice_date, 'invoice') },
  { header: 'AWB No.', oneLine: true, body: ({ awb_no }) => orDash(awb_no) },
  { header: 'Item Name', body: ({ item_name }) => <WideCell text={item_name} /> },
  { header: 'Description', body: ({ description }) => <WideCell text={description} /> },
  { header: 'Amount', align: 'end', oneLine: true, body: ({ amount }) => <AmountCell rupees={amount} /> },
  { header: 'GST @ 18%', align: 'end', oneLine: true, body: ({ gst_18 }) => <AmountCell rupees={gst_18} /> },
  { header: 'Total with GST', align: 'end', oneLine: true, body: (row) => <AmountCell rupees={row.total_with_gst} /> },
  { header: 'Narration', body: ({ narration }) => <WideCell text={narration} /> },
];

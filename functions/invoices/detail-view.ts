import type { InvoiceDetail } from '../../shared/invoices/details.ts';
import { DOCUMENT_NAMES } from '../../shared/invoices/number.ts';
import { toRupees } from '../../shared/money.ts';
import { partnerDisplayName } from '../../shared/quotes/partner-name.ts';
import { transactionId } from '../ledger/transaction.ts';
import { COURIER_SAC_CODE } from './document-items.ts';
import type { DocumentRow } from './document-row.ts';

const describe = ({ partner, zone, grams }: DocumentRow): string =>
  [partnerDisplayName(partner), zone && `zone ${zone}`, grams > 0 && `${grams / 1000} kg`].filter(Boolean).join(', ');

const narrate = ({ type, awb, orderNumber, against }: DocumentRow): string =>
  [
    awb && `AWB ${awb}`,
    `Order ${orderNumber}`,
    type !== 'invoice' && `${DOCUMENT_NAMES[type]} against invoice ${against}`,
  ]
    .filter(Boolean)
    .join(', ');

/** Returns a row of the page Invoice Details as the API sends it. */
export const detailView = (row: DocumentRow): InvoiceDetail => ({
  _id: transactionId(row.owner, row.seq),
  order_id: row.orderId,
  document_type: row.type,
  delivered_on: row.day,
  party_name: row.party.name,
  address: row.party.address,
  gst_no: row.party.gstin,
  state_name: row.party.state,
  contact_person: row.party.contact,
  contact_no: row.party.mobile,
  e_mail: row.party.email,
  invoice_no: row.number,
  invoice_date: row.at,
  awb_no: row.awb,
  item_name: `Courier service (SAC ${COURIER_SAC_CODE})`,
  description: describe(row),
  amount: toRupees(row.amountPaise),
  gst_18: toRupees(row.taxPaise),
  total_with_gst: toRupees(row.amountPaise + row.taxPaise),
  narration: narrate(row),
});

import type { DocumentType } from '../../shared/invoices/number.ts';

/** The recipient of a document in a row, with the data of the order's last day. */
export interface RowParty {
  name: string;
  address: string;
  /** Empty if the seller is not registered for GST. */
  gstin: string;
  state: string;
  contact: string;
  mobile: string;
  email: string;
}

/**
 * A GST document as a row of the page Invoice Details, listed on its order's last day (see `day`). Amounts are in
 * paise, and negative for credit notes.
 */
export interface DocumentRow {
  owner: string;
  orderId: string;
  /** The order's last day: the day in India on which it reached a final status. */
  day: string;
  /** The number of the ledger line that the document belongs to. */
  seq: number;
  type: DocumentType;
  number: string;
  /** The number of the invoice that this debit or credit note corrects. */
  against?: string;
  at: string;
  awb: string;
  /** The order number that the seller sees. */
  orderNumber: string;
  partner: string;
  zone: string;
  grams: number;
  amountPaise: number;
  taxPaise: number;
  party: RowParty;
  /** The recipient as the document names it: the GSTIN (empty if there is none) and the code of the place of supply. */
  supply: { gstin: string; state: string };
}

import type { DocumentType } from '../../shared/invoices/number.ts';

/** The party of a document's row, as on the order's last day. */
export interface RowParty {
  name: string;
  address: string;
  /** Empty for an unregistered seller. */
  gstin: string;
  state: string;
  contact: string;
  mobile: string;
  email: string;
}

/** A GST document as Invoice Details lists it, on the last day of its order. Paise, negative for a credit note. */
export interface DocumentRow {
  owner: string;
  orderId: string;
  /** The day in India on which the order ended. */
  day: string;
  /** The line of the ledger that it documents. */
  seq: number;
  type: DocumentType;
  number: string;
  /** The invoice that a note corrects. */
  against?: string;
  at: string;
  awb: string;
  /** The order number as its seller knows it. */
  orderNumber: string;
  partner: string;
  zone: string;
  grams: number;
  amountPaise: number;
  taxPaise: number;
  party: RowParty;
}

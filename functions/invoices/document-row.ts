import type { DocumentType } from '../../shared/invoices/number.ts';

/** Who a document's row names, as it stood on the order's final day. */
export interface RowParty {
  name: string;
  address: string;
  /** Empty for a seller who is not registered. */
  gstin: string;
  state: string;
  contact: string;
  mobile: string;
  email: string;
}

/** A GST document as Invoice Details lists it, on the final day of its order. Paise, below zero for a credit note. */
export interface DocumentRow {
  owner: string;
  orderId: string;
  /** India's day on which the order ended. */
  day: string;
  /** The line of the ledger that it documents. */
  seq: number;
  type: DocumentType;
  number: string;
  /** The invoice that a note corrects. */
  against?: string;
  at: string;
  awb: string;
  /** What the seller calls the order. */
  orderNumber: string;
  partner: string;
  zone: string;
  grams: number;
  amountPaise: number;
  taxPaise: number;
  party: RowParty;
}

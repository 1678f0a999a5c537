import { type DocumentType, documentNumber, financialYear } from '../../shared/invoices/number.ts';
import type { Wallet } from './account.ts';

/**
 * The recipient of a GST document on the day of the document. A document keeps this recipient if the profile changes
 * later.
 */
export interface Party {
  name: string;
  /** Empty if the seller is not registered for GST. */
  gstin: string;
  /** The place of supply: the state of the GSTIN or, without one, the state where the goods are handed over. */
  state: { code: string; name: string };
}

/** A GST document that has no number yet. Refunded parts are negative. */
export interface UnnumberedDocument {
  freightPaise: number;
  codPaise: number;
  taxPaise: number;
  /** The recipient. Set only for an invoice, because a note has the recipient of its invoice. */
  party?: Party;
  /** The invoice that a debit or credit note corrects. Absent for an invoice. */
  corrects?: { number: string; at: string };
}

/** A GST document. It is part of its ledger line, so it never changes. */
export interface LedgerDocument extends UnnumberedDocument {
  type: DocumentType;
  number: string;
}

/** Returns the name of a wallet's counter for a document type in a year: `i2026`, `dn2026`, `cn2026`. */
const counterOf = (type: DocumentType, year: number): `i${string}` | `dn${string}` | `cn${string}` =>
  type === 'invoice' ? `i${year}` : type === 'debit_note' ? `dn${year}` : `cn${year}`;

/**
 * Returns the document type. A document that corrects nothing is an invoice. Otherwise it is a debit note if the amount
 * is positive, and a credit note if it is negative.
 */
const typeOf = ({ corrects, freightPaise, codPaise, taxPaise }: UnnumberedDocument): DocumentType =>
  corrects === undefined ? 'invoice' : freightPaise + codPaise + taxPaise > 0 ? 'debit_note' : 'credit_note';

/**
 * Gives a document the next number of its type in the seller's series. Commit `count` in the same write as the posting.
 * If the commit fails, the number is not used, so numbers have no gaps. @throws Error for a wallet without a series
 */
export function withDocumentNumber(
  wallet: Wallet,
  draft: UnnumberedDocument,
  at: Date,
): { document: LedgerDocument; count: Record<string, number> } {
  if (wallet.series === undefined) throw new Error(`Wallet ${wallet.userId} has no series of documents.`);
  const type = typeOf(draft);
  const year = financialYear(at);
  const counter = counterOf(type, year);
  const number = documentNumber(type, year, wallet.series, (wallet[counter] ?? 0) + 1);
  return { document: { type, number, ...draft }, count: { [counter]: 1 } };
}

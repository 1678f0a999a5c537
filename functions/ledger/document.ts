import { type DocumentType, documentNumber, financialYear } from '../../shared/invoices/number.ts';
import type { Wallet } from './account.ts';

/** The recipient of a document as of that day. A later change of the profile changes no document. */
export interface Party {
  name: string;
  /** Empty for a seller who is not registered. */
  gstin: string;
  /** The place of supply: the state of the GSTIN if registered, else where the goods are handed over. */
  state: { code: string; name: string };
}

/** The document of a posting, before it has a number. Refunded parts are negative. */
export interface UnnumberedDocument {
  freightPaise: number;
  codPaise: number;
  taxPaise: number;
  /** For an invoice. A note has the recipient of its invoice. */
  party?: Party;
  /** For a note: the invoice that it corrects. */
  corrects?: { number: string; at: string };
}

/** A GST document, stored in the ledger line that it documents, so it cannot change either. */
export interface LedgerDocument extends UnnumberedDocument {
  type: DocumentType;
  number: string;
}

/** Returns the wallet's counter of a year's documents of a type: `i2026`, `dn2026`, `cn2026`. */
const counterOf = (type: DocumentType, year: number): `i${string}` | `dn${string}` | `cn${string}` =>
  type === 'invoice' ? `i${year}` : type === 'debit_note' ? `dn${year}` : `cn${year}`;

/**
 * Returns the document type: an invoice if it corrects nothing; else a debit note if the amount is positive, a credit
 * note if negative.
 */
const typeOf = ({ corrects, freightPaise, codPaise, taxPaise }: UnnumberedDocument): DocumentType =>
  corrects === undefined ? 'invoice' : freightPaise + codPaise + taxPaise > 0 ? 'debit_note' : 'credit_note';

/**
 * Assigns the next number of a document's type in its seller's series. Commit `count` in the same write as the posting:
 * a failed commit takes no number, so there are no gaps. @throws Error for a wallet without a series
 */
export function numbered(
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

import { type DocumentType, documentNumber, financialYear } from '../../shared/invoices/number.ts';
import type { Wallet } from './store.ts';

/** Who a document is made out to, as it stood that day: a later change of the profile changes no document. */
export interface Party {
  name: string;
  /** Empty for a seller who is not registered. */
  gstin: string;
  /** The place of supply: of a registered seller the GSTIN's state, else where the goods are handed over. */
  state: { code: string; name: string };
}

/** What a posting is documented by: parts of the amount, below zero where they are given back. */
export interface UnnumberedDocument {
  freightPaise: number;
  codPaise: number;
  taxPaise: number;
  /** Of an invoice. A note is made out to whom its invoice was. */
  party?: Party;
  /** Of a note: the invoice that it corrects. */
  corrects?: { number: string; at: string };
}

/** A GST document, kept in the very line of the ledger that it documents: so it is as unchangeable as the posting. */
export interface LedgerDocument extends UnnumberedDocument {
  type: DocumentType;
  number: string;
}

/** The wallet's counter of a year's documents of a type: `i2026`, `dn2026`, `cn2026`. */
const counterOf = (type: DocumentType, year: number): `i${string}` | `dn${string}` | `cn${string}` =>
  type === 'invoice' ? `i${year}` : type === 'debit_note' ? `dn${year}` : `cn${year}`;

/** What corrects nothing is an invoice; of the rest the sign decides: more is a debit note, less a credit note. */
const typeOf = ({ corrects, freightPaise, codPaise, taxPaise }: UnnumberedDocument): DocumentType =>
  corrects === undefined ? 'invoice' : freightPaise + codPaise + taxPaise > 0 ? 'debit_note' : 'credit_note';

/**
 * Gives a document the next number of its type in its seller's series. `count` belongs into the very write that posts:
 * what does not commit takes no number, so there is never a gap.
 * @throws Error for a wallet without a series
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

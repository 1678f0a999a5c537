import { indiaDay } from '../dates.ts';

/**
 * Returns the financial year of a time, April to March, by the year in which it begins: November 2026 is 2026, March
 * 2027 too.
 */
export function financialYear(at: Date | string): number {
  const [year = 0, month = 0] = indiaDay(at).split('-').map(Number);
  return month >= 4 ? year : year - 1;
}

/**
 * GST documents: an invoice for a charge, a debit note for a later higher price, a credit note for a lower one or a
 * refund.
 */
export const DOCUMENT_TYPES = ['invoice', 'debit_note', 'credit_note'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

const PREFIX: Readonly<Record<DocumentType, string>> = { invoice: '', debit_note: 'D', credit_note: 'C' };

/** The names of documents. */
export const DOCUMENT_NAMES: Readonly<Record<DocumentType, string>> = {
  invoice: 'Tax invoice',
  debit_note: 'Debit note',
  credit_note: 'Credit note',
};

/**
 * Returns a document's number, `26-000A-0000123`, `D26-000A-0000004`, `C26-000A-0000011`: financial year, series,
 * serial. Each seller has its own series, and each type of document its own serials in it, without gaps within a year.
 * GST allows several series and at most 16 characters (rules 46(b) and 53 of the CGST Rules). @param series the
 * seller's, in base 36: 1,679,615 of them @throws RangeError beyond 9,999,999 documents of a type, seller and year
 */
export function documentNumber(type: DocumentType, year: number, series: number, serial: number): string {
  const number = [
    String(year % 100).padStart(2, '0'),
    series.toString(36).toUpperCase().padStart(4, '0'),
    String(serial).padStart(7, '0'),
  ].join('-');
  if (number.length > 15) throw new RangeError(`${number} is no document number.`);
  return PREFIX[type] + number;
}

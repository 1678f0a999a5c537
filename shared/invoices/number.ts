import { indiaDay } from '../dates.ts';

/** The financial year of a time, April to March, by the year it begins in: November 2026 is 2026, March 2027 too. */
export function financialYear(at: Date | string): number {
  const [year = 0, month = 0] = indiaDay(at).split('-').map(Number);
  return month >= 4 ? year : year - 1;
}

/** A GST document: a charge has an invoice, a higher price later a debit note, a lower one or a refund a credit note. */
export const DOCUMENT_TYPES = ['invoice', 'debit_note', 'credit_note'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

const PREFIX: Readonly<Record<DocumentType, string>> = { invoice: '', debit_note: 'D', credit_note: 'C' };

/** What people call a document. */
export const DOCUMENT_NAMES: Readonly<Record<DocumentType, string>> = {
  invoice: 'Tax invoice',
  debit_note: 'Debit note',
  credit_note: 'Credit note',
};

/**
 * `26-000A-0000123`, `D26-000A-0000004`, `C26-000A-0000011`: financial year, series, serial. Each seller has a series of
 * its own, and each type of document its own serials in it, without gaps within a year; GST allows several series and at
 * most 16 characters (rules 46(b) and 53 of the CGST Rules).
 * @param series its own number, in base 36: 1,679,615 of them
 * @throws RangeError beyond 9,999,999 documents of a type, seller and year
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

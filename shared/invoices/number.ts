import { indiaDay } from '../dates.ts';

/**
 * Returns the financial year (April to March) of a time, as the calendar year in which it begins: November 2026 and
 * March 2027 are in 2026.
 */
export function financialYear(at: Date | string): number {
  const [year = 0, month = 0] = indiaDay(at).split('-').map(Number);
  return month >= 4 ? year : year - 1;
}

/**
 * The types of GST documents: an invoice for a charge, a debit note for a later increase, a credit note for a later
 * decrease or a refund.
 */
export const DOCUMENT_TYPES = ['invoice', 'debit_note', 'credit_note'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

const PREFIX: Readonly<Record<DocumentType, string>> = { invoice: '', debit_note: 'D', credit_note: 'C' };

/** The titles of GST documents, as printed. */
export const DOCUMENT_NAMES: Readonly<Record<DocumentType, string>> = {
  invoice: 'Tax invoice',
  debit_note: 'Debit note',
  credit_note: 'Credit note',
};

/**
 * Returns the number of a GST document, such as `26-000A-0000123` (invoice), `D26-000A-0000004` (debit note) or
 * `C26-000A-0000011` (credit note): financial year, series, serial. Each seller has a series of their own. In it
 * serials count from 1 in each year and for each type, without gaps. GST allows several series and at most 16
 * characters (rules 46(b) and 53 of the CGST Rules). Throws a RangeError beyond 9,999,999 documents of a type, seller
 * and year.
 * @param series the seller's series, at most 1,679,615; printed in base 36
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

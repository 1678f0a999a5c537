import { indiaDay } from '../dates.ts';

/**
 * Returns the financial year (April to March) that contains a time, as the calendar year in which it begins. November
 * 2026 and March 2027 are both in the financial year 2026.
 */
export function financialYear(at: Date | string): number {
  const [year = 0, month = 0] = indiaDay(at).split('-').map(Number);
  return month >= 4 ? year : year - 1;
}

/**
 * The types of GST documents. An invoice is for a charge. A debit note is for a later increase of the charge. A credit
 * note is for a later decrease or a refund.
 */
export const DOCUMENT_TYPES = ['invoice', 'debit_note', 'credit_note'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

const PREFIX: Readonly<Record<DocumentType, string>> = { invoice: '', debit_note: 'D', credit_note: 'C' };

/** The titles that are printed on GST documents. */
export const DOCUMENT_NAMES: Readonly<Record<DocumentType, string>> = {
  invoice: 'Tax invoice',
  debit_note: 'Debit note',
  credit_note: 'Credit note',
};

/**
 * Returns the number of a GST document: financial year, series, serial. Examples are `26-000A-0000123` (invoice),
 * `D26-000A-0000004` (debit note) and `C26-000A-0000011` (credit note). Each seller has a separate series. In a series,
 * serials count from 1 without gaps, separately for each year and type. GST allows several series and at most 16
 * characters (rules 46(b) and 53 of the CGST Rules).
 * @param series the seller's series, at most 1,679,615; printed in base 36
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

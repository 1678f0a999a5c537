import { indiaDay } from '../dates.ts';

/** The financial year of a time, April to March, by the year it begins in: November 2026 is 2026, March 2027 too. */
export function financialYear(at: Date | string): number {
  const [year = 0, month = 0] = indiaDay(at).split('-').map(Number);
  return month >= 4 ? year : year - 1;
}

/**
 * `26-000A-0000123`: financial year, series, serial. Each seller has a series of its own, numbered without gaps within
 * a year; GST allows several series and at most 16 characters (rule 46(b) of the CGST Rules).
 * @param series its own number, in base 36: 1,679,615 of them
 * @throws RangeError beyond 9,999,999 invoices of a seller and year
 */
export function invoiceNumber(year: number, series: number, serial: number): string {
  const number = [
    String(year % 100).padStart(2, '0'),
    series.toString(36).toUpperCase().padStart(4, '0'),
    String(serial).padStart(7, '0'),
  ].join('-');
  if (number.length > 15) throw new RangeError(`${number} is no invoice number.`);
  return number;
}

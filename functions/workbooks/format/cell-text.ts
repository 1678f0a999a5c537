import { type CellObject, SSF } from '@e965/xlsx';
import { cleanLine } from '../../../shared/text.ts';
import { MAX_TEXT } from '../limits.ts';

/** The texts that Excel shows for the error codes of a cell. */
const ERRORS: Readonly<Record<number, string>> = {
  0x00: '#NULL!',
  0x07: '#DIV/0!',
  0x0f: '#VALUE!',
  0x17: '#REF!',
  0x1d: '#NAME?',
  0x24: '#NUM!',
  0x2a: '#N/A',
  0x2b: '#GETTING_DATA',
};

/** Excel's day 0, correct for dates from March 1900 on. Excel counts a 29 February 1900, which did not exist. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const DAYS_TO_1904 = 1462;
/** Excel stores 15 digits of a number. From this value on, the last digits are not exact. */
const EXACT = 1e15;

/**
 * Returns a function that converts a cell to text without rounding or guessing. A number that Excel has shortened stays
 * in scientific notation, so that a column of ids can refuse it.
 */
export function cellReader(date1904: boolean): (cell: CellObject | undefined, isDate: boolean) => string {
  // The cleaned texts, by original text. Excel stores a repeated long text only once, and with this map each text is
  // also cleaned only once.
  const cleaned = new Map<string, string>();
  const dateFormats = new Map<string, boolean>();
  const clean = (text: string): string => {
    const known = cleaned.get(text);
    if (known !== undefined) return known;
    const result = cleanText(text);
    cleaned.set(text, result);
    return result;
  };
  const hasDateFormat = (format: string): boolean => {
    const known = dateFormats.get(format) ?? isDateFormat(format);
    dateFormats.set(format, known);
    return known;
  };
  return (cell, isDate) => {
    if (cell === undefined || cell.v === undefined || cell.v === null) return '';
    if (cell.t === 'e') return ERRORS[Number(cell.v)] ?? '#ERROR!';
    if (typeof cell.v === 'boolean') return cell.v ? 'TRUE' : 'FALSE';
    if (typeof cell.v !== 'number') return clean(String(cell.v));
    const format = String(cell.z ?? 'General').slice(0, 255);
    if (isDate || hasDateFormat(format)) return dateText(cell.v, date1904);
    return numberText(cell.v, format);
  };
}

/** Returns a cell's text without line breaks and hidden characters, cut to the length that Excel allows. */
export const cleanText = (text: string): string => cleanLine(text.slice(0, MAX_TEXT));

function numberText(value: number, format: string): string {
  if (!Number.isFinite(value)) return '#NUM!';
  // A cell that shows 2% contains 0.02. A percent sign in quotes is only text in the format.
  if (format.replace(/"[^"]*"|\\./g, '').includes('%')) return `${shortest(value * 100)}%`;
  // A number format of zeros only, such as 000000, shows leading zeros that the number does not have.
  if (/^0{2,40}$/.test(format) && Number.isInteger(value) && value >= 0)
    return shortest(value).padStart(format.length, '0');
  return shortest(value);
}

/** Formats a number with at most 15 digits, as Excel does: 0.1 + 0.2 gives 0.3. */
function shortest(value: number): string {
  if (Math.abs(value) >= EXACT) return value.toExponential(14).toUpperCase();
  return String(Number(value.toPrecision(15)));
}

function dateText(serial: number, date1904: boolean): string {
  const days = serial + (date1904 ? DAYS_TO_1904 : 0);
  // Excel's day count is wrong before March 1900, and it has no dates after 9999.
  if (!(days >= 61 && days < 2_958_466)) return shortest(serial);
  const text = new Date(EPOCH_1900 + Math.round(days * 86_400) * 1000).toISOString();
  return Math.round(days * 86_400) % 86_400 === 0 ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ');
}

function isDateFormat(format: string): boolean {
  return (SSF as { is_date(format: string): boolean }).is_date(format);
}

import { type CellObject, SSF } from '@e965/xlsx';
import { visibleLine } from '../../../shared/text.ts';
import { MAX_TEXT } from '../limits.ts';

/** Excel's texts for the error codes of a cell. */
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

/** Excel counts a 29 February 1900 that did not exist; from March 1900 on this is day zero. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const DAYS_TO_1904 = 1462;
/** Excel keeps 15 digits of a number; later digits are made up. */
const EXACT = 1e15;

/**
 * Returns a reader of cell texts. Nothing is rounded or guessed: a number that Excel has shortened stays in scientific
 * notation, so that a column of ids can refuse it.
 */
export function cellReader(date1904: boolean): (cell: CellObject | undefined, isDate: boolean) => string {
  // Excel stores a repeated text once (shared strings), so one long text may be in every cell: clean it once.
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

/** Returns a cell's text as one visible line. */
export const cleanText = (text: string): string => visibleLine(text.slice(0, MAX_TEXT));

function numberText(value: number, format: string): string {
  if (!Number.isFinite(value)) return '#NUM!';
  // A cell that shows 2% holds 0.02. A percent sign in quotes is only text.
  if (format.replace(/"[^"]*"|\\./g, '').includes('%')) return `${shortest(value * 100)}%`;
  // A format of zeros shows leading zeros that the number does not have.
  if (/^0{2,40}$/.test(format) && Number.isInteger(value) && value >= 0)
    return shortest(value).padStart(format.length, '0');
  return shortest(value);
}

/** Formats with as many digits as Excel has: 0.1 + 0.2 is 0.3. */
function shortest(value: number): string {
  if (Math.abs(value) >= EXACT) return value.toExponential(14).toUpperCase();
  return String(Number(value.toPrecision(15)));
}

function dateText(serial: number, date1904: boolean): string {
  const days = serial + (date1904 ? DAYS_TO_1904 : 0);
  // Before March 1900 Excel's count is off by one; after 9999 it has no dates.
  if (!(days >= 61 && days < 2_958_466)) return shortest(serial);
  const text = new Date(EPOCH_1900 + Math.round(days * 86_400) * 1000).toISOString();
  return Math.round(days * 86_400) % 86_400 === 0 ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ');
}

function isDateFormat(format: string): boolean {
  return (SSF as { is_date(format: string): boolean }).is_date(format);
}

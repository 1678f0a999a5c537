import { email } from '../../../shared/contact.ts';
import { MOBILE, PINCODE } from '../../../shared/identifiers.ts';
import type { ColumnKind, KindValue, SheetColumn } from '../../../shared/sheet-format.ts';
import { parseDecimal, parseMilligrams, parsePaise } from '../../../shared/written-numbers.ts';
import { readDate } from './read-date.ts';

interface CellKind<K extends ColumnKind> {
  /** The name of the kind, as the end of the sentence "'1100' is not …". */
  readonly name: string;
  /** What the user should enter instead. */
  readonly hint: string;
  /** Parses a text without rounding or guessing. Returns undefined if it is invalid. */
  read(text: string, column: SheetColumn): KindValue[K] | undefined;
}

const YES = new Set(['y', 'yes', 'true', '1']);
const NO = new Set(['n', 'no', 'false', '0']);

/** Matches numbers that Excel has shortened, also if the cell contains such a number as text, e.g. 1.23457E+13. */
export const SHORTENED_NUMBER = /^-?\d(\.\d+)?E\+\d+$/i;

const between = (value: number | undefined, least: number, most: number): number | undefined =>
  value !== undefined && value >= least && value <= most ? value : undefined;

/** How the cells of each kind of column are parsed. */
export const CELL_KINDS: { readonly [K in ColumnKind]: CellKind<K> } = {
  pincode: {
    name: 'a pin code',
    hint: 'Use 6 digits, for example 110001.',
    read: (text) => match(digitsOf(text.replace(/ /g, '')), PINCODE),
  },
  mobile: {
    name: 'a mobile number',
    hint: 'Use 10 digits, for example 9876543210.',
    read: (text) => match(digitsOf(text.replace(/[ -]/g, '').replace(/^(\+91|0)(?=\d{10}$)/, '')), MOBILE),
  },
  awb: {
    name: 'an AWB number',
    hint: 'Use the letters and digits of the label, and format the column as Text.',
    read: (text) => match(digitsOf(text), /^[A-Za-z\d][A-Za-z\d/-]{3,39}$/),
  },
  email: {
    name: 'an e-mail address',
    hint: 'Use an address such as asha@example.com.',
    read: (text) => email.safeParse(text).data,
  },
  text: {
    name: 'a text that fits here',
    hint: 'Use a shorter one.',
    read: (text, column) => (text.length <= (column.maxLength ?? 250) ? text : undefined),
  },
  date: { name: 'a date', hint: 'Use day, month and year, for example 31-10-2026.', read: readDate },
  flag: {
    name: 'Y or N',
    hint: 'Use Y for yes and N for no.',
    read: (text) => (YES.has(text.toLowerCase()) ? true : NO.has(text.toLowerCase()) ? false : undefined),
  },
  kg: {
    name: 'a weight in kg',
    hint: 'Use a number above 0 and up to 10,000 with at most 3 decimals, for example 0.5.',
    read: (text) => {
      const milligrams = parseMilligrams(text);
      return milligrams === undefined || milligrams % 1000 > 0 ? undefined : between(milligrams / 1000, 1, 10_000_000);
    },
  },
  grams: {
    name: 'a weight in grams',
    hint: 'Use a whole number from 1 to 1,00,00,000, for example 500.',
    read: (text) => between(parseDecimal(text.replace(/\.0+$/, '').replace(/ ?g(ms?)?$/i, ''), 0), 1, 10_000_000),
  },
  rupees: {
    name: 'an amount in rupees',
    hint: 'Use a number up to 1,00,00,000 with at most 2 decimals, for example 499.50.',
    read: (text) => between(parsePaise(text), 0, 1_000_000_000),
  },
  signedRupees: {
    name: 'an amount in rupees',
    hint: 'Use a number from -1,00,00,000 to 1,00,00,000 with at most 2 decimals, for example 499.50, or -38 for a credit.',
    read: (text) => {
      // Accountants write negative amounts in brackets.
      const credit = /^[-−]\s*(.+)$|^\((.+)\)$/u.exec(text);
      const paise = between(parsePaise(credit?.[1] ?? credit?.[2] ?? text), 0, 1_000_000_000);
      return paise === undefined || credit === null || paise === 0 ? paise : -paise;
    },
  },
  percent: {
    name: 'a percent',
    hint: 'Use a number from 0 to 500, for example 1.5 for 1.5%.',
    read: (text) => {
      const millionths = between(parseDecimal(text.replace(/ ?%$/, ''), 4), 0, 5_000_000);
      return millionths === undefined ? undefined : millionths / 10_000;
    },
  },
  count: {
    name: 'a number of pieces',
    hint: 'Use a whole number from 1 to 1,00,000.',
    read: (text) => between(parseDecimal(text, 0), 1, 100_000),
  },
  days: {
    name: 'a number of days',
    hint: 'Use a whole number from 0 to 365.',
    read: (text) => between(parseDecimal(text.replace(/ ?days?$/i, ''), 0), 0, 365),
  },
  cm: {
    name: 'a length in cm',
    hint: 'Use a number above 0 and up to 1,000 with at most 2 decimals, for example 20.',
    read: (text) => {
      const hundredths = between(parseDecimal(text.replace(/ ?cms?$/i, ''), 2), 1, 100_000);
      return hundredths === undefined ? undefined : hundredths / 100;
    },
  },
};

const match = (text: string, pattern: RegExp): string | undefined => (pattern.test(text) ? text : undefined);

/**
 * Returns an id in scientific notation with all its digits, if none was lost: 1.10001E+05 becomes 110001. Leaves
 * 1.1E+05 unchanged, because it may have lost digits. Also removes the `.0` that some programs add to whole numbers.
 */
function digitsOf(text: string): string {
  const parts = /^(\d)(?:\.(\d{1,20}))?E\+?(\d{1,2})$/i.exec(text);
  if (parts !== null && parts[2] !== undefined && parts[2].length === Number(parts[3])) return `${parts[1]}${parts[2]}`;
  return text.replace(/^(\d+)\.0$/, '$1');
}

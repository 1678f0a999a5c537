import { indiaDay } from '../../../shared/dates.ts';
import { parseMilligrams, parsePaise } from '../../../shared/written-numbers.ts';
import { mobileOf } from '../../shops/import/draft.ts';
import { isCodMethod } from '../../shops/import/why-skipped.ts';
import { stateName } from '../../shops/kit/states.ts';
import { SHORTENED_NUMBER } from '../../workbooks/format/cell-kinds.ts';
import { readDate } from '../../workbooks/format/read-date.ts';
import type { OrderFileColumns } from './exports.ts';

/** The text that replaces a formula without a stored result. Our workbook reader reports this text as a formula. */
const FORMULA = '#UNCALCULATED!';

/**
 * Returns the value of a cell without the signs that protect it: Excel and Shopify write `="400001"` and `'400001`.
 * Formulas are not calculated.
 */
export function unwrapped(text: string): string {
  const plain = text
    .replace(/^="([^"]*)"$/, '$1')
    .replace(/^[\s']+/, '')
    .trim();
  return plain.startsWith('=') ? FORMULA : plain;
}

/**
 * The longest text that is matched as an amount, a date or a similar value. For longer texts, the patterns would take
 * too long.
 */
const LONGEST = 100;

/** Returns an amount in paise; a currency may be on either side. Undefined if the text is not an amount. */
export const paiseIn = (text: string): number | undefined =>
  text.length > LONGEST
    ? undefined
    : parsePaise(
        text
          .replace(/^(₹|rs\.?|inr)\s*/i, '')
          .replace(/\s*(\/-|inr|rs\.?|₹)$/i, '')
          .replace(/\s*(\/-)$/, ''),
      );

const rupeesText = (text: string): string => {
  const paise = paiseIn(text);
  return paise === undefined ? text : String(paise / 100);
};

const kgText = (text: string): string => {
  const milligrams = parseMilligrams(text);
  return milligrams === undefined ? text : milligrams === 0 ? '' : String(milligrams / 1_000_000);
};

const gramsText = (text: string): string => kgText(/^[\d.,]+$/.test(text) ? `${text} g` : text);

/** Returns a length in cm; '' for 0, which means that the length is not known. */
const centimetresText = (text: string): string => {
  const plain = text.replace(/ ?cms?\.?$/i, '');
  return /^0*(\.0*)?$/.test(plain) ? '' : plain;
};

const quantityText = (text: string): string =>
  /^(\d+)(\.0+)?( ?(pcs?|nos?|units?|pieces?)\.?)?$/i.exec(text)?.[1] ?? text;

const pincodeText = (text: string): string => {
  const digits = text.replace(/[\s-]/g, '').replace(/^(\d{6})\.0+$/, '$1');
  return /^\d{6}$/.test(digits) ? digits : text;
};

/**
 * Returns the ten digits of a mobile number. A number that Excel wrote as `9.87E+09` has lost digits, so it is returned
 * unchanged.
 */
const mobileText = (text: string): string => (SHORTENED_NUMBER.test(text) ? text : mobileOf(text) || text);

const ZONED = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)? ?(Z|[+-]\d\d:?\d\d)$/;

/**
 * Returns the day in India of a date or time: `12-11-2026`, `2026-11-12T19:30:00+00:00`, `Nov 12, 2026`. In a date that
 * has only numbers, the day is before the month.
 */
function dayText(text: string): string {
  if (ZONED.test(text)) {
    const ms = Date.parse(text.replace(' ', 'T').replace(' ', ''));
    if (!Number.isNaN(ms)) return indiaDay(new Date(ms));
  }
  const day = text
    .replace(/,?\s+(at )?\d{1,2}:\d{2}(:\d{2})?( ?[ap]m)?$/i, '')
    .replace(/^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i, '$2 $1 $3');
  return readDate(text) ?? readDate(day) ?? text;
}

const PREPAID =
  /pre-? ?paid|^paid|^ppd$|online|upi|card|bank|wallet|razorpay|payu|cashfree|ccavenue|paytm|phonepe|stripe|paypal|gpay|google pay/i;

/** Returns `cod` or `prepaid` for a system's payment method; any other text unchanged. */
const paymentText = (text: string): string => (isCodMethod(text) ? 'cod' : PREPAID.test(text) ? 'prepaid' : text);

const countryText = (text: string): string => (/^(in|ind|india|bharat)?$/i.test(text) ? 'IN' : text);

/**
 * The functions that read the text of each field. A text that is not understood is returned unchanged, and its row is
 * reported.
 */
const READERS: Readonly<Partial<Record<keyof OrderFileColumns, (text: string) => string>>> = {
  paymentMethod: paymentText,
  mobile: mobileText,
  alternateMobile: mobileText,
  pincode: pincodeText,
  state: stateName,
  country: countryText,
  quantity: quantityText,
  price: rupeesText,
  total: rupeesText,
  due: rupeesText,
  tax: rupeesText,
  discount: rupeesText,
  shipping: rupeesText,
  codFee: rupeesText,
  giftWrap: rupeesText,
  kg: kgText,
  grams: gramsText,
  length: centimetresText,
  breadth: centimetresText,
  height: centimetresText,
  orderDate: dayText,
};

/** Returns the text of a field in the form that our workbook has: `500 g` → `0.5`, `12-11-2026` → `2026-11-12`. */
export const readValue = (field: keyof OrderFileColumns, text: string): string =>
  text.length > LONGEST ? text : (READERS[field]?.(text) ?? text);

/** Returns whether two texts mean the same to a person: `1299.00` and `1299`, `COD` and `cod`. */
export const haveSameMeaning = (written: string, read: string): boolean =>
  written.toLowerCase() === read.toLowerCase() ||
  (/^\d{4}-/.test(read) && written.startsWith(read)) ||
  (/^\d+(\.\d+)?$/.test(written) && Number(written) === Number(read));

import { indiaDay } from '../../../shared/dates.ts';
import { parseMilligrams, parsePaise } from '../../../shared/written-numbers.ts';
import { mobileOf } from '../../shops/import/draft.ts';
import { isCodMethod } from '../../shops/import/why-skipped.ts';
import { stateName } from '../../shops/kit/states.ts';
import { SHORTENED_NUMBER } from '../../workbooks/format/cell-kinds.ts';
import { readDate } from '../../workbooks/format/read-date.ts';
import type { ForeignColumns } from './exports.ts';

/** How a cell without a result is written for our reader, which then says that the cell has a formula. */
const FORMULA = '#UNCALCULATED!';

/**
 * Returns a cell as its system meant it. Excel and Shopify protect numbers as `="400001"` and `'400001`. A formula is not
 * calculated.
 */
export function unwrapped(text: string): string {
  const plain = text
    .replace(/^="([^"]*)"$/, '$1')
    .replace(/^[\s']+/, '')
    .trim();
  return plain.startsWith('=') ? FORMULA : plain;
}

/** The longest text that can be an amount, a date or another such value. Longer ones would keep the patterns busy. */
const LONGEST = 100;

/** Returns the paise of an amount with a currency on either side; undefined if it is no amount. */
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

/** Returns a side in cm. A side of 0 means that none is known. */
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

/** Returns the ten digits of a mobile number. A number that Excel has shortened lost digits, so it stays as it is. */
const mobileText = (text: string): string => (SHORTENED_NUMBER.test(text) ? text : mobileOf(text) || text);

const ZONED = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)? ?(Z|[+-]\d\d:?\d\d)$/;

/** Returns the day in India of a date or time, day first: `12-11-2026`, `2026-11-12T19:30:00+00:00`, `Nov 12, 2026`. */
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
  /pre-? ?paid|^paid|online|upi|card|bank|wallet|razorpay|payu|cashfree|ccavenue|paytm|phonepe|stripe|paypal|gpay|google pay/i;

/** Returns `cod` or `prepaid` for a payment method as systems name it; any other text as it is. */
const paymentText = (text: string): string => (isCodMethod(text) ? 'cod' : PREPAID.test(text) ? 'prepaid' : text);

const countryText = (text: string): string => (/^(in|ind|india|bharat)?$/i.test(text) ? 'IN' : text);

/** How the text of a field is read. A text that is not understood stays as it is, and is reported with the row. */
const READERS: Readonly<Partial<Record<keyof ForeignColumns, (text: string) => string>>> = {
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

/** Returns the text of a field as our workbook would have it: `500 g` → `0.5`, `12-11-2026` → `2026-11-12`. */
export const readValue = (field: keyof ForeignColumns, text: string): string =>
  text.length > LONGEST ? text : (READERS[field]?.(text) ?? text);

/** Returns whether two texts of a value are the same for a person: `1299.00` and `1299`, `COD` and `cod`. */
export const readsAlike = (written: string, read: string): boolean =>
  written.toLowerCase() === read.toLowerCase() ||
  (/^\d{4}-/.test(read) && written.startsWith(read)) ||
  (/^\d+(\.\d+)?$/.test(written) && Number(written) === Number(read));

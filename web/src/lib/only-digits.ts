import { parseMilligrams } from '../../../shared/written-numbers.ts';

/** Returns only the digits of an input, for mobile numbers, postcodes and quantities (spec 1 section 5). */
export const onlyDigits = (text: string): string => text.replace(/\D/g, '');

/** Returns the ten digits of a mobile number that was pasted as `+91 98123 45670` or `098123 45670`. */
export function mobileDigits(text: string): string {
  const digits = onlyDigits(text);
  return digits.length > 10 ? digits.replace(/^0{0,2}(?:91)?0?(?=\d{10}$)/, '') : digits;
}

/** Returns a pasted weight in kilograms, such as `500 g` or `1.2 kg`. Returns undefined if the text is not a weight. */
export function parseKilograms(text: string): number | undefined {
  const milligrams = parseMilligrams(text);
  return milligrams === undefined ? undefined : milligrams / 1_000_000;
}

/**
 * Matches words together with a dot that follows them. In `Rs. 1,499` the dot belongs to the word and not to the
 * number.
 */
const WORDS = /\p{L}+\.?/gu;

/**
 * Returns the digits of an input with its first dot, for prices, dimensions and weights. At most `places` decimals
 * remain (spec 1 section 5).
 */
export function onlyDecimal(text: string, places = 2): string {
  const [whole = '', ...rest] = text
    .replace(WORDS, '')
    .replace(/[^\d.]/g, '')
    .split('.');
  return rest.length === 0 ? whole : `${whole}.${rest.join('').slice(0, places)}`;
}

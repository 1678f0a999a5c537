/**
 * Matches a number without separators, or with commas in the Indian or Western style: `123456.78`, `1,23,456.78`,
 * `123,456.78`.
 */
const NUMBER = /^(\d{1,15}|\d{1,3}(?:,\d{2,3}){0,5},\d{3})?(?:\.(\d{1,15}))?$/;

/**
 * Parses a non-negative number as an integer in its smallest unit, without floating point. `parseDecimal('12.3', 2)` is
 * 1230. Returns undefined if the text has too many decimals or is not a plain number.
 */
export function parseDecimal(text: string, decimals: number): number | undefined {
  const parts = NUMBER.exec(text);
  if (parts === null || text === '') return undefined;
  const whole = (parts[1] ?? '').replaceAll(',', '');
  const fraction = (parts[2] ?? '').replace(/0+$/, '');
  if (fraction.length > decimals) return undefined;
  const value = Number(whole + fraction.padEnd(decimals, '0'));
  return Number.isSafeInteger(value) ? value : undefined;
}

/** Parses an amount as people write it and returns it in paise: `1299`, `₹1,299.50`, `Rs 1,299/-`. */
export const parsePaise = (text: string): number | undefined =>
  parseDecimal(
    text
      .trim()
      .replace(/^(₹|rs\.?|inr) ?/i, '')
      .replace(/ ?\/-$/, ''),
    2,
  );

/**
 * Parses a weight as people write it and returns it in milligrams: `0.5`, `1.2 kg`, `500 g`. A number without a unit is
 * in kg.
 */
export function parseMilligrams(text: string): number | undefined {
  const [, number = '', unit = 'kg'] = /^([\d.,]{1,40}) ?(kgs?|g|gms?|grams?)?\.?$/i.exec(text.trim()) ?? [];
  return parseDecimal(number, unit.toLowerCase().startsWith('k') ? 6 : 3);
}

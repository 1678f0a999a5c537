/** A number that is plain or grouped by commas in the Indian or Western style: 123456.78 1,23,456.78 123,456.78 */
const NUMBER = /^(\d{1,15}|\d{1,3}(?:,\d{2,3}){0,5},\d{3})?(?:\.(\d{1,15}))?$/;

/**
 * Parses a non-negative number as an integer in its smallest unit, without floating point. `decimal('12.3', 2)` is
 * 1230. Returns undefined if it has too many decimals or is not a plain number.
 */
export function decimal(text: string, decimals: number): number | undefined {
  const parts = NUMBER.exec(text);
  if (parts === null || text === '') return undefined;
  const whole = (parts[1] ?? '').replaceAll(',', '');
  const fraction = (parts[2] ?? '').replace(/0+$/, '');
  if (fraction.length > decimals) return undefined;
  const value = Number(whole + fraction.padEnd(decimals, '0'));
  return Number.isSafeInteger(value) ? value : undefined;
}

/**
 * Writes out an id in scientific notation if it has all its digits: 1.10001E+05 becomes 110001. 1.1E+05 is ambiguous
 * and stays as it is. Also removes the `.0` that some programs add to whole numbers.
 */
export function digitsOf(text: string): string {
  const parts = /^(\d)(?:\.(\d{1,20}))?E\+?(\d{1,2})$/i.exec(text);
  if (parts !== null && parts[2] !== undefined && parts[2].length === Number(parts[3])) return `${parts[1]}${parts[2]}`;
  return text.replace(/^(\d+)\.0$/, '$1');
}

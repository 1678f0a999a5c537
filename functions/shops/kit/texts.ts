import { roundHalfUp, toRupees } from '../../../shared/money.ts';
import { cleanLine, cleanText } from '../../../shared/text.ts';

/** Returns the first characters of a text, at most `most`. Never cuts a character in half. */
export const firstCharacters = (text: string, most: number): string => Array.from(text).slice(0, most).join('').trim();

/**
 * Returns a value of a shop's JSON as one clean line of text; '' for null, objects and missing values. Lone surrogates,
 * which DynamoDB rejects, are replaced.
 */
export const lineOf = (value: unknown): string =>
  typeof value === 'string' ? cleanLine(value.toWellFormed()) : typeof value === 'number' ? String(value) : '';

/** Returns a value of a shop's JSON as clean text of several lines, without lone surrogates. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? cleanText(value.toWellFormed()) : '');

/** Returns a value of a shop's JSON as an object. If the value is not an object, returns an empty object. */
export const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

/** Returns a value of a shop's JSON as a list of objects. */
export const listOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.map(objectOf) : [];

/** Returns an amount such as "1299.00" in paise. @throws Error if it is no amount */
export function paiseOf(value: unknown): number {
  const amount = typeof value === 'number' ? value : Number(lineOf(value) || Number.NaN);
  if (!Number.isFinite(amount) || Math.abs(amount) > 1e9) throw new Error(`${JSON.stringify(value)} is no amount.`);
  return roundHalfUp(amount * 100);
}

/** Returns an amount in paise, 0 if the shop left it out. @throws Error if it is no amount */
export const paiseOrZero = (value: unknown): number =>
  value === null || value === undefined || value === '' ? 0 : paiseOf(value);

/** Returns the price of goods, in paise. @throws Error if it is negative */
export function priceOf(paise: number): number {
  if (paise < 0) throw new Error(`A line has the price ${toRupees(paise)}.`);
  return paise;
}

/** Returns a positive number; undefined for any other value, such as 0, a text without a number, or a missing value. */
export function measureOf(value: unknown): number | undefined {
  const number = typeof value === 'number' ? value : Number(lineOf(value) || Number.NaN);
  return Number.isFinite(number) && number > 0 ? number : undefined;
}

/**
 * Returns a time as ISO 8601 in UTC. A time without a zone counts as UTC.
 * @throws Error if it is no time
 */
export function timeOf(value: unknown): string {
  const text = lineOf(value);
  const zoned = /(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`;
  const ms = Date.parse(zoned);
  if (text === '' || Number.isNaN(ms)) throw new Error(`${JSON.stringify(value)} is no time.`);
  return new Date(ms).toISOString();
}

/** Returns a time as ISO 8601 in UTC; '' if it is no time. */
export function timeOrNone(value: unknown): string {
  try {
    return timeOf(value);
  } catch {
    return '';
  }
}

/** Returns the message of an error, for the list of orders that cannot be read. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

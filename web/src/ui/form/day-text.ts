import { FUTURE_DATE_ERROR } from '../../../../shared/dates.ts';

const two = (n: number) => String(n).padStart(2, '0');

/** Returns a day `YYYY-MM-DD` in the format of the screen: dd/mm/yyyy. */
export const textOfDay = (day: string): string => day.split('-').toReversed().join('/');

/** Returns the day in a typed text, or undefined if the text is not a day yet. */
export function dayOfText(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/.exec(text) ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const real = date.getUTCDate() === Number(day) && date.getUTCMonth() === Number(month) - 1;
  return year !== '' && real ? `${year}-${two(Number(month))}-${two(Number(day))}` : undefined;
}

interface Limits {
  min: string | undefined;
  max: string | undefined;
  today: string;
}

/**
 * Returns the reason why a text is not an allowed day. Returns undefined if the day is allowed or the text is empty.
 */
export function whyNotDay(text: string, { min, max, today }: Limits): string | undefined {
  if (text.trim() === '') return undefined;
  const day = dayOfText(text);
  if (day === undefined) return 'Please enter a day as dd/mm/yyyy';
  if (max !== undefined && day > max)
    return max === today ? FUTURE_DATE_ERROR : `Please choose a day up to ${textOfDay(max)}`;
  if (min !== undefined && day < min) return `Please choose a day from ${textOfDay(min)}`;
  return undefined;
}

/**
 * Returns a day as the `Date` that the calendar needs. It is midnight in the browser's time zone, so that the calendar
 * shows the same day in every time zone.
 */
export function dateOfDay(day: string | undefined): Date | null {
  const [year = 0, month = 1, date = 1] = (day ?? '').split('-').map(Number);
  return day ? new Date(year, month - 1, date) : null;
}
export const dayOfDate = (date: Date): string =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** Returns an earlier day: `daysBefore('2026-03-02', 3)` → `2026-02-27`. */
export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

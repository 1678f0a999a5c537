import { today } from './when.ts';

/** Returns whether a text is a day of the calendar, such as `2026-11-20`. */
function isRealDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(`${text}T`); // the 31st of February becomes the 3rd of March
}

/** Returns a day from a page's address, or `''` if it is invalid or in the future. */
export const pastDayOrBlank = (text: string): string => (isRealDay(text) && text <= today() ? text : '');

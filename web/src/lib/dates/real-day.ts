import dayjs from 'dayjs';
import { today } from './when.ts';

/** Returns a day from a page's address, or `''` if it is invalid or in the future. */
export function pastDayOrBlank(text: string): string {
  const day = dayjs.utc(text, 'YYYY-MM-DD', true);
  return day.isValid() && text <= today() ? text : '';
}

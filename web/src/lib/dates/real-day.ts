import dayjs from 'dayjs';
import { today } from './when.ts';

/** Returns a filter's day as in an address; `''` for an invalid or a future day. */
export function realDay(text: string): string {
  const day = dayjs.utc(text, 'YYYY-MM-DD', true);
  return day.isValid() && text <= today() ? text : '';
}

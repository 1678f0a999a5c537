import dayjs from 'dayjs';
import { today } from './when.ts';

/** A day of a filter as an address has it; `''` for what is no day of the calendar, or is still to come. */
export function realDay(text: string): string {
  const day = dayjs.utc(text, 'YYYY-MM-DD', true);
  return day.isValid() && text <= today() ? text : '';
}

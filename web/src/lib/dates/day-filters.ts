import { dateRangeError } from './date-range-error.ts';
import { realDay } from './real-day.ts';
import { dayEnd, dayStart } from './when.ts';

/** A range of days as in an address: `YYYY-MM-DD`, or `''` for none. */
export const DAY_FILTERS = { created_from: '', created_to: '' };
export type DayFilters = typeof DAY_FILTERS;

/** Returns valid days: addresses are typed and shared, so invalid, future or reversed days are left out. */
export function cleanDays(raw: DayFilters): DayFilters {
  const days = { created_from: realDay(raw.created_from), created_to: realDay(raw.created_to) };
  return Object.keys(dateRangeError(days)).length > 0 ? { ...days, created_from: '' } : days;
}

/** Returns the query: the start and the end of the days in India. */
export const daysQuery = ({ created_from, created_to }: DayFilters) => ({
  ...(created_from !== '' && { created_from: dayStart(created_from) as string }),
  ...(created_to !== '' && { created_to: dayEnd(created_to) as string }),
});

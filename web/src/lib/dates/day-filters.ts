import { dateRangeError } from './date-range-error.ts';
import { pastDayOrBlank } from './real-day.ts';
import { dayEnd, dayStart } from './when.ts';

/** The range of days in a page's address: `YYYY-MM-DD`, or `''` for an open end. */
export const DAY_FILTERS = { created_from: '', created_to: '' };
export type DayFilters = typeof DAY_FILTERS;

/**
 * Returns a range without days that are invalid or in the future. If the first day is after the last, the first day is
 * removed. The range comes from the page's address, so it may contain anything.
 */
export function cleanDays(raw: DayFilters): DayFilters {
  const days = { created_from: pastDayOrBlank(raw.created_from), created_to: pastDayOrBlank(raw.created_to) };
  return Object.keys(dateRangeError(days)).length > 0 ? { ...days, created_from: '' } : days;
}

/** Returns the range as the API's query: the start of the first day and the end of the last, in India. */
export const daysQuery = ({ created_from, created_to }: DayFilters) => ({
  ...(created_from !== '' && { created_from: dayStart(created_from) as string }),
  ...(created_to !== '' && { created_to: dayEnd(created_to) as string }),
});

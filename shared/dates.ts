/** The error text for a date in the future. */
export const FUTURE_DATE_ERROR = 'Future dates are not allowed';

/**
 * By how many milliseconds India's time is ahead of UTC: 5½ hours all year, because there is no daylight saving time.
 */
export const INDIA_AHEAD_MS = 5.5 * 3_600_000;

/** Returns the calendar day in India at the given time, such as `2026-11-20`. */
export const indiaDay = (time: Date | string): string =>
  new Date(new Date(time).getTime() + INDIA_AHEAD_MS).toISOString().slice(0, 10);

/** Returns the time in UTC at which a day begins in India: `2026-11-22` begins at `2026-11-21T18:30:00.000Z`. */
export const startOfDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - INDIA_AHEAD_MS).toISOString();

/**
 * Returns the day that is `days` days after the given day. If `days` is negative, returns an earlier day:
 * `dayAfter('2026-11-22', -7)` is `2026-11-15`.
 */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Returns a day in India's format: `20-11-2026`. For a time, returns the day in India at this time. */
export const indiaDate = (time: Date | string): string => indiaDay(time).split('-').toReversed().join('-');

/** Returns the date and time of day in India, such as `20-11-2026 23:05`. */
export const indiaTime = (time: Date | string): string =>
  `${indiaDate(time)} ${new Date(new Date(time).getTime() + INDIA_AHEAD_MS).toISOString().slice(11, 16)}`;

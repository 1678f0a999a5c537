import { dayAfter, indiaDay } from '../dates.ts';

/** Days for a seller to dispute a charge, and for us to answer (spec 2 section 9); the day itself is not counted. */
export const DISPUTE_DAYS = 7;

/** Days after which an unanswered dispute is urgent. */
export const PRESSING_DAYS = 5;

/** Days after the charge on which its seller is reminded. */
export const REMINDER_DAYS: readonly number[] = [1, 4, 6];

const DAY_MS = 86_400_000;

/** Returns the last day, in India, of a seven-day period that begins at a time. */
export const lastDayOf = (since: string): string => dayAfter(indiaDay(since), DISPUTE_DAYS);

/** Returns whether that day is over. */
export const isOver = (since: string, now: Date): boolean => indiaDay(now) > lastDayOf(since);

/** Returns whole days of India between a time and now. */
export const daysSince = (since: string, now: Date): number =>
  Math.round((Date.parse(indiaDay(now)) - Date.parse(indiaDay(since))) / DAY_MS);

/** Returns when a day of India begins. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+05:30`);

/** Returns the earliest time of charges that can still be disputed now; older ones are archived. */
export const firstOpen = (now: Date): Date => startOfDay(dayAfter(indiaDay(now), -DISPUTE_DAYS));

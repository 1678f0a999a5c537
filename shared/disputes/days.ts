import { dayAfter, indiaDay } from '../dates.ts';

/** Days that a seller has to dispute a charge, and we to answer (spec 2 section 9); the day itself is not counted. */
export const DISPUTE_DAYS = 7;

/** Days after which a dispute that nobody has answered is pressing. */
export const PRESSING_DAYS = 5;

/** Days after the charge on which its seller is reminded. */
export const REMINDER_DAYS: readonly number[] = [1, 4, 6];

const DAY_MS = 86_400_000;

/** The last day, in India, on which something can be done that may be done from a time on for seven days. */
export const lastDayOf = (since: string): string => dayAfter(indiaDay(since), DISPUTE_DAYS);

/** Whether that day is over. */
export const isOver = (since: string, now: Date): boolean => indiaDay(now) > lastDayOf(since);

/** Whole days of India between a time and now. */
export const daysSince = (since: string, now: Date): number =>
  Math.round((Date.parse(indiaDay(now)) - Date.parse(indiaDay(since))) / DAY_MS);

/** When a day of India begins. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+05:30`);

/** The first moment of which a charge can still be disputed now: what is older is archived. */
export const firstOpen = (now: Date): Date => startOfDay(dayAfter(indiaDay(now), -DISPUTE_DAYS));

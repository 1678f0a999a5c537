import { dayAfter, indiaDay } from '../dates.ts';

/**
 * How many days a seller has to dispute a charge. Staff have the same number of days to answer (spec 2 section 9). The
 * first day is not counted.
 */
export const DISPUTE_DAYS = 7;

/** After how many days an unanswered dispute is shown as urgent. */
export const URGENT_DAYS = 5;

/** The days after a weight charge on which the seller gets a reminder that the charge can be disputed. */
export const REMINDER_DAYS: readonly number[] = [1, 4, 6];

const DAY_MS = 86_400_000;

/**
 * Returns the last day, in India, of a dispute period that began at `since`. The periods to raise and to answer a
 * dispute are equally long.
 */
export const lastDisputeDay = (since: string): string => dayAfter(indiaDay(since), DISPUTE_DAYS);

/** Returns whether the dispute period of seven days after `since` is over in India. */
export const isDisputePeriodOver = (since: string, now: Date): boolean => indiaDay(now) > lastDisputeDay(since);

/** Returns how many calendar days in India have passed since a time. */
export const daysSince = (since: string, now: Date): number =>
  Math.round((Date.parse(indiaDay(now)) - Date.parse(indiaDay(since))) / DAY_MS);

/** Returns the time at which a calendar day begins in India. */
export const startOfDayTime = (day: string): Date => new Date(`${day}T00:00:00+05:30`);

/**
 * Returns the earliest time at which a dispute period can have begun if it is not over yet. Charges whose dispute
 * period began earlier are archived.
 */
export const firstDisputableTime = (now: Date): Date => startOfDayTime(dayAfter(indiaDay(now), -DISPUTE_DAYS));

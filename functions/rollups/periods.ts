import { dayAfter } from '../../shared/dates.ts';

const DAY_MS = 86_400_000;
/** Days from 1 January 1970 to the first Monday, 5 January. */
const FIRST_MONDAY = 4;

/** The levels of everyone's totals, with their lengths in days. Weeks begin on Monday; a period has four weeks. */
export const LEVELS = { day: 1, week: 7, period: 28 } as const;
export type Level = keyof typeof LEVELS;

/** A range of days as `YYYY-MM-DD`, both ends included. */
export interface DayRange {
  from: string;
  to: string;
}

/**
 * Returns the first day of the week or period that contains a day. `periodStart('week', '2026-11-22')` is Monday
 * `2026-11-16`.
 */
export function periodStart(level: Level, day: string): string {
  const length = LEVELS[level];
  const sinceMonday = Date.parse(`${day}T00:00:00Z`) / DAY_MS - FIRST_MONDAY;
  return dayAfter(day, -(((sinceMonday % length) + length) % length));
}

/**
 * Returns the weeks (Monday to Sunday) that overlap a range, cut to the range. If there are more than `most` weeks,
 * returns only the last of them.
 */
export function weeksOfRange({ from, to }: DayRange, most: number): DayRange[] {
  const weeks: DayRange[] = [];
  for (
    let start = periodStart('week', to);
    weeks.length < most && dayAfter(start, 6) >= from;
    start = dayAfter(start, -7)
  )
    weeks.unshift({ from: start < from ? from : start, to: dayAfter(start, 6) > to ? to : dayAfter(start, 6) });
  return weeks;
}

/** Returns `count` adjacent periods of seven days, oldest first. The last one ends with `to`. */
export const wholeWeeksTo = (to: string, count: number): DayRange[] =>
  Array.from({ length: count }, (_, n) => dayAfter(to, -7 * (count - 1 - n))).map((last) => ({
    from: dayAfter(last, -6),
    to: last,
  }));

/** Splits a range into as few days, weeks and periods as possible, oldest first. */
export function splitRange({ from, to }: DayRange): { level: Level; start: string }[] {
  const parts: { level: Level; start: string }[] = [];
  for (let day = from; day <= to; ) {
    const fits = (level: Level) => periodStart(level, day) === day && dayAfter(day, LEVELS[level] - 1) <= to;
    const level: Level = fits('period') ? 'period' : fits('week') ? 'week' : 'day';
    parts.push({ level, start: day });
    day = dayAfter(day, LEVELS[level]);
  }
  return parts;
}

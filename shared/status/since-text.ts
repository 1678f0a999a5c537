import { indiaDay, indiaTime } from '../dates.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formats a calendar day: `2026-11-05` → `5 Nov`. */
export const calendarDayText = (day: string): string =>
  `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1]}`;

/** Formats a time in India: `14:10` if it is today, else `21 Nov, 14:10`. */
export function sinceText(at: string, now: Date): string {
  const hour = indiaTime(at).slice(-5);
  const day = indiaDay(at);
  return day === indiaDay(now) ? hour : `${calendarDayText(day)}, ${hour}`;
}

import { dayAfter } from '../../../shared/dates.ts';
import { type Range, startOf } from '../../rollups/spans.ts';

/** The last full week before a day of India, from Monday to Sunday: for `2026-11-22`, a Sunday, 9 to 15 November. */
export function lastWeek(day: string): Range {
  const monday = startOf('week', day);
  return { from: dayAfter(monday, -7), to: dayAfter(monday, -1) };
}

/** The last full month before a day of India: for `2026-11-22` 1 to 31 October. */
export function lastMonth(day: string): Range {
  const to = dayAfter(`${day.slice(0, 7)}-01`, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}

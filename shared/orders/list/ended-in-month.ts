/** Returns the month that is `back` months before another month, such as `2026-10`. */
export const monthBefore = (month: string, back: number): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 - back)).toISOString().slice(0, 7);

/**
 * From how many months before a month the order list shows parcels that ended in it. The list reads orders by the day of
 * their creation, so a longer time costs more reads.
 */
export const LISTED_MONTHS_BEFORE = 2;

/**
 * Returns the filters of the order list for the parcels that reached their final status in a month. They leave out the
 * few parcels that were created before `LISTED_MONTHS_BEFORE`. The page Margin says so.
 */
export const endedInMonthFilters = (month: string): Record<string, string> => ({
  ended_month: month,
  created_from: new Date(`${monthBefore(month, LISTED_MONTHS_BEFORE)}-01T00:00:00+05:30`).toISOString(),
  created_to: new Date(Date.parse(`${monthBefore(month, -1)}-01T00:00:00+05:30`) - 1).toISOString(),
});

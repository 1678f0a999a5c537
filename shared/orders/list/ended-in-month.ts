/** Returns the month that is `back` months before the given month. Both have the form `2026-10`. */
export const monthBefore = (month: string, back: number): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 - back)).toISOString().slice(0, 7);

/**
 * The order list for a month includes parcels that were created up to this many months before it. The list reads orders
 * by their day of creation, so each additional month costs more reads.
 */
export const LISTED_MONTHS_BEFORE = 2;

/**
 * Returns the filters of the order list for the parcels that reached their final status in a month. The filters leave
 * out the few parcels that were created earlier than `LISTED_MONTHS_BEFORE` months before it. The page Margin explains
 * this to users.
 */
export const endedInMonthFilters = (month: string): Record<string, string> => ({
  ended_month: month,
  created_from: new Date(`${monthBefore(month, LISTED_MONTHS_BEFORE)}-01T00:00:00+05:30`).toISOString(),
  created_to: new Date(Date.parse(`${monthBefore(month, -1)}-01T00:00:00+05:30`) - 1).toISOString(),
});

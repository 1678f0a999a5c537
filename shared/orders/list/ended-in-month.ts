/** Returns the month some months before another one, as `2026-10`. */
export const monthBefore = (month: string, back: number): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 - back)).toISOString().slice(0, 7);

/**
 * Returns filters for the order list that find the parcels which ended in a month. Leaves out the few that were created
 * over two months earlier.
 */
export const endedInMonthFilters = (month: string): Record<string, string> => ({
  ended_month: month,
  created_from: new Date(`${monthBefore(month, 2)}-01T00:00:00+05:30`).toISOString(),
  created_to: new Date(Date.parse(`${monthBefore(month, -1)}-01T00:00:00+05:30`) - 1).toISOString(),
});

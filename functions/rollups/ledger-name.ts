/**
 * The ledgers of daily sums, each in partitions of its own with the same rules:
 * - `TOTALS`: every order, on the day on which it was created, by the filters of lists and dashboard;
 * - `DISPUTED`: orders whose weight can be disputed, on the day since which it can, by the same;
 * - `INVOICED`: orders that reached a final status, on their final day. A bucket's count is the number of its GST
 *   documents, its paise are their amount before GST, and its second amount is their GST.
 */
export const LEDGERS = ['TOTALS', 'DISPUTED', 'INVOICED'] as const;
export type LedgerName = (typeof LEDGERS)[number];

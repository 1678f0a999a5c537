/**
 * What is summed by days, each in partitions of its own and by the same rules:
 * - `TOTALS`: every order, on the day on which it was created, by what lists and dashboard filter by;
 * - `DISPUTED`: orders whose weight can be disputed, on the day since which it can, by the same;
 * - `INVOICED`: orders that came to their end, on their final day. A figure's name is the number of its GST documents,
 *   its paise are their amount before GST, and its second amount is their GST.
 */
export const BOOKS = ['TOTALS', 'DISPUTED', 'INVOICED'] as const;
export type Book = (typeof BOOKS)[number];

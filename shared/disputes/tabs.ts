import { firstDisputableTime } from './days.ts';

/** The tabs of the page Weight Dispute, in the order of spec 2 section 2. A dispute may be on several tabs. */
export const DISPUTE_TABS = [
  { key: 'mismatches', label: 'Mismatches' },
  { key: 'raised', label: 'Raised' },
  { key: 'settled', label: 'Settled' },
  { key: 'archived', label: 'Archived Data' },
] as const;

export type DisputeTab = (typeof DISPUTE_TABS)[number]['key'];

/** The filters that a tab adds to `GET /orders`. */
export interface TabQuery {
  weight_dispute: 'true';
  weight_dispute_raised?: 'true' | 'false';
  weight_dispute_settled?: 'true' | 'false';
  weight_dispute_created_from?: string;
  weight_dispute_created_to?: string;
}

const later = (a: string, b: string | undefined): string => (b !== undefined && b > a ? b : a);
const earlier = (a: string, b: string | undefined): string => (b !== undefined && b < a ? b : a);

/**
 * Returns the filters of a tab. Mismatches lists the charges that can still be disputed, and Archived Data lists older
 * charges. The days that the user chose limit the list further. With `waiting`, Mismatches leaves out disputed charges,
 * and Raised leaves out answered disputes.
 * @param days ISO 8601 times: the start of the first chosen day and the end of the last chosen day
 */
export function filtersOfTab(
  tab: DisputeTab,
  days: { from?: string; to?: string },
  now: Date,
  waiting = false,
): TabQuery {
  const { from, to } = days;
  const begin = firstDisputableTime(now);
  const least = tab === 'mismatches' ? later(begin.toISOString(), from) : from;
  const last = tab === 'archived' ? earlier(new Date(begin.getTime() - 1).toISOString(), to) : to;
  return {
    weight_dispute: 'true',
    ...(tab === 'raised' && { weight_dispute_raised: 'true' }),
    ...(waiting && tab === 'mismatches' && { weight_dispute_raised: 'false' }),
    ...(waiting && tab === 'raised' && { weight_dispute_settled: 'false' }),
    ...(tab === 'settled' && { weight_dispute_settled: 'true' }),
    ...(least !== undefined && { weight_dispute_created_from: least }),
    // If the chosen days are outside the period of the tab, `to` becomes equal to `from`, so that the list is empty.
    ...(last !== undefined && { weight_dispute_created_to: later(last, least) }),
  };
}

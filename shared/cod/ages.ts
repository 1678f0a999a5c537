import * as z from 'zod';
import { toRupees } from '../money.ts';

const DAY_MS = 24 * 3600_000;

/** Age groups of COD. The age is the number of whole days since the delivery. `last` is the highest age in a group. */
export const AGE_GROUPS = [
  { label: '0–7 days', last: 7 },
  { label: '8–15 days', last: 15 },
  { label: '16–30 days', last: 30 },
  { label: 'Over 30 days', last: Number.POSITIVE_INFINITY },
] as const;

/** Returns the number of whole days from `from` to `to`. Returns 0 if `to` is earlier. */
export const wholeDaysBetween = (from: string, to: string): number =>
  Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / DAY_MS));

/** An age group: the number of its orders, and the sum of their COD amounts in rupees. */
export const ageGroupView = z.object({ label: z.string(), orders: z.number().int(), amount: z.number() });

/**
 * Returns an object that adds up COD amounts (in paise) by age group. `at` is the time at which the ages are computed.
 */
export function ageGroupAdder(at: string) {
  const sums = AGE_GROUPS.map(({ label }) => ({ label, orders: 0, paise: 0 }));
  return {
    add(since: string, paise: number, orders = 1): void {
      const days = wholeDaysBetween(since, at);
      const sum = sums[AGE_GROUPS.findIndex(({ last }) => days <= last)];
      if (sum === undefined) return;
      sum.orders += orders;
      sum.paise += paise;
    },
    paise: () => sums.reduce((all, { paise }) => all + paise, 0),
    view: () => sums.map(({ paise, ...sum }) => ({ ...sum, amount: toRupees(paise) })),
  };
}

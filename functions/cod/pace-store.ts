import { dayAfter, indiaDay } from '../../shared/dates.ts';
import type { Change, Key } from '../platform/table/change.ts';
import { findAll } from '../platform/table/find.ts';
import { periodStart } from '../rollups/periods.ts';

/** How long COD took in a period of four weeks: the sums of days and of orders, per courier, and for us under `us`. */
type Pace = Record<string, number>;

const key = (span: string): Key => ({ pk: 'COD_PACE', sk: span });
const periodOf = (day: string): string => periodStart('period', day);

/** The name under which it is stored how long we ourselves take; couriers' durations are stored under their keys. */
export const OURSELVES = 'us';

/**
 * Builds the write that adds measured durations. A repeat counts twice, which is harmless: no money depends on the
 * average.
 */
export const addDurations = (day: string, who: string, seen: { days: number; orders: number }): Change => ({
  update: key(periodOf(day)),
  add: { [`days_${who}`]: seen.days, [`orders_${who}`]: seen.orders },
});

/** The days that are assumed until a payment is measured: what couriers promise, and what we need. */
const USUAL = { courier: 7, us: 2 };

/**
 * Returns a function that gives the average days of a courier, or of us, in this and the previous period, rounded up.
 */
export async function findAverageDays(at: Date): Promise<(who: string) => number> {
  const now = periodOf(indiaDay(at));
  const periods = await findAll<Pace>([key(now), key(dayAfter(now, -28))], { eventual: true });
  return (who) => {
    const sum = (name: string): number => periods.reduce((all, span) => all + Number(span[`${name}_${who}`] ?? 0), 0);
    const orders = sum('orders');
    if (orders > 0) return Math.ceil(sum('days') / orders);
    return who === OURSELVES ? USUAL.us : USUAL.courier;
  };
}

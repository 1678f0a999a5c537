import { dayAfter, indiaDay } from '../../shared/dates.ts';
import type { Change, Key } from '../platform/table/change.ts';
import { findAll } from '../platform/table/find.ts';
import { periodStart } from '../rollups/periods.ts';

/** The sums of a period of four weeks: days and orders for each courier, and for us under the key `us`. */
type Pace = Record<string, number>;

const key = (span: string): Key => ({ pk: 'COD_PACE', sk: span });
const periodOf = (day: string): string => periodStart('period', day);

/** The name under which our own durations are stored. Couriers' durations are stored under their keys. */
export const OURSELVES = 'us';

/**
 * Builds the write that adds measured durations to a period's sums. A repeat counts them twice, which is harmless,
 * because no money depends on the average.
 */
export const durationsWrite = (day: string, who: string, seen: { days: number; orders: number }): Change => ({
  update: key(periodOf(day)),
  add: { [`days_${who}`]: seen.days, [`orders_${who}`]: seen.orders },
});

/** The days that are assumed until a payment was measured: for couriers, and for us. */
const USUAL = { courier: 7, us: 2 };

/**
 * Returns a function that gives the average days of a courier, or of us, in this and the previous period, rounded up.
 */
export async function averageDaysLookup(at: Date): Promise<(who: string) => number> {
  const now = periodOf(indiaDay(at));
  const periods = await findAll<Pace>([key(now), key(dayAfter(now, -28))], { eventual: true });
  return (who) => {
    const sum = (name: string): number => periods.reduce((all, span) => all + Number(span[`${name}_${who}`] ?? 0), 0);
    const orders = sum('orders');
    if (orders > 0) return Math.ceil(sum('days') / orders);
    return who === OURSELVES ? USUAL.us : USUAL.courier;
  };
}

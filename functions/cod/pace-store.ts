import { dayAfter, indiaDay } from '../../shared/dates.ts';
import type { Change, Key } from '../platform/table/change.ts';
import { findAll } from '../platform/table/find.ts';
import { startOf } from '../rollups/spans.ts';

/** How long COD took that came in a span of four weeks: days and orders, by courier, and by us under `us`. */
type Pace = Record<string, number>;

const key = (span: string): Key => ({ pk: 'COD_PACE', sk: span });
const spanOf = (day: string): string => startOf('span', day);

/** Who keeps COD waiting: a courier by its key, and we ourselves. */
export const US = 'us';

/** Adds what was seen. Told twice it counts twice: it is an average that nobody is paid by. */
export const addPace = (day: string, who: string, seen: { days: number; orders: number }): Change => ({
  update: key(spanOf(day)),
  add: { [`days_${who}`]: seen.days, [`orders_${who}`]: seen.orders },
});

/** As long as nobody has paid yet: what couriers promise, and what we do. */
const USUAL = { courier: 7, us: 2 };

/** The days that a courier, or we, took on average in this and the last four weeks; rounded up. */
export async function findPace(at: Date): Promise<(who: string) => number> {
  const now = spanOf(indiaDay(at));
  const spans = await findAll<Pace>([key(now), key(dayAfter(now, -28))], { eventual: true });
  return (who) => {
    const sum = (name: string): number => spans.reduce((all, span) => all + Number(span[`${name}_${who}`] ?? 0), 0);
    const orders = sum('orders');
    if (orders > 0) return Math.ceil(sum('days') / orders);
    return who === US ? USUAL.us : USUAL.courier;
  };
}

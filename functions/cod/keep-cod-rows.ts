import { indiaDay } from '../../shared/dates.ts';
import { courierOfOrder, type Order } from '../orders/record/order.ts';
import { commit } from '../platform/table/commit.ts';
import { writeAll } from '../platform/table/write-all.ts';
import { durationsWrite, OURSELVES } from './pace-store.ts';
import { codRowWrites } from './row-store.ts';

const DAY_MS = 24 * 3600_000;
const daysBetween = (from: string, to: string): number => Math.max(0, (Date.parse(to) - Date.parse(from)) / DAY_MS);

/**
 * The longest payment time that is included in the averages, in days. A longer one was caused by a claim or a lost
 * file, and does not predict the next payment.
 */
const MOST_DAYS = 21;

/**
 * How many days one step of an order's COD took: the courier's payment to us after the delivery, or our payment to the
 * seller after that.
 */
interface Took {
  who: string;
  days: number;
  /** The day on which the duration ended. */
  on: string;
}

/** Returns the durations that this change of an order completes. */
function tookOf(before: Order | undefined, after: Order): Took[] {
  const { cod, remitted, deliveredAt } = after;
  const took: Took[] = [];
  if (cod?.arrivedAt === undefined) return took;
  if (before !== undefined && before.cod?.arrivedAt === undefined && deliveredAt !== null)
    took.push({ who: courierOfOrder(after), days: daysBetween(deliveredAt, cod.arrivedAt), on: cod.arrivedAt });
  if (before !== undefined && before.remitted === undefined && remitted !== undefined)
    took.push({ who: OURSELVES, days: daysBetween(cod.arrivedAt, remitted.at), on: remitted.at });
  return took.filter(({ days }) => days <= MOST_DAYS);
}

/** Collects the orders whose COD changed in a batch of stream records, with the durations that the changes complete. */
export function codChangeCollector() {
  const touched = new Set<string>();
  const took = new Map<string, Took[]>();
  return {
    add(before: Order | undefined, after: Order): void {
      if (before?.cod?.seq === after.cod?.seq) return;
      touched.add(after.id);
      took.set(after.id, [...(took.get(after.id) ?? []), ...tookOf(before, after)]);
    },
    /**
     * Returns which of `orders` had a change of their COD in the batch. Pass the orders as they are at the end of the
     * batch.
     */
    among: (orders: readonly Order[]) => {
      const moved = orders.filter(({ id }) => touched.has(id));
      return { orders: moved, took: moved.flatMap(({ id }) => took.get(id) ?? []) };
    },
  };
}

/**
 * Updates the rows of sellers' COD pages from their orders. Adds to the averages how many days couriers and we took.
 */
export async function updateCodRows({
  orders,
  took,
}: {
  orders: readonly Order[];
  took: readonly Took[];
}): Promise<void> {
  await writeAll(orders.flatMap(codRowWrites));
  for (const [who, of] of Map.groupBy(took, (one) => one.who)) {
    for (const [day, some] of Map.groupBy(of, ({ on }) => indiaDay(on)))
      await commit([
        durationsWrite(day, who, { days: some.reduce((sum, { days }) => sum + days, 0), orders: some.length }),
      ]);
  }
}

import { indiaDay } from '../../../shared/dates.ts';
import { concurrently } from '../../platform/concurrency.ts';
import { commit } from '../../platform/table/commit.ts';
import { find } from '../../platform/table/find.ts';
import { listAll } from '../../platform/table/list.ts';
import { listCourierKeys } from '../record/store.ts';
import { eachCodOwed } from './cod-place-store.ts';

/**
 * The COD that a courier still owes for the deliveries of one day in India: the day, the number of orders, and the sum
 * in paise.
 */
export type OwedDay = readonly [day: string, orders: number, paise: number];

const PARTITION = 'COD_OWED_SUMS';
/** How many couriers are counted in parallel. */
const AT_ONCE = 4;

/**
 * Counts the COD that couriers owe us by day of delivery, and stores the sums for the COD overview. Each run reads the
 * key of every order whose COD is owed. So it runs once an hour and after each confirmation, but not when a page is
 * opened. Writes nothing if no sum has changed.
 */
export const countOwed = (couriers: readonly string[] = listCourierKeys()): Promise<void> =>
  concurrently(couriers, AT_ONCE, async (courier) => {
    const days = new Map<string, OwedDay>();
    for await (const { since, paise } of eachCodOwed(courier)) {
      // For a parcel that is not delivered, e.g. because its delivery was reversed, the courier owes no COD.
      if (since === '') continue;
      const day = indiaDay(since);
      const [, orders, sum] = days.get(day) ?? [day, 0, 0];
      days.set(day, [day, orders + 1, sum + paise]);
    }
    const key = { pk: PARTITION, sk: courier };
    const sums = JSON.stringify([...days.values()]);
    if ((await find<{ sums: string }>(key))?.sums !== sums) await commit([{ put: { ...key, sums } }]);
  });

/**
 * Returns the COD that each courier owed us at the last count, by day of delivery, the oldest first. Reads one item for
 * each courier.
 */
export const listOwed = async (): Promise<ReadonlyMap<string, readonly OwedDay[]>> =>
  new Map((await listAll<{ sums: string }>({ pk: PARTITION })).map(({ sk, sums }) => [sk, JSON.parse(sums)]));

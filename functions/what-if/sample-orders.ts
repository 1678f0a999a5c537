import { dayAfter } from '../../shared/dates.ts';
import type { Order } from '../orders/record/order.ts';
import { findAnyOrders, listOrderIdsOfDay } from '../orders/record/store.ts';

/**
 * The highest number of orders that are priced. If there are more, a sample of this size is taken evenly from all days.
 */
export const MOST_ORDERS = 20_000;
const PAGE = 1000;
const AT_ONCE = 1000;

/** A period, with its first and its last day. Both days belong to the period. */
export interface Days {
  from: string;
  to: string;
}

/** Returns the calendar month before the month of a day. */
export function monthBefore(day: string): Days {
  const to = dayAfter(`${day.slice(0, 7)}-01`, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}

async function idsOf(courier: string, { from, to }: Days): Promise<string[]> {
  const ids: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day, 1)) {
    for (let after: string | undefined; ; ) {
      const page = await listOrderIdsOfDay(day, courier, PAGE, after);
      ids.push(...page.items);
      after = page.after;
      if (after === undefined) break;
    }
  }
  return ids;
}

/** Returns at most `most` of the values, evenly spread over the list. */
export const sampleEvenly = <T>(all: readonly T[], most: number): T[] =>
  all.length <= most ? [...all] : Array.from({ length: most }, (_, n) => all[Math.floor((n * all.length) / most)] as T);

/**
 * Yields a courier's orders of some days in chunks: all of them, or an even sample. `taken` is the size of the sample,
 * `of` is the number of all orders on these days.
 */
export async function* sampleOrders(
  courier: string,
  days: Days,
  most = MOST_ORDERS,
): AsyncGenerator<{ orders: Order[]; taken: number; of: number }> {
  const ids = await idsOf(courier, days);
  const taken = sampleEvenly(ids, most);
  for (let n = 0; n < taken.length; n += AT_ONCE) {
    yield { orders: await findAnyOrders(taken.slice(n, n + AT_ONCE)), taken: taken.length, of: ids.length };
  }
}

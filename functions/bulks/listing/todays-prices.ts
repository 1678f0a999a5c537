import { Failure } from '../../../shared/errors.ts';
import { quotesTogether } from '../../orders/booking/quotes-together.ts';
import { concurrently } from '../../platform/concurrency.ts';
import type { Caller } from '../../users/caller/caller.ts';
import type { DueOrder } from './due-orders.ts';

/** The orders that are quoted in parallel: the first of each prefix reads the table, the others wait for it. */
const AT_ONCE = 50;

/** An unpaid order with today's price of its chosen partner, in paise, or why it has none. */
export interface PricedOrder extends DueOrder {
  now: number | Failure;
}

export interface TodaysPrices {
  priced: PricedOrder[];
  /** The total as it was shown, and today's; an order without a price costs nothing. */
  wasPaise: number;
  nowPaise: number;
  /** The orders whose price has changed. */
  changed: PricedOrder[];
}

/** Returns what the orders of a bulk cost their seller today with the chosen partners. */
export async function todaysPrices(seller: Caller, due: readonly DueOrder[]): Promise<TodaysPrices> {
  const quote = quotesTogether(seller, { alone: true });
  const nows = new Map<DueOrder, number | Failure>();
  await concurrently(due, AT_ONCE, async (one) => {
    try {
      nows.set(one, (await quote(one.order, one.chosen.partnerId)).offer.finalPaise);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      nows.set(one, error);
    }
  });
  let [wasPaise, nowPaise] = [0, 0];
  const priced = due.map((one): PricedOrder => {
    const now = nows.get(one) ?? one.chosen.finalPaise;
    wasPaise += one.chosen.finalPaise;
    nowPaise += now instanceof Failure ? 0 : now;
    return { ...one, now };
  });
  return { priced, wasPaise, nowPaise, changed: priced.filter(({ chosen, now }) => now !== chosen.finalPaise) };
}

import { Failure } from '../../../shared/errors.ts';
import { quotesTogether } from '../../orders/booking/quotes-together.ts';
import { sideBySide } from '../../platform/concurrency.ts';
import type { Caller } from '../../users/caller/caller.ts';
import type { DueOrder } from './due-orders.ts';

/** Orders that are quoted at once: the first of each prefix reads the table, the others wait for it. */
const AT_ONCE = 50;

/** An unpaid order with what its chosen partner costs today, in paise, or why it cannot be had. */
export interface PricedOrder extends DueOrder {
  now: number | Failure;
}

export interface TodaysPrices {
  priced: PricedOrder[];
  /** What paying all was shown to cost, and what it costs today; an order that cannot be had costs nothing. */
  wasPaise: number;
  nowPaise: number;
  /** Those of them whose price is another one now. */
  changed: PricedOrder[];
}

/** What the orders of a bulk cost their seller today with the partners that are chosen. */
export async function todaysPrices(seller: Caller, due: readonly DueOrder[]): Promise<TodaysPrices> {
  const quote = quotesTogether(seller, { alone: true });
  const nows = new Map<DueOrder, number | Failure>();
  await sideBySide(due, AT_ONCE, async (one) => {
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

import { Failure } from '../../../shared/errors.ts';
import { createOrderQuoter } from '../../orders/quotes/order-offers.ts';
import { concurrently } from '../../platform/concurrency.ts';
import type { Caller } from '../../users/caller/caller.ts';
import type { PayableOrder } from './payable-orders.ts';

/**
 * How many orders are quoted in parallel. For each pin code prefix, the first order reads the table. The other orders
 * of the prefix wait for this read.
 */
const AT_ONCE = 50;

/** An unpaid order with today's price of its chosen partner in paise, or the reason why there is no price. */
export interface PricedOrder extends PayableOrder {
  now: number | Failure;
}

export interface TodaysPrices {
  priced: PricedOrder[];
  /**
   * The sum of the prices that the seller was shown. `nowPaise` is the sum of today's prices, in which an order without
   * a price counts as 0.
   */
  wasPaise: number;
  nowPaise: number;
  /** The orders whose price has changed, or that have no price any more. */
  changed: PricedOrder[];
}

/** Returns, for each order, the price of its chosen partner as the seller saw it, and the price today. */
export async function todaysPrices(seller: Caller, due: readonly PayableOrder[]): Promise<TodaysPrices> {
  const quote = createOrderQuoter(seller, { alone: true });
  const nows = new Map<PayableOrder, number | Failure>();
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

import type { RateCard } from '../../shared/quotes/rate-card.ts';
import { findRateCard } from '../courier-partners/store.ts';
import type { Order } from '../orders/record/order.ts';
import type { MeasuredParcel } from '../orders/record/weight-dispute.ts';
import type { Weighing } from '../orders/weight/plan-weighing.ts';

/**
 * Returns a function that combines an order's measured weight with the rate card that priced the order. The function
 * returns undefined if the order has no partner or plan, or if that card is not stored. It reads each card only once.
 */
export function weighingFinder(): (order: Order, measured: MeasuredParcel) => Promise<Weighing | undefined> {
  const cards = new Map<string, Promise<RateCard | undefined>>();
  return async (order, measured) => {
    const { plan, choice } = order;
    if (choice === null || plan === null) return undefined;
    const key = `${choice.partnerId}#${plan}#${choice.cardVersion}`;
    const found = cards.get(key) ?? findRateCard(choice.partnerId, plan, choice.cardVersion);
    cards.set(key, found);
    const card = await found;
    return card && { measured, card };
  };
}

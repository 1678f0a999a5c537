import { dayAfter, indiaDay } from '../../../shared/dates.ts';
import { whyNotReattempt } from '../../../shared/orders/rules/may-reattempt.ts';
import { isClaimed } from '../../orders/ndr/claim.ts';
import { wantsReattemptForm } from '../../orders/ndr/ndr-view.ts';
import { factsOf } from '../../orders/record/facts-of.ts';
import type { Order } from '../../orders/record/order.ts';

/** How many days a buyer can choose from for another attempt. The first of them is tomorrow. */
const DAYS_TO_CHOOSE = 3;
/** For how many days after a delivery the buyer can report that the parcel was not received. */
const DAYS_TO_CLAIM = 3;
const DAY_MS = 24 * 3600_000;

/**
 * What a buyer can choose. `order`, before the parcel is sent: whether it shall be sent (`asked` is the time of the
 * question). `failed`, after a failed delivery: what the courier shall do (if `days` is empty, the courier chooses the
 * day). `delivered`, after a delivery: to report that the parcel was not received.
 */
export type Choices =
  | { about: 'order'; asked: string }
  | { about: 'failed'; days: readonly string[] }
  | { about: 'delivered'; isClaimed: boolean };

/** Returns the days that a buyer can choose for another attempt; none if the courier chooses. */
export function daysFor(order: Order, at: Date): string[] {
  const today = indiaDay(at);
  const days = Array.from({ length: DAYS_TO_CHOOSE }, (_, n) => dayAfter(today, n + 1));
  return wantsReattemptForm(order) ? days : [];
}

/** Returns what the buyer can choose. Null if there is nothing to choose, or if the courier accepts no request now. */
export function choicesOf(order: Order, at: Date): Choices | null {
  const { deliveredAt, charge, buyerConfirmation: asked } = order;
  if (charge === null) return asked?.state === 'waiting' ? { about: 'order', asked: asked.at } : null;
  if (deliveredAt !== null)
    return at.getTime() - Date.parse(deliveredAt) < DAYS_TO_CLAIM * DAY_MS
      ? { about: 'delivered', isClaimed: isClaimed(order) }
      : null;
  if (whyNotReattempt(factsOf(order), { id: order.owner, seesAll: false }) !== undefined) return null;
  if (order.reattempt?.attempt === order.attempts) return null;
  return { about: 'failed', days: daysFor(order, at) };
}

/** Returns whether the buyer of an order can make a choice now. */
export function mayChoose(order: Order, choice: 'again' | 'refuse' | 'not_received', at: Date): boolean {
  const choices = choicesOf(order, at);
  if (choice === 'not_received') return choices?.about === 'delivered' && !choices.isClaimed;
  return choices?.about === 'failed';
}

import { indiaDay } from '../../../shared/dates.ts';
import { laneOfOrder } from '../change/margin-writes.ts';
import type { BuyerAnswer, DoubtfulAttempt } from '../record/delivery-outcomes.ts';
import type { Order } from '../record/order.ts';

/** Before this hour in India nobody expects a courier at the door. */
const FIRST_HOUR = 9;
const HOUR_MS = 3600_000;

/** Returns whether a time is in a day's hours before 9:00 in India. Exactly midnight is the time of a scan without one. */
export function isEarly(at: string): boolean {
  const sinceMidnight = Date.parse(at) - Date.parse(`${indiaDay(at)}T00:00:00+05:30`);
  return sinceMidnight > 0 && sinceMidnight < FIRST_HOUR * HOUR_MS;
}

/** Returns the doubtful attempts of an order after the buyer said that nobody came at the last one. */
function withDenial({ doubtful = [], attempts, failed }: Order, deniedAt: string): DoubtfulAttempt[] {
  if (failed === undefined) return [...doubtful];
  const known = doubtful.find(({ attempt }) => attempt === attempts);
  const { at, reason, place = '' } = failed;
  const denied = { ...(known ?? { attempt: attempts, at, place, reason }), deniedAt };
  return [...doubtful.filter((one) => one !== known), denied];
}

/** Returns an order with what its buyer said after the last failed attempt. Pure. */
export function withBuyerAnswer(order: Order, said: Omit<BuyerAnswer, 'attempt'>): Order {
  const buyerAnswer: BuyerAnswer = { ...said, attempt: order.attempts };
  return said.nobodyCame ? { ...order, buyerAnswer, doubtful: withDenial(order, said.at) } : { ...order, buyerAnswer };
}

/** Returns whether the buyer denied an attempt of an order, and whether the first attempt was early. */
export const whyDoubtful = ({ doubtful = [] }: Order): { denied: boolean; early: boolean } => ({
  denied: doubtful.some(({ deniedAt }) => deniedAt !== undefined),
  early: doubtful.some(({ isEarly: early }) => early === true),
});

/** The lane of an order with a doubtful attempt, and the time of the first one. Neither changes any more. */
export interface DoubtfulPlace {
  at: string;
  partner: string;
  from: string;
  to: string;
}

/** Returns the place of an order in the lists of doubtful attempts; undefined if it has none. */
export function doubtfulPlace(order: Order): DoubtfulPlace | undefined {
  const first = order.doubtful?.[0];
  return first && { at: first.at, ...laneOfOrder(order) };
}

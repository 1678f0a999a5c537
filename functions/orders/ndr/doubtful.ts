import { indiaDay } from '../../../shared/dates.ts';
import { isFinal } from '../../../shared/orders/status.ts';
import { laneOfOrder } from '../change/margin-writes.ts';
import type { BuyerAnswer, DoubtfulAttempt } from '../record/delivery-outcomes.ts';
import type { Order } from '../record/order.ts';

/** An attempt before this hour in India is doubtful, because couriers rarely deliver so early. */
const FIRST_HOUR = 9;
const HOUR_MS = 3600_000;

/**
 * Returns whether a time is before 9:00 in India. Exactly midnight does not count, because scans without a time of day
 * are dated midnight.
 */
export function isEarly(at: string): boolean {
  const sinceMidnight = Date.parse(at) - Date.parse(`${indiaDay(at)}T00:00:00+05:30`);
  return sinceMidnight > 0 && sinceMidnight < FIRST_HOUR * HOUR_MS;
}

/**
 * Returns the doubtful attempts of an order, including the last attempt. The last attempt is doubtful because the buyer
 * said that nobody came.
 */
function withDenial({ doubtful = [], attempts, failed }: Order, deniedAt: string): DoubtfulAttempt[] {
  if (failed === undefined) return [...doubtful];
  const known = doubtful.find(({ attempt }) => attempt === attempts);
  const { at, reason, place = '' } = failed;
  const denied = { ...(known ?? { attempt: attempts, at, place, reason }), deniedAt };
  return [...doubtful.filter((one) => one !== known), denied];
}

/** Returns the buyer's answer to the last failed attempt of an order; undefined if there is none. */
export const answerToLastAttempt = ({ buyerAnswer, attempts }: Order): BuyerAnswer | undefined =>
  buyerAnswer?.attempt === attempts ? buyerAnswer : undefined;

/**
 * Returns whether the buyer of an order can say that nobody came: the last attempt failed, the journey has not ended,
 * and the buyer has not said so about this attempt.
 */
export const mayDeny = (order: Order): boolean =>
  order.failed !== undefined && !isFinal(order.status) && answerToLastAttempt(order)?.nobodyCame !== true;

/**
 * Returns an order with the buyer's answer to the last failed attempt. A new choice replaces the earlier one. A
 * statement that nobody came is kept. Pure.
 */
export function withBuyerAnswer(order: Order, said: Omit<BuyerAnswer, 'attempt'>): Order {
  const before = answerToLastAttempt(order);
  const buyerAnswer: BuyerAnswer = {
    ...(said.choice === undefined ? { ...said, ...before } : said),
    attempt: order.attempts,
    ...((said.nobodyCame ?? before?.nobodyCame) && { nobodyCame: true }),
  };
  return said.nobodyCame ? { ...order, buyerAnswer, doubtful: withDenial(order, said.at) } : { ...order, buyerAnswer };
}

/**
 * Returns why an order is in the lists of doubtful attempts: the buyer denied an attempt, or an attempt was too early
 * in the day.
 */
export const whyDoubtful = ({ doubtful = [] }: Order): { denied: boolean; early: boolean } => ({
  denied: doubtful.some(({ deniedAt }) => deniedAt !== undefined),
  early: doubtful.some(({ isEarly: early }) => early === true),
});

/** The lane of an order with a doubtful attempt, and the time of the first doubtful attempt. Neither changes later. */
export interface DoubtfulPlace {
  at: string;
  partner: string;
  from: string;
  to: string;
}

/**
 * Returns the lane and time under which the lists of doubtful attempts contain an order; undefined if no attempt is
 * doubtful.
 */
export function doubtfulPlace(order: Order): DoubtfulPlace | undefined {
  const first = order.doubtful?.[0];
  return first && { at: first.at, ...laneOfOrder(order) };
}

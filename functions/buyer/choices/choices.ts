import { dayAfter, indiaDay } from '../../../shared/dates.ts';
import { whyNotReattempt } from '../../../shared/orders/rules/may-reattempt.ts';
import { isClaimed } from '../../orders/ndr/claim.ts';
import { answerToLastAttempt, mayDeny } from '../../orders/ndr/doubtful.ts';
import { courierKeepsParcelUntil, reattemptParts } from '../../orders/ndr/ndr-view.ts';
import { factsOf } from '../../orders/record/facts-of.ts';
import type { Order } from '../../orders/record/order.ts';

/** How many days a buyer can choose from for another attempt. The first of them is tomorrow. */
const DAYS_TO_CHOOSE = 3;
/** For how many days after a delivery the buyer can report that the parcel was not received. */
const DAYS_TO_CLAIM = 3;
const DAY_MS = 24 * 3600_000;

/** What a buyer can choose about another attempt. Contains only what the courier can change. */
export interface AgainChoices {
  /** The days to choose from; empty if the courier chooses the day. */
  days: readonly string[];
  takesPhone: boolean;
  takesAddress: boolean;
}

/** What a buyer can choose after a failed delivery. */
export interface FailedChoices {
  about: 'failed';
  /** Null if the buyer cannot ask for another attempt now. */
  again: AgainChoices | null;
  /** True if the buyer can refuse the parcel. */
  mayRefuse: boolean;
  /** True if the buyer can say that nobody came. */
  mayDeny: boolean;
}

/**
 * What a buyer can choose.
 * - `order`, before the parcel is sent: whether to send it. `asked` is the time of the question.
 * - `failed`, after a failed delivery.
 * - `delivered`, after a delivery: to report that the parcel was not received.
 */
export type Choices = { about: 'order'; asked: string } | FailedChoices | { about: 'delivered'; isClaimed: boolean };

/** Until when the buyer can choose after a failed delivery, and whether that time is over. */
export interface ChooseTime {
  until: string;
  isOver: boolean;
}

/** Returns what a buyer can choose about another attempt, according to the courier's profile. */
export function againChoices(order: Order, at: Date): AgainChoices {
  const takes = reattemptParts(order);
  const today = indiaDay(at);
  const days = Array.from({ length: DAYS_TO_CHOOSE }, (_, n) => dayAfter(today, n + 1));
  return {
    days: takes.includes('day') ? days : [],
    takesPhone: takes.includes('phone'),
    takesAddress: takes.includes('address'),
  };
}

/**
 * Returns whether a courier accepts a request for another attempt of this order, and none was made since the last
 * failed attempt.
 */
const isUndecided = (order: Order): boolean =>
  whyNotReattempt(factsOf(order), { id: order.owner, seesAll: false }) === undefined &&
  order.reattempt?.attempt !== order.attempts;

/**
 * Returns until when the buyer can choose after a failed delivery: as long as the courier keeps the parcel. Null if
 * there is nothing to choose.
 */
export function chooseTimeOf(order: Order, at: Date): ChooseTime | null {
  const until = isUndecided(order) ? courierKeepsParcelUntil(order) : undefined;
  return until === undefined ? null : { until, isOver: at.getTime() >= Date.parse(until) };
}

function failedChoices(order: Order, at: Date): FailedChoices | null {
  const isOpen = isUndecided(order) && chooseTimeOf(order, at)?.isOver !== true;
  const choices: FailedChoices = {
    about: 'failed',
    again: isOpen ? againChoices(order, at) : null,
    mayRefuse: isOpen && answerToLastAttempt(order)?.choice !== 'refuse',
    mayDeny: mayDeny(order),
  };
  return isOpen || choices.mayDeny ? choices : null;
}

/** Returns what the buyer can choose. Null if there is nothing to choose, or if the courier accepts no request now. */
export function choicesOf(order: Order, at: Date): Choices | null {
  const { deliveredAt, charge, buyerConfirmation: asked } = order;
  if (charge === null) return asked?.state === 'waiting' ? { about: 'order', asked: asked.at } : null;
  if (deliveredAt === null) return failedChoices(order, at);
  return at.getTime() - Date.parse(deliveredAt) < DAYS_TO_CLAIM * DAY_MS
    ? { about: 'delivered', isClaimed: isClaimed(order) }
    : null;
}

/** The choices that are stored with an order after a failed attempt or a delivery. */
export type StoredChoice = 'again' | 'refuse' | 'nobody_came' | 'not_received';

/** Returns whether the buyer of an order can make a choice now. */
export function mayChoose(order: Order, choice: StoredChoice, at: Date): boolean {
  if (choice === 'nobody_came') return mayDeny(order);
  const choices = choicesOf(order, at);
  if (choice === 'not_received') return choices?.about === 'delivered' && !choices.isClaimed;
  if (choices?.about !== 'failed') return false;
  return choice === 'again' ? choices.again !== null : choices.mayRefuse;
}

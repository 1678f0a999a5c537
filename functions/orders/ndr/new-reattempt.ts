import type { ReattemptForm } from '../../../shared/comments/reattempt.ts';
import { BUYER_HOLD_MS, NDR_HOURS } from '../../../shared/orders/rules/ndr-clock.ts';
import { profileOf } from '../../couriers/registry/profile-of.ts';
import { courierNow } from '../../platform/clock.ts';
import { nextSettleTime } from '../booking/booking-state.ts';
import { courierOfOrder, type Order } from '../record/order.ts';
import type { ReattemptRequest } from './reattempt-store.ts';
import {
  HELD_CHOICE_OUTCOME,
  QUEUED_OUTCOME,
  type ReattemptOutcome,
  STAFF_ASK_COURIER_OUTCOME,
  WAITS_FOR_SELLER_OUTCOME,
} from './reattempt-words.ts';

/**
 * Why a buyer's choice is not sent to the courier at once. `approval`: the seller has to approve it. `held`: the seller
 * and the buyer can stop it for some time.
 */
export type ChoiceWait = 'approval' | 'held';

const WAITS: Readonly<Record<ChoiceWait, ReattemptOutcome>> = {
  approval: WAITS_FOR_SELLER_OUTCOME,
  held: HELD_CHOICE_OUTCOME,
};

const HOUR_MS = 3600_000;

/** Returns whether the order's courier accepts re-attempts through its interface. If not, staff ask the courier. */
export const courierTakesReattempts = (order: Order): boolean =>
  profileOf(courierOfOrder(order))?.capabilities.reattempt === true;

/** Returns the state of a re-attempt that is not held: it is queued for the courier, or our staff ask the courier. */
export const sentOutcome = (order: Order): ReattemptOutcome =>
  courierTakesReattempts(order) ? QUEUED_OUTCOME : STAFF_ASK_COURIER_OUTCOME;

/**
 * Returns a new re-attempt. It is sent to the courier now, unless `wait` is set because a buyer's choice has to wait.
 */
export const newReattempt = (
  order: Order,
  id: string,
  request: ReattemptForm | null,
  wait?: ChoiceWait,
): ReattemptRequest => ({
  id,
  orderId: order.id,
  attempt: order.attempts,
  request,
  tries: 0,
  ...(wait === undefined ? sentOutcome(order) : WAITS[wait]),
});

/**
 * Returns when a held choice is sent to the courier: after 30 minutes, or earlier if the courier would otherwise return
 * the parcel first.
 */
function heldUntil({ failed }: Order): string {
  const now = courierNow().getTime();
  const returns = failed === undefined ? Number.POSITIVE_INFINITY : Date.parse(failed.at) + NDR_HOURS * HOUR_MS;
  return new Date(Math.max(now, Math.min(now + BUYER_HOLD_MS, returns))).toISOString();
}

/**
 * Returns an order with a new re-attempt. The order is pending until its courier answers, unless staff ask the courier
 * or the seller has to approve it first. A held re-attempt is sent by the schedule `settle-due` when it is due.
 */
export function withReattempt(order: Order, { id, attempt, state }: ReattemptRequest, at: Date): Order {
  const next = { ...order, reattempt: { comment: id, attempt, state, at: at.toISOString() } };
  if (state === 'queued') return { ...next, pending: 'reattempt', dueAt: nextSettleTime() };
  return state === 'held' ? { ...next, pending: 'reattempt', dueAt: heldUntil(order) } : next;
}

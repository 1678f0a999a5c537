import { courierNow } from '../../platform/clock.ts';
import type { OrderDecision } from '../change/change-order.ts';
import type { Order } from '../record/order.ts';
import { planCancellation } from './plan-cancellation.ts';

/** The message to the seller if a courier accepts a cancellation but will confirm it only later. */
export const CANCELLATION_QUEUED_TEXT =
  'The courier has your cancellation. Your money comes back when it confirms, within three days, unless the parcel is picked up first.';

/** The shortest and the longest pause before the courier is asked again whether it has cancelled the parcel. */
const LEAST_PAUSE_MS = 30 * 60_000;
const MOST_PAUSE_MS = 4 * 3600_000;
/** The time after which an accepted cancellation counts as carried out, if the parcel was not picked up. */
const GIVE_UP_MS = 3 * 24 * 3600_000;

/** Returns an order without a pending command. */
export const withoutPendingCommand = ({ takenAt: _, ...order }: Order): Order => ({
  ...order,
  pending: null,
  dueAt: null,
});

/**
 * Decides about a cancellation that the courier accepted but has not confirmed. Asks the courier again later. Refunds
 * the order after three days without a pick-up, because couriers forget to confirm. Pure, except that it reads the
 * couriers' clock.
 */
export function planAcceptedCancel(order: Order, at: Date, by?: string): OrderDecision | undefined {
  if (order.pending !== 'cancel') return undefined;
  const now = courierNow().getTime();
  const since = order.takenAt === undefined ? now : Date.parse(order.takenAt);
  const waitedMs = now - since;
  if (waitedMs < GIVE_UP_MS) {
    const pauseMs = Math.min(MOST_PAUSE_MS, Math.max(LEAST_PAUSE_MS, waitedMs));
    const dueAt = new Date(Math.min(now + pauseMs, since + GIVE_UP_MS)).toISOString();
    return { order: { ...order, takenAt: new Date(since).toISOString(), dueAt } };
  }
  const note = 'Cancelled: not picked up in the three days after its courier took the cancellation on';
  return planCancellation(withoutPendingCommand(order), at, { note, by }) ?? { order: withoutPendingCommand(order) };
}

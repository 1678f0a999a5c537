import { courierNow } from '../../platform/clock.ts';
import type { Decision } from '../change/change-order.ts';
import type { Order } from '../record/order.ts';
import { planCancellation } from './plan-cancellation.ts';

/** What the seller reads when a courier carries out a cancellation in its own time. */
export const TAKEN =
  'The courier has your cancellation. Your money comes back when it confirms, within three days, unless the parcel is picked up first.';

/** The pause until the next question is as long as the order has waited, within these limits: each question writes. */
const LEAST_PAUSE_MS = 30 * 60_000;
const MOST_PAUSE_MS = 4 * 3600_000;
/** A parcel that was not picked up this long after its courier took on the cancellation will not be. */
const GIVE_UP_MS = 3 * 24 * 3600_000;

/** Returns an order without a pending command. */
export const settled = ({ takenAt: _, ...order }: Order): Order => ({ ...order, pending: null, dueAt: null });

/**
 * Decides about a cancellation that the courier took on without confirming it: asks again later. After three days
 * without a pick-up the order is refunded, because couriers forget to confirm. A refunded parcel is watched for another
 * week. Pure but for the couriers' clock.
 */
export function planTaken(order: Order, at: Date, by?: string): Decision | undefined {
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
  return planCancellation(settled(order), at, { note, by }) ?? { order: settled(order) };
}

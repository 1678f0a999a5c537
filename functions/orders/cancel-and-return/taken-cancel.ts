import { courierNow } from '../../platform/clock.ts';
import type { Decision } from '../change/change-order.ts';
import type { Order } from '../record/order.ts';
import { planCancellation } from './plan-cancellation.ts';

/** What the seller reads who cancels with a courier that carries it out in its own time. */
export const TAKEN =
  'The courier has your cancellation. Your money comes back when it confirms, within three days, unless the parcel is picked up first.';

/** The courier is looked at again in as much time as it takes already: each look writes when the next one is due. */
const LEAST_PAUSE_MS = 30 * 60_000;
const MOST_PAUSE_MS = 4 * 3600_000;
/** A parcel that is not picked up for so long after its courier took the cancellation on will not be. */
const GIVE_UP_MS = 3 * 24 * 3600_000;

/** An order that nothing is asked of any more. */
export const settled = ({ takenAt: _, ...order }: Order): Order => ({ ...order, pending: null, dueAt: null });

/**
 * A cancellation that the courier took on without saying that it is done: looked at again later. After three days without a
 * pick-up the money goes back all the same: couriers forget to say so, and a refunded parcel is watched for another week.
 * Pure but for the couriers' clock.
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

import type { Status } from '../../../shared/orders/status.ts';
import type { Scan } from '../../couriers/port.ts';
import { courierNow } from '../../platform/clock.ts';
import type { OrderDecision } from '../change/change-order.ts';
import { isInMotion } from '../record/in-motion.ts';
import type { Order } from '../record/order.ts';
import { listScans } from '../record/scan-store.ts';

/** The statuses in which the parcel is with its seller. */
const WITH_THE_SELLER: readonly Status[] = [
  'new',
  'partner_selected',
  'paid',
  'pending_pickup',
  'out_for_pickup',
  'cancelled',
];

/** Returns whether a parcel's scans show that the courier has picked it up. */
export const isPickedUp = (scans: readonly { status?: string | null | undefined }[]): boolean =>
  scans.some(({ status }) => status != null && !WITH_THE_SELLER.some((still) => still === status));

/** How long a refunded parcel is still polled, because its seller may hand it over. */
const WATCHED_MS = 7 * 24 * 3600_000;

const isWatchOver = (order: Order): boolean =>
  isInMotion(order) && courierNow().getTime() - Date.parse(order.waitsSince ?? '') >= WATCHED_MS;

const unwatched = ({ waitsSince: _, ...order }: Order): Order => order;

/**
 * Decides about scans of a refunded order. If the courier has picked up the parcel, marks the order for staff, who can
 * charge it again. The status stays the same. Stops watching the order after a week. Pure, except that it reads the
 * couriers' clock.
 */
export function planWatchedRefund(order: Order, scans: readonly Scan[], at: Date): OrderDecision | undefined {
  if (order.awb === null) return undefined;
  if (order.carried?.moved !== true && isPickedUp(scans))
    return { order: { ...order, carried: { at: at.toISOString(), moved: true } } };
  return isWatchOver(order) ? { order: unwatched(order) } : undefined;
}

/**
 * Marks a changed order for staff if it is refunded although the courier has picked up the parcel. This happens if the
 * courier reports the pick-up and the cancellation at the same time.
 */
export async function withPickedUpAfterRefund(
  decision: OrderDecision | undefined,
  at: Date,
): Promise<OrderDecision | undefined> {
  if (decision === undefined) return undefined;
  const { order } = decision;
  if (order.refund === null || order.awb === null || order.carried !== undefined) return decision;
  if (!isPickedUp(await listScans(order, { eventual: false }))) return decision;
  return { ...decision, order: { ...order, carried: { at: at.toISOString(), moved: true } } };
}

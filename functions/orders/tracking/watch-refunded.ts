import type { Status } from '../../../shared/orders/status.ts';
import type { Scan } from '../../couriers/port.ts';
import { courierNow } from '../../platform/clock.ts';
import type { Decision } from '../change/change-order.ts';
import { isInMotion } from '../record/in-motion.ts';
import type { Order } from '../record/order.ts';
import { listScans } from '../record/scan-store.ts';

/** The statuses of a parcel that is still with its seller, or stays there. */
const WITH_THE_SELLER: readonly Status[] = [
  'new',
  'partner_selected',
  'paid',
  'pending_pickup',
  'out_for_pickup',
  'cancelled',
];

/** Returns whether a courier's scans say that it has carried a parcel. */
export const isCarried = (scans: readonly { status?: string | null | undefined }[]): boolean =>
  scans.some(({ status }) => status != null && !WITH_THE_SELLER.some((still) => still === status));

/** A refunded parcel may still be handed over, so it is polled for this long. */
const WATCHED_MS = 7 * 24 * 3600_000;

const isWatchOver = (order: Order): boolean =>
  isInMotion(order) && courierNow().getTime() - Date.parse(order.waitsSince ?? '') >= WATCHED_MS;

const unwatched = ({ waitsSince: _, ...order }: Order): Order => order;

/**
 * Decides about scans of a refunded order. A parcel that moves is marked, so that staff charge it again; its status
 * stays until then. Otherwise it is watched for a week. Pure but for the couriers' clock.
 */
export function watchRefunded(order: Order, scans: readonly Scan[], at: Date): Decision | undefined {
  if (order.awb === null) return undefined;
  if (order.carried?.moved !== true && isCarried(scans))
    return { order: { ...order, carried: { at: at.toISOString(), moved: true } } };
  return isWatchOver(order) ? { order: unwatched(order) } : undefined;
}

/**
 * Adds the mark for staff to a decision that refunds a parcel which its courier carries: a pick-up and a cancellation
 * can cross, and the courier confirms both.
 */
export async function markCarried(decision: Decision | undefined, at: Date): Promise<Decision | undefined> {
  if (decision === undefined) return undefined;
  const { order } = decision;
  if (order.refund === null || order.awb === null || order.carried !== undefined) return decision;
  if (!isCarried(await listScans(order, { eventual: false }))) return decision;
  return { ...decision, order: { ...order, carried: { at: at.toISOString(), moved: true } } };
}

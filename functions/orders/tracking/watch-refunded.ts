import type { Status } from '../../../shared/orders/status.ts';
import type { Scan } from '../../couriers/port.ts';
import { courierNow } from '../../platform/clock.ts';
import type { Decision } from '../change/change-order.ts';
import { isInMotion } from '../record/in-motion.ts';
import type { Order } from '../record/order.ts';
import { listScans } from '../record/scan-store.ts';

/** Where a parcel still lies with its seller, or will not leave. */
const WITH_THE_SELLER: readonly Status[] = [
  'new',
  'partner_selected',
  'paid',
  'pending_pickup',
  'out_for_pickup',
  'cancelled',
];

/** Whether a courier says that it has had a parcel in its hands. */
export const isCarried = (scans: readonly { status?: string | null | undefined }[]): boolean =>
  scans.some(({ status }) => status != null && !WITH_THE_SELLER.some((still) => still === status));

/** A refunded parcel may be handed over all the same, so its courier is asked for so long. */
const WATCHED_MS = 7 * 24 * 3600_000;

const isWatchOver = (order: Order): boolean =>
  isInMotion(order) && courierNow().getTime() - Date.parse(order.waitsSince ?? '') >= WATCHED_MS;

const unwatched = ({ waitsSince: _, ...order }: Order): Order => order;

/**
 * What scans make of an order whose money went back. A parcel that moves all the same is marked, for staff to charge it
 * again; its status stays as it is until then. Otherwise it is watched for a week. Pure but for the couriers' clock.
 */
export function watchRefunded(order: Order, scans: readonly Scan[], at: Date): Decision | undefined {
  if (order.awb === null) return undefined;
  if (order.carried?.moved !== true && isCarried(scans))
    return { order: { ...order, carried: { at: at.toISOString(), moved: true } } };
  return isWatchOver(order) ? { order: unwatched(order) } : undefined;
}

/**
 * A decision, with the mark for staff when it refunds a parcel that its courier has already said to carry: a pick-up and
 * a cancellation can cross, and the courier has confirmed both.
 */
export async function markCarried(decision: Decision | undefined, at: Date): Promise<Decision | undefined> {
  if (decision === undefined) return undefined;
  const { order } = decision;
  if (order.refund === null || order.awb === null || order.carried !== undefined) return decision;
  if (!isCarried(await listScans(order, { eventual: false }))) return decision;
  return { ...decision, order: { ...order, carried: { at: at.toISOString(), moved: true } } };
}

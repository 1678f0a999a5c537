import type { Status } from '../../../shared/orders/status.ts';
import type { Scan } from '../../couriers/port.ts';
import { courierNow } from '../../platform/clock.ts';
import type { Decision } from '../change-order.ts';
import type { Order } from '../order.ts';
import { nextLook } from './next-look.ts';

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

/**
 * What scans make of an order whose money went back. A parcel that moves all the same is marked, for staff to charge it
 * again; its status stays as it is until then. Otherwise it is looked at for some days. Pure but for the couriers' clock.
 */
export function watchRefunded(order: Order, scans: readonly Scan[], at: Date): Decision | undefined {
  if (order.awb === null) return undefined;
  if (order.carried?.moved !== true && isCarried(scans)) {
    const next: Order = { ...order, carried: { at: at.toISOString(), moved: true } };
    return { order: { ...next, dueAt: order.pending === null ? null : order.dueAt } };
  }
  if (order.pending !== null || order.dueAt === null || order.dueAt > courierNow().toISOString()) return undefined;
  return { order: { ...order, dueAt: nextLook(order, courierNow()) } };
}

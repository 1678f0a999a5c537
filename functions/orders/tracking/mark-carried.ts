import type { Decision } from '../change/change-order.ts';
import { listScans } from '../record/scan-store.ts';
import { isCarried } from './watch-refunded.ts';

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

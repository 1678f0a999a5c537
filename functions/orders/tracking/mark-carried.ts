import { courierNow } from '../../platform/clock.ts';
import type { Decision } from '../change-order.ts';
import { listScans } from '../store.ts';
import { nextLook } from './next-look.ts';
import { isCarried } from './watch-refunded.ts';

/**
 * A decision, with the mark for staff when it refunds a parcel that its courier has already said to carry: a pick-up and
 * a cancellation can cross, and the courier has confirmed both.
 */
export async function markCarried(decision: Decision | undefined, at: Date): Promise<Decision | undefined> {
  if (decision === undefined) return undefined;
  const { order } = decision;
  if (order.refund === null || order.awb === null || order.carried !== undefined) return decision;
  if (!isCarried(await listScans(order.id, { eventual: false }))) return decision;
  const marked = { ...order, carried: { at: at.toISOString(), moved: true } };
  return { ...decision, order: { ...marked, dueAt: nextLook(marked, courierNow()) } };
}

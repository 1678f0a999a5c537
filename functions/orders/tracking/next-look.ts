import { isEnd } from '../../../shared/orders/status.ts';
import type { Order } from '../order.ts';

const HOUR_MS = 3600_000;

/** A refunded parcel may be handed over all the same, so its courier is asked once a day for so long. */
const WATCHED_HOURS = 7 * 24;

/**
 * When a courier is asked again about a parcel, by the couriers' clock: sooner while it is out for delivery, for a week
 * after a refund, never after its end.
 */
export function nextLook(order: Order, at: Date): string | null {
  const inHours = (hours: number) => new Date(at.getTime() + hours * HOUR_MS).toISOString();
  if (order.pending !== null) return inHours(0.05);
  if (order.refund !== null) {
    if (order.awb === null || order.carried !== undefined) return null;
    const watched = at.getTime() - Date.parse(order.waitsSince ?? order.refund.at);
    return watched < WATCHED_HOURS * HOUR_MS ? inHours(24) : null;
  }
  if (isEnd(order.status)) return null;
  return inHours(order.status === 'out_for_delivery' || order.status === 'out_for_pickup' ? 1 : 4);
}

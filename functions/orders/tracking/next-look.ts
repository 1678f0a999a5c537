import { isEnd } from '../../../shared/orders/status.ts';
import type { Order } from '../order.ts';

const HOUR_MS = 3600_000;

/** When a courier is asked again about a parcel: sooner while it is out for delivery, never after its end. By the couriers' clock. */
export function nextLook(order: Order, at: Date): string | null {
  if (isEnd(order.status) && order.pending === null) return null;
  const hours =
    order.pending !== null ? 0.05 : order.status === 'out_for_delivery' || order.status === 'out_for_pickup' ? 1 : 4;
  return new Date(at.getTime() + hours * HOUR_MS).toISOString();
}

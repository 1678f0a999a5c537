import { isEnd } from '../../../shared/orders/status.ts';
import type { Order } from '../record/order.ts';

/**
 * An order after a change, with the moment from which its charge for weight can be disputed: the charge, or the parcel's
 * end where that comes later (spec 2 section 7 asks for delivered ones). It never moves again. Pure.
 */
export function withOpenDispute(order: Order, at: Date): Order {
  const { weightDispute: dispute, status } = order;
  if (dispute === undefined || dispute.openedAt !== undefined || !isEnd(status)) return order;
  return { ...order, weightDispute: { ...dispute, openedAt: at.toISOString() } };
}

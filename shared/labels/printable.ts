import type { OrderView } from '../orders/order.ts';

type Facts = Pick<OrderView, 'ewaybill_number' | 'is_cancelled'>;

/**
 * Returns why an order has no label, or undefined if it has one. A courier does not know a parcel without an AWB, and
 * refuses a cancelled one.
 */
export function noLabelReason(order: Facts): string | undefined {
  if (order.is_cancelled) return 'cancelled';
  if (!order.ewaybill_number) return 'no AWB yet';
  return undefined;
}

/** Returns which orders have labels to print (`ready`), and which have not (`left`). */
export function splitByPrintable<O extends Facts>(orders: readonly O[]): { ready: O[]; left: O[] } {
  return {
    ready: orders.filter((order) => noLabelReason(order) === undefined),
    left: orders.filter((order) => noLabelReason(order) !== undefined),
  };
}

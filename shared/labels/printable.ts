import type { OrderView } from '../orders/order.ts';

type Facts = Pick<OrderView, 'ewaybill_number' | 'is_cancelled'>;

/**
 * Returns why no label can be printed for an order. Returns undefined if a label can be printed. A courier does not
 * know a parcel without an AWB, and refuses a cancelled parcel.
 */
export function noLabelReason(order: Facts): string | undefined {
  if (order.is_cancelled) return 'cancelled';
  if (!order.ewaybill_number) return 'no AWB yet';
  return undefined;
}

/** Splits orders into orders whose labels can be printed (`ready`) and all others (`left`). */
export function splitByPrintable<O extends Facts>(orders: readonly O[]): { ready: O[]; left: O[] } {
  return {
    ready: orders.filter((order) => noLabelReason(order) === undefined),
    left: orders.filter((order) => noLabelReason(order) !== undefined),
  };
}

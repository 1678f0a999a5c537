import type { Order } from '../record/order.ts';

/** Paid, and neither booked nor given back. */
export const isUnbooked = (order: Order): boolean =>
  order.charge !== null && order.awb === null && order.refund === null;

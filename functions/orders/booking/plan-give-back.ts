import { planCancellation } from '../cancel-and-return/plan-cancellation.ts';
import type { Decision } from '../change/change-order.ts';
import type { Order } from '../record/order.ts';
import { isUnbooked } from './is-unbooked.ts';

/** Refunds an order that no courier carries. Undefined for one that was booked or refunded meanwhile. Pure. */
export const planGiveBack = (order: Order, note: string, at: Date): Decision | undefined =>
  isUnbooked(order) ? planCancellation(order, at, { note, error: note }) : undefined;

import type { OrderFacts } from './rules/order-facts.ts';
import { STATUSES } from './rules/status-look.ts';

/** A request for an order that the web is sending at the moment. */
export type RunningRequest = 'tracking' | 'rto' | 'reattempt' | undefined;

/** Returns the text of an order's status (spec 1 section 4, spec 3 section 4). */
export function displayStatus(order: Pick<OrderFacts, 'status' | 'paidAt' | 'awb'>, busy?: RunningRequest): string {
  // An order that was refused and refunded has no AWB either, but it does not wait for a payment.
  if (order.status === 'cancelled') return STATUSES.cancelled.label;
  if (order.paidAt === null || order.awb === null) return 'payment pending';
  if (busy === 'tracking') return 'Checking...';
  if (busy === 'rto') return 'rto initialing...';
  if (busy === 'reattempt') return 'Asking the courier...';
  return STATUSES[order.status].label;
}

import type { OrderFacts } from './rules/order-facts.ts';
import { STATUSES, type StatusFacts, statusLabel } from './rules/status-look.ts';

/** The request about the order that the web client is sending now, if any. */
export type RunningRequest = 'tracking' | 'rto' | 'reattempt' | undefined;

/** Returns the text of an order's status (spec 1 section 4, spec 3 section 4). */
export function displayStatus(order: Pick<OrderFacts, 'paidAt' | 'awb'> & StatusFacts, busy?: RunningRequest): string {
  // An order that was refused and refunded has no AWB either. It must not be shown as waiting for a payment.
  if (order.status === 'cancelled') return order.reverse ? statusLabel(order) : STATUSES.cancelled.label;
  if (order.paidAt === null || order.awb === null) return order.reverse ? statusLabel(order) : 'payment pending';
  if (busy === 'tracking') return 'Checking...';
  if (busy === 'rto') return 'rto initialing...';
  if (busy === 'reattempt') return 'Asking the courier...';
  return statusLabel(order);
}

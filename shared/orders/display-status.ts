import type { OrderFacts } from './rules/order-facts.ts';
import { STATUSES } from './rules/status-look.ts';

/** What is being asked of the courier for an order just now. */
export type Busy = 'tracking' | 'rto' | 'reattempt' | undefined;

/** The status as shown (spec 1 section 4, spec 3 section 4). */
export function displayStatus(order: Pick<OrderFacts, 'status' | 'paidAt' | 'awb'>, busy?: Busy): string {
  // A booking that was refused and refunded has no AWB either, and nothing of it is pending.
  if (order.status === 'cancelled') return STATUSES.cancelled.label;
  if (order.paidAt === null || order.awb === null) return 'payment pending';
  if (busy === 'tracking') return 'Checking...';
  if (busy === 'rto') return 'rto initialing...';
  if (busy === 'reattempt') return 'Asking the courier...';
  return STATUSES[order.status].label;
}

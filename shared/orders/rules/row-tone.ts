import { beyondTat } from './beyond-tat.ts';
import type { OrderFacts } from './order-facts.ts';

type Facts = Pick<OrderFacts, 'status' | 'paidAt' | 'deliveredAt' | 'promise' | 'commented'>;

/** Returns whether a parcel was delivered after its partner's promised date. */
export const isLate = ({ paidAt, deliveredAt, promise }: Facts): boolean =>
  paidAt !== null && deliveredAt !== null && promise !== undefined && beyondTat(paidAt, deliveredAt, promise.tatDays);

/**
 * Returns the colour of an order's row in lists (spec 1 section 4): red if late or undelivered, yellow if commented.
 */
export function rowTone(order: Facts): 'red' | 'yellow' | undefined {
  if (isLate(order) || order.status === 'undelivered') return 'red';
  return order.commented ? 'yellow' : undefined;
}

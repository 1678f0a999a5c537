import { indiaDay } from '../../../shared/dates.ts';
import { isEnd } from '../../../shared/orders/status.ts';
import type { Order } from './order.ts';

type Ended = Pick<Order, 'status' | 'charge' | 'refund' | 'deliveredAt' | 'scannedAt'>;

/** Returns the earlier of two times: a courier's clock may be ahead of ours, the newest applied scan never is. */
const earlier = (one: string, other = one): string => (one < other ? one : other);

/** Returns when a charged order came to its end, by its courier's clock. Undefined while it is under way. */
export function endOf({ status, charge, refund, deliveredAt, scannedAt }: Ended): string | undefined {
  if (charge === null || !isEnd(status)) return undefined;
  if (status === 'delivered') return earlier(deliveredAt ?? charge.at, scannedAt);
  return (status === 'cancelled' ? refund?.at : scannedAt) ?? refund?.at ?? charge.at;
}

/**
 * Returns the last day of a charged order in India: delivered, RTO delivered, cancelled, lost or damaged. Its GST
 * documents are listed on that day. Undefined while it is under way; an order that is charged again after its refund
 * gets a new last day.
 */
export function endDayOf(order: Ended): string | undefined {
  const end = endOf(order);
  return end === undefined ? undefined : indiaDay(end);
}

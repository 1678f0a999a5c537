import { indiaDay } from '../../../shared/dates.ts';
import { isFinal } from '../../../shared/orders/status.ts';
import type { Order } from './order.ts';

type Ended = Pick<Order, 'status' | 'charge' | 'refund' | 'deliveredAt' | 'scannedAt'>;

/** Returns the earlier of two times. A delivery's time may be in the future, but `scannedAt` never is. */
const earlier = (one: string, other = one): string => (one < other ? one : other);

/** Returns when a charged order got its final status, by the courier's clock. Undefined while it has none. */
export function finalStatusTime({ status, charge, refund, deliveredAt, scannedAt }: Ended): string | undefined {
  if (charge === null || !isFinal(status)) return undefined;
  if (status === 'delivered') return earlier(deliveredAt ?? charge.at, scannedAt);
  return (status === 'cancelled' ? refund?.at : scannedAt) ?? refund?.at ?? charge.at;
}

/**
 * Returns the day in India on which a charged order got its final status (delivered, RTO delivered, cancelled, lost or
 * damaged). Its GST documents are listed on that day. Undefined while it has no final status.
 */
export function finalStatusDay(order: Ended): string | undefined {
  const end = finalStatusTime(order);
  return end === undefined ? undefined : indiaDay(end);
}

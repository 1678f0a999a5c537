import { indiaDay } from '../../../shared/dates.ts';
import { isEnd } from '../../../shared/orders/status.ts';
import type { Order } from './order.ts';

type Ended = Pick<Order, 'status' | 'charge' | 'refund' | 'deliveredAt' | 'scannedAt'>;

/** The earlier of two times; a courier's clock may run ahead of ours, and the newest scan that was applied never does. */
const earlier = (one: string, other = one): string => (one < other ? one : other);

/** Returns when a charged order came to its end, by its courier's clock. Undefined while it is under way. */
export function endOf({ status, charge, refund, deliveredAt, scannedAt }: Ended): string | undefined {
  if (charge === null || !isEnd(status)) return undefined;
  if (status === 'delivered') return earlier(deliveredAt ?? charge.at, scannedAt);
  return (status === 'cancelled' ? refund?.at : scannedAt) ?? refund?.at ?? charge.at;
}

/**
 * The final day of a charged order in India: delivered, RTO delivered, cancelled, lost or damaged. Its GST documents are
 * listed there. Undefined while it is under way; a parcel that is charged again after its refund gets another one.
 */
export function endDayOf(order: Ended): string | undefined {
  const end = endOf(order);
  return end === undefined ? undefined : indiaDay(end);
}

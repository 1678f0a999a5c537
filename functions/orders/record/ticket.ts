import { NDR_HOURS } from '../../../shared/orders/rules/ndr-clock.ts';
import { MAX_ATTEMPTS } from '../../../shared/orders/status.ts';
import { courierNow } from '../../platform/clock.ts';
import type { Order } from './order.ts';

const HOUR_MS = 3600_000;

/** Returns whether an order is a failed delivery with an open ticket. */
export const isNdr = ({ ticketSince, status, failed }: Order): boolean =>
  ticketSince !== null && status === 'undelivered' && failed !== undefined;

/**
 * Returns the deadline of an open ticket (ISO 8601). It is the earlier of two times: when the courier will return the
 * parcel, by the couriers' clock, and the due time that staff set. Undefined if there is neither.
 */
export function ticketDeadline(order: Order): string | undefined {
  const { failed, attempts, ticket } = order;
  const returns =
    isNdr(order) && failed !== undefined && attempts < MAX_ATTEMPTS
      ? new Date(Date.parse(failed.at) + NDR_HOURS * HOUR_MS).toISOString()
      : undefined;
  const ends = [returns, ticket?.dueAt ?? undefined].filter((end) => end !== undefined);
  return ends.toSorted()[0];
}

/** Returns the time that is some hours from now, by the couriers' clock. Tickets with an earlier deadline are due. */
export const hoursFromNow = (hours: number): string => new Date(courierNow().getTime() + hours * HOUR_MS).toISOString();

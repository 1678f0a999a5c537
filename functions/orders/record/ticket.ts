import { NDR_HOURS, ticketDeadline } from '../../../shared/orders/rules/ndr-clock.ts';
import { courierNow } from '../../platform/clock.ts';
import type { Order } from './order.ts';

const HOUR_MS = 3600_000;

/** Returns whether an order is a failed delivery with an open ticket. */
export const isNdr = ({ ticketSince, status, failed }: Order): boolean =>
  ticketSince !== null && status === 'undelivered' && failed !== undefined;

/**
 * Returns the deadline of an order's open ticket (ISO 8601), by the couriers' clock. Undefined if the ticket has no
 * deadline.
 */
export function deadlineOfTicket(order: Order): string | undefined {
  const { failed, attempts, ticket } = order;
  const returnsAt =
    isNdr(order) && failed !== undefined
      ? new Date(Date.parse(failed.at) + NDR_HOURS * HOUR_MS).toISOString()
      : undefined;
  return ticketDeadline({ attempts, returnsAt, dueAt: ticket?.dueAt ?? undefined });
}

/** Returns the time that is some hours from now, by the couriers' clock. Tickets with an earlier deadline are due. */
export const hoursFromNow = (hours: number): string => new Date(courierNow().getTime() + hours * HOUR_MS).toISOString();

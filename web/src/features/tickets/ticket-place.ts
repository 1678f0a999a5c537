import type { OrderView } from '../../../../shared/orders/order.ts';
import { isUrgent, ticketDeadline } from '../../../../shared/orders/rules/ndr-clock.ts';

type Ticket = Pick<OrderView, 'ndr' | 'attempts' | 'ticket' | 'ticket_since'>;

const deadlineOf = ({ attempts, ndr, ticket }: Omit<Ticket, 'ticket_since'>): string | undefined =>
  ticketDeadline({ attempts, returnsAt: ndr?.returns_at, dueAt: ticket?.due_at ?? undefined });

/** Returns whether less than a day is left to act on a ticket. A ticket without a deadline is not urgent. */
export function isUrgentTicket(ticket: Omit<Ticket, 'ticket_since'>, now: Date): boolean {
  const deadline = deadlineOf(ticket);
  return deadline !== undefined && isUrgent(deadline, now);
}

/**
 * Returns the text by which tickets are sorted in the same order as in the queue of the server: by deadline, then by
 * age, then parcels being returned. Null if the order has no open ticket.
 */
export function placeOfTicket(order: Ticket): string | null {
  const deadline = deadlineOf(order);
  if (deadline !== undefined) return `1 ${deadline}`;
  if (order.ndr !== null) return `3 ${order.ndr.failed_at}`;
  return order.ticket_since && `2 ${order.ticket_since}`;
}

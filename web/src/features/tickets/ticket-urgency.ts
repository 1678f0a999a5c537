import type { OrderView } from '../../../../shared/orders/order.ts';
import { isUrgent, ticketDeadline, ticketSortKey } from '../../../../shared/orders/rules/ndr-clock.ts';

type Ticket = Pick<OrderView, 'ndr' | 'attempts' | 'ticket' | 'ticket_since'>;

const deadlineOf = ({ attempts, ndr, ticket }: Omit<Ticket, 'ticket_since'>): string | undefined =>
  ticketDeadline({ attempts, returnsAt: ndr?.returns_at, dueAt: ticket?.due_at ?? undefined });

/** Returns whether less than a day is left to act on a ticket. A ticket without a deadline is not urgent. */
export function isUrgentTicket(ticket: Omit<Ticket, 'ticket_since'>, now: Date): boolean {
  const deadline = deadlineOf(ticket);
  return deadline !== undefined && isUrgent(deadline, now);
}

/** Returns the text by which tickets are sorted as in the server's queue. Null if the order has no open ticket. */
export const sortKeyOfTicket = (order: Ticket): string | null =>
  order.ticket_since === null && order.ndr === null && order.ticket === null
    ? null
    : ticketSortKey({ deadline: deadlineOf(order), failedAt: order.ndr?.failed_at, since: order.ticket_since });

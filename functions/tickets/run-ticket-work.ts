import type { TicketWork } from '../../shared/tickets/contract.ts';
import { workRunner } from '../jobs/work/run-work.ts';
import { type Order, sellerOrderNumber } from '../orders/record/order.ts';
import { findOrders } from '../orders/record/store.ts';
import { workOnTicket } from './work-on-ticket.ts';

/** Works on the tickets of a job. */
export const runTicketWork = workRunner<TicketWork, Order>({
  words: ['ticket', 'tickets'],
  together: 8,
  mayWork: (caller) => caller.may('order.ticket_dashboard'),
  find: async (caller, ids) => new Map((await findOrders(caller, ids)).map((order) => [order.id, order])),
  nameOf: sellerOrderNumber,
  workOn: workOnTicket,
});

import * as z from 'zod';
import { requiredLines, requiredText } from '../contact.ts';
import { contract, endpoint } from '../endpoint.ts';
import { MOST_AT_ONCE } from '../jobs/work.ts';
import { id, instant, listMeta, paging, personView, seenTimes } from '../wire.ts';
import { doubtfulRow } from './doubtful.ts';

/** The action that a job applies to each of several tickets. */
const ticketWork = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('comment'),
    remark: z.enum(['open', 'closed', 'resolved'], 'Please choose a status'),
    title: requiredText('Please enter title', 120),
    body: requiredLines('Please enter message', 2000),
  }),
  /**
   * Requests another delivery attempt at the order's own address. If the courier needs a day, the attempt is requested
   * for the chosen day.
   */
  z.strictObject({
    action: z.literal('reattempt'),
    body: requiredText('Please enter message', 500),
    deferred_delivery_date: z.iso.date('Please choose a day'),
  }),
  /**
   * Assigns tickets to a staff user, with a due time. If `to` is null, the tickets have no assignee. Only for staff.
   */
  z.strictObject({
    action: z.literal('assign'),
    to: id.nullable(),
    due_at: instant.nullable(),
    /** The `assigned_at` of each ticket that the user saw. */
    seen: seenTimes.optional(),
  }),
  /** Passes buyers' claims to the courier, or decides about them. Only for staff. */
  z.strictObject({
    action: z.literal('claim'),
    state: z.enum(['with_courier', 'accepted', 'rejected'], 'Choose what became of the claims.'),
    note: requiredText('Enter what you did or decided. Sellers read it.', 500),
    /** The `moved_at` of each claim that the user saw, or its `said_at` if it was never moved. */
    seen: seenTimes.optional(),
  }),
  /** Requests RTO for the parcels. Their sellers pay for it. */
  z.strictObject({ action: z.literal('return') }),
]);
export type TicketWork = z.output<typeof ticketWork>;

export const ticketsContract = contract({
  work: endpoint({
    method: 'POST',
    path: '/tickets',
    access: 'order.ticket_dashboard',
    summary: 'Comment on, re-attempt, assign or return the orders of several tickets in one job',
    body: z.strictObject({
      order_ids: z
        .array(id)
        .min(1, 'Choose at least one ticket.')
        .max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} tickets.`),
      work: ticketWork,
    }),
    perMinute: 30,
    reply: z.object({ job_id: z.string() }),
    errors: ['UPSTREAM'],
    idempotent: true,
  }),
  doubtful: endpoint({
    method: 'GET',
    path: '/tickets/doubtful',
    access: 'order.ticket_dashboard',
    summary:
      'Count the parcels with a doubtful delivery attempt in the last eight weeks by partner and lane, the most first',
    query: z.strictObject({ ...paging, logistic_id: id.optional(), created_by: id.optional() }),
    asOther: true,
    reply: z.array(doubtfulRow),
    meta: z.object({ ...listMeta, parcels: z.int() }),
  }),
  people: endpoint({
    method: 'GET',
    path: '/tickets/people',
    access: { all: ['order.ticket_dashboard', 'showAllOrders'] },
    summary: 'List the staff to whom tickets can be assigned, by name',
    asOther: true,
    reply: z.array(personView),
  }),
});

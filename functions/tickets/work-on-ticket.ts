import { indiaTime } from '../../shared/dates.ts';
import { Failure } from '../../shared/errors.ts';
import { nameOf } from '../../shared/name-of.ts';
import { CLAIM_STATES } from '../../shared/tickets/claim.ts';
import type { TicketWork } from '../../shared/tickets/contract.ts';
import { auditWrites } from '../audit-log/store.ts';
import { addCommentTo } from '../comments/add-comment.ts';
import type { Comment } from '../comments/store.ts';
import { type BulkWorkItemContext, workRunner } from '../jobs/bulk-work/run-work.ts';
import { returnToOrigin } from '../orders/cancel-and-return/create-rto.ts';
import { changeOrder } from '../orders/change/change-order.ts';
import { withMovedClaim } from '../orders/ndr/claim.ts';
import { wantsReattemptForm } from '../orders/ndr/ndr-view.ts';
import { type Order, sellerOrderNumber } from '../orders/record/order.ts';
import { findOrders } from '../orders/record/store.ts';
import { peopleOf } from '../users/people-of.ts';

/**
 * Returns the form for a re-attempt with the order's present contact and address, and a delivery day. Empty if the
 * order needs no form.
 */
function wishesFor(order: Order, day: string) {
  if (!wantsReattemptForm(order)) return {};
  const { first_name, last_name, mobile_number, shipping_address } = order.details;
  const { line1, line2, postcode } = shipping_address;
  return {
    customer: { first_name, last_name: last_name ?? '', mobile_number },
    address: { line1, line2: line2 ?? '', pincode: postcode },
    deferred_delivery_date: day,
  };
}

/** Returns the failure that names the person who has assigned the ticket since it was read. */
async function overtaken({ ticket }: Order): Promise<Failure> {
  const { to = null, assigned } = ticket ?? {};
  if (assigned === undefined)
    return new Failure('CONFLICT', 'This ticket was closed and opened again since you read it. Nothing was changed.');
  const personOf = await peopleOf([assigned.by, ...(to === null ? [] : [to])]);
  const whom = to === null ? 'nobody' : nameOf(personOf(to));
  return new Failure(
    'CONFLICT',
    `${nameOf(personOf(assigned.by))} assigned this ticket to ${whom} on ${indiaTime(assigned.at)}. Nothing was changed.`,
  );
}

/**
 * Assigns an order's ticket to a person, or to nobody, and sets its due time.
 * @throws CONFLICT if the order has no open ticket, or if somebody has assigned the ticket since it was read
 */
const assign = (
  order: Order,
  { to, due_at: dueAt, seen }: Extract<TicketWork, { action: 'assign' }>,
  work: BulkWorkItemContext,
) =>
  changeOrder(
    order,
    async (now) => {
      if (now.ticketSince === null) throw new Failure('CONFLICT', 'This ticket is closed.');
      const before = now.ticket ?? { to: null, dueAt: null };
      if (before.to === to && before.dueAt === dueAt) return undefined;
      const seenAt = seen?.[now.id];
      if (seenAt !== undefined && seenAt !== (now.ticket?.assigned?.at ?? null)) throw await overtaken(now);
      const entry = {
        action: 'ticket.assign',
        user: now.owner,
        subject: now.id,
        before: { to: before.to, dueAt: before.dueAt },
        after: { to, dueAt },
      } as const;
      return {
        order: { ...now, ticket: { to, dueAt, assigned: { by: work.caller.id, at: work.at.toISOString() } } },
        also: auditWrites(entry, { ...work, ...(seenAt === undefined && { revision: null }) }),
      };
    },
    work.at,
  );

/** Returns the failure that names the person who has moved the claim since it was read. */
async function claimOvertaken({ claim }: Order): Promise<Failure> {
  if (claim?.moved === undefined)
    return new Failure('CONFLICT', 'The buyer has made a new claim since you read it. Nothing was changed.');
  const { by, at } = claim.moved;
  const personOf = await peopleOf([by]);
  return new Failure(
    'CONFLICT',
    `${nameOf(personOf(by))} moved this claim to “${CLAIM_STATES[claim.state]}” on ${indiaTime(at)}. Nothing was changed.`,
  );
}

/**
 * Moves the buyer's claim of an order, with an audit entry and a comment that the seller reads.
 * @throws CONFLICT if the claim cannot be moved, or if somebody has moved it since it was read
 */
async function moveClaim(
  order: Order,
  { state, note, seen }: Extract<TicketWork, { action: 'claim' }>,
  work: BulkWorkItemContext,
): Promise<void> {
  const { caller, at } = work;
  const change = async (now: Order, { id }: Comment) => {
    const { claim } = now;
    const seenAt = seen?.[now.id];
    if (claim !== undefined && seenAt !== undefined && seenAt !== (claim.moved?.at ?? claim.at))
      throw await claimOvertaken(now);
    const entry = {
      action: 'ticket.claim',
      user: now.owner,
      subject: now.id,
      before: { state: claim?.state, moved_at: claim?.moved?.at ?? null },
      // The note is in the comment. It is not copied, because it is deleted with the buyer's data and the entry is not.
      after: { state, comment: id },
    } as const;
    return {
      order: withMovedClaim(now, { state, note, by: caller.id }, at),
      also: auditWrites(entry, { ...work, ...(seenAt === undefined && { revision: null }) }),
    };
  };
  await addCommentTo(
    order,
    {
      ...silentOn(order),
      remark: state === 'with_courier' ? 'open' : 'closed',
      title: CLAIM_STATES[state],
      body: note,
    },
    { ...work, change },
  );
}

/** Returns the fields of a comment on an order that sends nothing to its buyer or courier. */
const silentOn = ({ id }: Order) =>
  ({ onModel: 'Order', model_id: id, sendSms: false, sendMail: false, sendNdr: false }) as const;

/**
 * Applies a job's action to the ticket of one order. A repeat does nothing.
 * @throws Failure with the reason if the order is refused
 */
async function workOnTicket(order: Order, work: TicketWork, ctx: BulkWorkItemContext): Promise<void> {
  if (work.action === 'assign') await assign(order, work, ctx);
  else if (work.action === 'return') await returnToOrigin(order, ctx);
  else if (work.action === 'claim') await moveClaim(order, work, ctx);
  else if (work.action === 'comment') {
    const { action: _, ...comment } = work;
    await addCommentTo(order, { ...silentOn(order), ...comment }, ctx);
  } else {
    const asked = { remark: 'open' as const, title: 'Another delivery attempt', body: work.body, sendNdr: true };
    await addCommentTo(order, { ...silentOn(order), ...asked, ...wishesFor(order, work.deferred_delivery_date) }, ctx);
  }
}

/** Runs a job that applies one action to tickets. */
export const runTicketWork = workRunner<TicketWork, Order>({
  words: ['ticket', 'tickets'],
  together: 8,
  mayWork: (caller) => caller.may('order.ticket_dashboard'),
  find: async (caller, ids) => new Map((await findOrders(caller, ids)).map((order) => [order.id, order])),
  nameOf: sellerOrderNumber,
  workOn: workOnTicket,
});

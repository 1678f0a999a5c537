import { isDeepStrictEqual } from 'node:util';
import { isFinal } from '../../../shared/orders/status.ts';
import type { Change } from '../../platform/table/change.ts';
import { withOutdatedAnswerRemoved } from '../buyer-confirmation/question.ts';
import { type CodDecision, withCodPostings } from '../cod/cod-postings.ts';
import { doubtfulListWrites } from '../list/doubtful-store.ts';
import { ticketQueueWrites } from '../list/ticket-store.ts';
import type { Order } from '../record/order.ts';
import { waitingWrites } from '../rules/automatic/automatic-store.ts';
import { withTicket } from './ticket-since.ts';

/** What a decision writes in addition to the order and its usual consequences. */
export interface ExtraWrites {
  /** COD events in addition to those that follow from the status. */
  cod?: CodDecision;
  /** Further writes in the same transaction. */
  also?: readonly Change[];
}

/**
 * Returns a changed order (`after`) with everything that follows from the change: the question to its buyer, its
 * ticket, the start of its dispute period, and its COD account. Also returns the further writes of the same transaction
 * (`extra`): COD postings, entries of the ticket queue, and what the decision adds. Every change of an order calls
 * this. Pure.
 */
export function consequencesOf(
  before: Order,
  next: Order,
  { cod, also = [] }: ExtraWrites,
  at: Date,
): { after: Order; extra: Change[] } {
  const asked = withOutdatedAnswerRemoved(before, next, at);
  const { order: after, changes } = withCodPostings(
    before,
    withOpenDispute(withTicket(before, asked, at), at),
    at,
    cod,
  );
  return {
    after,
    extra: [
      ...also,
      ...changes,
      ...waitingAgainWrites(before, after),
      ...ticketQueueWrites(before, after),
      ...doubtfulListWrites(before, after),
    ],
  };
}

/**
 * Returns the writes that put an unpaid order back into the queue of automatic shipping, so that the rules decide
 * again. This happens in these cases:
 * - a shop's order becomes complete, or is edited in the shop
 * - the buyer of an order from a bulk, a program or a shop is asked again, or confirms it
 *
 * The worker deletes the entry if automatic shipping is off, or was turned on only after the order was created.
 */
function waitingAgainWrites(before: Order, after: Order): Change[] {
  const { shop, needs, charge, owner, id, createdAt: at, version, buyerConfirmation: asked } = after;
  const isEdited = !isDeepStrictEqual([shop?.seen, shop?.tags], [before.shop?.seen, before.shop?.tags]);
  const isComplete = shop !== undefined && needs === undefined && (before.needs !== undefined || isEdited);
  const isNews = asked !== before.buyerConfirmation && asked?.automatic === true && asked.state !== 'cancelled';
  if (charge !== null || !(isComplete || isNews)) return [];
  return waitingWrites(owner, { id, kind: 'order', at, version });
}

/**
 * Returns an order with the start of its dispute period: the time at which it has both a weight charge and a final
 * status (spec 2 section 7 requires delivery). The start never changes later. Pure.
 */
export function withOpenDispute(order: Order, at: Date): Order {
  const { weightDispute: dispute, status } = order;
  if (dispute === undefined || dispute.openedAt !== undefined || !isFinal(status)) return order;
  return { ...order, weightDispute: { ...dispute, openedAt: at.toISOString() } };
}

import { isEnd } from '../../../shared/orders/status.ts';
import type { Change } from '../../platform/table/change.ts';
import { type CodDecision, postCod } from '../cod/post-cod.ts';
import { moveNdrs } from '../list/ndr-store.ts';
import type { Order } from '../record/order.ts';
import { withTicket } from './ticket-since.ts';

/** What a decision adds to the consequences of its change. */
export interface Additions {
  /** COD events in addition to those that follow from the status. */
  cod?: CodDecision;
  /** Further changes in the same transaction. */
  also?: readonly Change[];
}

/**
 * Returns the consequences of a change of an order: its ticket, the start of its dispute period, its COD, and `extra`:
 * COD lines, its NDR entries, and what the decision adds. Every write of an order calls this, so no delivery lacks its
 * posting and no ticket outlives its parcel. Pure.
 */
export function consequencesOf(
  before: Order,
  next: Order,
  { cod, also = [] }: Additions,
  at: Date,
): { after: Order; extra: Change[] } {
  const { order: after, changes } = postCod(before, withOpenDispute(withTicket(before, next, at), at), at, cod);
  return { after, extra: [...also, ...changes, ...moveNdrs(before, after)] };
}

/**
 * Returns an order after a change, with the moment from which its charge for weight can be disputed: when we learned of
 * both the charge and the parcel's end (spec 2 section 7 asks for delivered ones). It never moves again. Pure.
 */
export function withOpenDispute(order: Order, at: Date): Order {
  const { weightDispute: dispute, status } = order;
  if (dispute === undefined || dispute.openedAt !== undefined || !isEnd(status)) return order;
  return { ...order, weightDispute: { ...dispute, openedAt: at.toISOString() } };
}

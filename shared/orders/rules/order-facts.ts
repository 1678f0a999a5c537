import { promisedDays } from '../../quotes/working-days.ts';
import type { OrderView } from '../order.ts';
import type { Status } from '../status.ts';

/**
 * The facts about an order that the rules in this folder read. The web application gets them from `orderFactsOfView`,
 * and the server gets them from `factsOf`. So both apply the same rules.
 */
export interface OrderFacts {
  readonly status: Status;
  /** The seller's id. */
  readonly owner: string;
  /** When the order was paid (ISO 8601); null if it is unpaid. */
  readonly paidAt: string | null;
  readonly awb: string | null;
  /** The request to the courier that has no answer yet, or null. */
  readonly pending: 'cancel' | 'rto' | 'reattempt' | null;
  /**
   * True while the buyer's choice of another attempt is not yet sent to the courier. Until then the choice can be
   * stopped.
   */
  readonly choiceHeld: boolean;
  /** How many deliveries have failed so far. */
  readonly attempts: number;
  /** True if the courier accepted another attempt after the last failed delivery. */
  readonly reattemptTaken: boolean;
  /** True once the seller or the courier has begun the return to origin. */
  readonly returning: boolean;
  readonly refunded: boolean;
  /** The number of the GST invoice. */
  readonly invoice: string | null;
  /** When the parcel was delivered (ISO 8601). */
  readonly deliveredAt: string | null;
  /**
   * The number of days within which the chosen partner promises to deliver. If the partner makes no promise,
   * `workingDays` has a default value. Undefined if no partner is chosen, and for a return.
   */
  readonly promise: { readonly tatDays: number; readonly workingDays: number } | undefined;
  readonly commented: boolean;
  /** True for a return, which the courier collects from the buyer. */
  readonly reverse: boolean;
  /** True for a return that the courier failed to collect. */
  readonly uncollected: boolean;
}

/** Returns the facts of an order that the API has returned. */
export function orderFactsOfView(order: OrderView): OrderFacts {
  const offer = order.available_logistic.find(({ _id }) => _id === order.logistic_id);
  return {
    status: order.status,
    owner: order.created_by._id,
    paidAt: order.transaction_id?.created_at ?? null,
    awb: order.ewaybill_number,
    pending: order.pending,
    choiceHeld: order.reattempt?.state === 'held',
    attempts: order.attempts,
    reattemptTaken: order.reattempt?.state === 'accepted',
    returning: order.rto_init,
    refunded: order.refunded,
    invoice: order.invoice?.invoice_number ?? null,
    deliveredAt: order.delivery_date,
    promise: order.reverse ? undefined : offer && { tatDays: offer.tat_score, workingDays: promisedDays(offer) },
    commented: order.comments.length > 0,
    reverse: order.reverse !== undefined,
    uncollected: order.reverse !== undefined && order.ewaybill_number !== null && order.error !== null,
  };
}

import { workingDays } from '../../quotes/working-days.ts';
import type { OrderView } from '../order.ts';
import type { Status } from '../status.ts';

/**
 * What the rules read of an order: facts of the trade, never words on a screen. The web makes them with `factsOfView`,
 * the server with `factsOf`; both hold the same rule to the same facts.
 */
export interface OrderFacts {
  readonly status: Status;
  /** The seller's id. */
  readonly owner: string;
  /** ISO 8601; null while unpaid. */
  readonly paidAt: string | null;
  readonly awb: string | null;
  /** What the courier has been asked for and has not settled yet. */
  readonly pending: 'cancel' | 'rto' | 'reattempt' | null;
  /** Failed deliveries so far. */
  readonly attempts: number;
  /** Its courier has taken on another attempt since the last failure. */
  readonly reattemptTaken: boolean;
  /** A return to origin was begun, by the seller or by the courier. */
  readonly returning: boolean;
  readonly refunded: boolean;
  /** The number of its GST invoice. */
  readonly invoice: string | null;
  /** ISO 8601. */
  readonly deliveredAt: string | null;
  /** What the chosen partner promised, in days; undefined while none is chosen. */
  readonly promise: { readonly tatDays: number; readonly workingDays: number } | undefined;
  readonly commented: boolean;
}

/** The facts of an order as the wire has it. */
export function factsOfView(order: OrderView): OrderFacts {
  const offer = order.available_logistic.find(({ _id }) => _id === order.logistic_id);
  return {
    status: order.status,
    owner: order.created_by._id,
    paidAt: order.transaction_id?.created_at ?? null,
    awb: order.ewaybill_number,
    pending: order.pending,
    attempts: order.attempts,
    reattemptTaken: order.reattempt?.state === 'accepted',
    returning: order.rto_init,
    refunded: order.refunded,
    invoice: order.invoice?.invoice_number ?? null,
    deliveredAt: order.delivery_date,
    promise: offer && { tatDays: offer.tat_score, workingDays: workingDays(offer) },
    commented: order.comments.length > 0,
  };
}

import { workingDays } from '../../quotes/working-days.ts';
import type { OrderView } from '../order.ts';
import type { Status } from '../status.ts';

/**
 * The facts of an order for its rules, never texts of a screen. The web derives them with `factsOfView`, the server
 * with `factsOf`, so both apply the same rules.
 */
export interface OrderFacts {
  readonly status: Status;
  /** The seller's id. */
  readonly owner: string;
  /** ISO 8601; null while unpaid. */
  readonly paidAt: string | null;
  readonly awb: string | null;
  /** The pending request to the courier. */
  readonly pending: 'cancel' | 'rto' | 'reattempt' | null;
  /** Failed deliveries so far. */
  readonly attempts: number;
  /** Its courier has accepted another attempt since the last failure. */
  readonly reattemptTaken: boolean;
  /** A return to origin has begun, by the seller or by the courier. */
  readonly returning: boolean;
  readonly refunded: boolean;
  /** The number of its GST invoice. */
  readonly invoice: string | null;
  /** ISO 8601. */
  readonly deliveredAt: string | null;
  /** The chosen partner's promise, in days; undefined without a partner. */
  readonly promise: { readonly tatDays: number; readonly workingDays: number } | undefined;
  readonly commented: boolean;
}

/** Returns the facts of an order from its API view. */
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

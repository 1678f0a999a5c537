import type { OrderView } from '../orders/order.ts';

/**
 * The facts about an order that decide whether its weight charge can be disputed. The web application gets them from
 * `disputeFactsOfView`, and the server gets them from `disputeFacts`. Both use the rules in `may-raise.ts` and
 * `may-settle.ts`.
 */
export interface DisputeFacts {
  /** The seller's id. */
  readonly owner: string;
  /**
   * The time from which the charge can be disputed: the time of the charge or the time of the parcel's final status,
   * whichever is later. Null while the parcel is in transit.
   */
  readonly openedAt: string | null;
  readonly raisedAt: string | null;
  readonly settled: boolean;
  readonly accepted: boolean;
  /** True if all charges for the order were refunded. */
  readonly refunded: boolean;
}

/** Returns the dispute facts of an order in an API reply. Returns undefined if no extra weight was charged. */
export function disputeFactsOfView(order: OrderView): DisputeFacts | undefined {
  const { weight_dispute: dispute, created_by, refunded } = order;
  if (dispute === null) return undefined;
  return {
    owner: created_by._id,
    openedAt: dispute.opened_at,
    raisedAt: dispute.raised_at,
    settled: dispute.settled,
    accepted: dispute.accepted,
    refunded,
  };
}

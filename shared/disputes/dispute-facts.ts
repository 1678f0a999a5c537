import type { OrderView } from '../orders/order.ts';

/**
 * The facts of an order for the rules of disputes. The web derives them with `disputeFactsOfView`, the server with
 * `disputeFacts`, so both apply the same rules.
 */
export interface DisputeFacts {
  /** The seller's id. */
  readonly owner: string;
  /**
   * Since when it can be disputed: the charge, or the parcel's final status if later. Null while the parcel is in
   * transit.
   */
  readonly openedAt: string | null;
  readonly raisedAt: string | null;
  readonly settled: boolean;
  readonly accepted: boolean;
  /** All charges of the order were refunded. */
  readonly refunded: boolean;
}

/** Returns the facts; undefined for an order whose weight was never charged again. */
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

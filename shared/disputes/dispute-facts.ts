import type { OrderView } from '../orders/order.ts';

/**
 * What the rules of disputes read of an order. The web makes them with `disputeFactsOfView`, the server with
 * `disputeFacts`; both hold the same rule to the same facts.
 */
export interface DisputeFacts {
  /** The seller's id. */
  readonly owner: string;
  /** Since when it can be disputed: the charge, or the parcel's end where that came later. Null while the parcel travels. */
  readonly openedAt: string | null;
  readonly raisedAt: string | null;
  readonly settled: boolean;
  readonly accepted: boolean;
  /** All that was charged for the order was given back. */
  readonly refunded: boolean;
}

/** Undefined for an order whose weight was never charged anew. */
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

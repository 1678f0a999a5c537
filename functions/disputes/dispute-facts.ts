import type { DisputeFacts } from '../../shared/disputes/dispute-facts.ts';
import type { Order } from '../orders/record/order.ts';

/** An order as the rules of `shared/disputes` read it; undefined where its weight was never charged anew. */
export function disputeFacts({ owner, weightDispute: dispute, refund }: Order): DisputeFacts | undefined {
  if (dispute === undefined) return undefined;
  return {
    owner,
    openedAt: dispute.openedAt ?? null,
    raisedAt: dispute.raised?.at ?? null,
    settled: dispute.settled !== undefined,
    accepted: dispute.settled?.accepted === true,
    refunded: refund !== null,
  };
}

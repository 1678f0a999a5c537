import type { OfferView, OrderView } from './order.ts';

/**
 * Returns the offer of the chosen partner. Returns undefined if no partner is chosen, or if the chosen partner no
 * longer offers to carry the parcel.
 */
export const chosenOffer = (order: Pick<OrderView, 'available_logistic' | 'logistic_id'>): OfferView | undefined =>
  order.available_logistic.find(({ _id }) => _id === order.logistic_id);

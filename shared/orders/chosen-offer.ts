import type { OfferView, OrderView } from './order.ts';

/** Returns the chosen offer, if it is still among the order's options. */
export const chosenOffer = (order: Pick<OrderView, 'available_logistic' | 'logistic_id'>): OfferView | undefined =>
  order.available_logistic.find(({ _id }) => _id === order.logistic_id);

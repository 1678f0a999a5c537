import type { OfferView } from '../../../shared/orders/order.ts';

/** Whether a chosen offer is still made, at the price at which it was chosen. */
export const isStillMade = (choice: OfferView, offers: readonly OfferView[]): boolean =>
  offers.some(({ _id, price }) => _id === choice._id && price.final_pay === choice.price.final_pay);

import type { Offer } from '../../../shared/quotes/offer.ts';

/** Whether a chosen offer is still made, at the price at which it was chosen. */
export const isStillMade = (choice: Offer, offers: readonly Offer[]): boolean =>
  offers.some(({ partnerId, finalPaise }) => partnerId === choice.partnerId && finalPaise === choice.finalPaise);

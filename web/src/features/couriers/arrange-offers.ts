import type { OfferView } from '../../../../shared/orders/order.ts';
import { promisedDays } from '../../../../shared/quotes/working-days.ts';

export type OfferSort = 'recommended' | 'price' | 'days';

/** How the user sorts and filters offers. */
export interface OfferArrangement {
  sort: OfferSort;
  /** The highest number of working days that an offer may take. */
  maxDays?: number | undefined;
  /** The highest price in rupees with GST that an offer may have. */
  maxRupees?: number | undefined;
}

const byPrice = (a: OfferView, b: OfferView) => a.price.final_pay - b.price.final_pay;
const byDays = (a: OfferView, b: OfferView) => promisedDays(a) - promisedDays(b);
const recommendedFirst = (a: OfferView, b: OfferView) => Number(b.recommendation) - Number(a.recommendation);

const ORDERS: Readonly<Record<OfferSort, (a: OfferView, b: OfferView) => number>> = {
  recommended: (a, b) => recommendedFirst(a, b) || byPrice(a, b) || byDays(a, b),
  price: (a, b) => byPrice(a, b) || byDays(a, b) || recommendedFirst(a, b),
  days: (a, b) => byDays(a, b) || byPrice(a, b) || recommendedFirst(a, b),
};

/** Returns the offers within the limits of the arrangement, sorted as it says. */
export const arrangeOffers = (
  offers: readonly OfferView[],
  { sort, maxDays, maxRupees }: OfferArrangement,
): OfferView[] =>
  offers
    .filter((offer) => maxDays === undefined || promisedDays(offer) <= maxDays)
    .filter((offer) => maxRupees === undefined || offer.price.final_pay <= maxRupees)
    .sort(ORDERS[sort]);

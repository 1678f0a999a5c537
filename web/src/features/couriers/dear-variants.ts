import type { OfferView } from '../../../../shared/orders/order.ts';
import { partnerDisplayName } from '../../../../shared/quotes/partner-name.ts';
import { promisedDays } from '../../../../shared/quotes/working-days.ts';

/** Returns whether `one` is the better of two offers of the same courier: cheaper than `other`, and not slower. */
const isBetter = (one: OfferView, other: OfferView): boolean =>
  one._id !== other._id &&
  partnerDisplayName(one.name) === partnerDisplayName(other.name) &&
  promisedDays(one) <= promisedDays(other) &&
  one.price.final_pay < other.price.final_pay;

/**
 * Separates the offers that are not worth showing. These are weight variants that cost more than another variant of the
 * same courier and are not faster, such as a 10 KG variant for half a kilogram. A chosen offer is always shown.
 */
export function splitOffDearOffers(
  offers: readonly OfferView[],
  chosenId: string | null | undefined,
): { shown: OfferView[]; dear: OfferView[] } {
  const isDear = (offer: OfferView) => offer._id !== chosenId && offers.some((other) => isBetter(other, offer));
  return { shown: offers.filter((offer) => !isDear(offer)), dear: offers.filter(isDear) };
}

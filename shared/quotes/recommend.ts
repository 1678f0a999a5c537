/** The rule by which `rankOffers` recommends an offer, as a text for screens. */
export const RECOMMENDATION_RULE_TEXT = 'Lowest price among partners within one day of the fastest';

/** The fields of an offer that decide its rank. */
export type Rankable = { partner_id: string; name: string; finalPaise: number; tatDays: number };

/**
 * An offer with its badges. Exactly one offer is recommended. Several offers may share the best price or the best time.
 */
export type Ranked<T> = {
  offer: T;
  recommendation: boolean;
  best_price: boolean;
  best_tat: boolean;
  /**
   * The number of days within which the partner promises to deliver. An order that takes longer is late (spec 1 section
   * 4).
   */
  tat_score: number;
};

const alphabetical = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Compares two offers by price, then by promised days, name and id. So the result does not depend on the sequence of
 * the rate cards.
 */
const cheaper = (a: Rankable, b: Rankable): number =>
  a.finalPaise - b.finalPaise ||
  a.tatDays - b.tatDays ||
  alphabetical(a.name, b.name) ||
  alphabetical(a.partner_id, b.partner_id);

/**
 * Sorts offers by price, moves the recommended offer to the front, and adds badges.
 * @param daysOf returns the number of days within which an offer's parcel is expected to arrive; by default the days
 * that the partner promises
 */
export const rankOffers = <T extends Rankable>(
  offers: readonly T[],
  daysOf: (offer: T) => number = ({ tatDays }) => tatDays,
): Ranked<T>[] => {
  const byPrice = [...offers].sort(cheaper);
  let lowest = Infinity;
  let fastest = Infinity;
  let leastDays = Infinity;
  for (const offer of byPrice) {
    if (offer.finalPaise < lowest) lowest = offer.finalPaise;
    if (offer.tatDays < fastest) fastest = offer.tatDays;
    leastDays = Math.min(leastDays, daysOf(offer));
  }
  const recommended = byPrice.findIndex((offer) => daysOf(offer) <= leastDays + 1);
  if (recommended > 0) byPrice.unshift(...byPrice.splice(recommended, 1));
  return byPrice.map((offer, index) => ({
    offer,
    recommendation: index === 0,
    best_price: offer.finalPaise === lowest,
    best_tat: offer.tatDays === fastest,
    tat_score: offer.tatDays,
  }));
};

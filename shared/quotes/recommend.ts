/** The rule below as text, for the offer's card. */
export const RECOMMENDATION_RULE_TEXT = 'Lowest price among partners within one day of the fastest';

/** The fields of an offer that ranking reads. */
export type Rankable = { partner_id: string; name: string; finalPaise: number; tatDays: number };

/** An offer with its badges. Exactly one is recommended; every offer at the lowest price or time has that badge. */
export type Ranked<T> = {
  offer: T;
  recommendation: boolean;
  best_price: boolean;
  best_tat: boolean;
  /** Working days that the partner promises; an order that takes longer is late (spec 1 section 4). */
  tat_score: number;
};

const alphabetical = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Sorts by price, then speed, then name, then id, so that the order of the cards never matters. */
const cheaper = (a: Rankable, b: Rankable): number =>
  a.finalPaise - b.finalPaise ||
  a.tatDays - b.tatDays ||
  alphabetical(a.name, b.name) ||
  alphabetical(a.partner_id, b.partner_id);

/** Ranks offers and adds badges: the recommended one first, the others by price. */
export const rankOffers = <T extends Rankable>(offers: readonly T[]): Ranked<T>[] => {
  const byPrice = [...offers].sort(cheaper);
  let lowest = Infinity;
  let fastest = Infinity;
  for (const { finalPaise, tatDays } of byPrice) {
    if (finalPaise < lowest) lowest = finalPaise;
    if (tatDays < fastest) fastest = tatDays;
  }
  const recommended = byPrice.findIndex(({ tatDays }) => tatDays <= fastest + 1);
  if (recommended > 0) byPrice.unshift(...byPrice.splice(recommended, 1));
  return byPrice.map((offer, index) => ({
    offer,
    recommendation: index === 0,
    best_price: offer.finalPaise === lowest,
    best_tat: offer.tatDays === fastest,
    tat_score: offer.tatDays,
  }));
};

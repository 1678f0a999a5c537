import type { Offer } from '../quotes/offer.ts';

/** Rules that choose the partner of every order of a bulk without a choice of its own. */
export const CHOICE_RULES = ['recommended', 'best_price', 'best_tat'] as const;
export type ChoiceRule = (typeof CHOICE_RULES)[number];

const byPrice = (a: Offer, b: Offer): number => a.finalPaise - b.finalPaise || a.tatDays - b.tatDays;

/**
 * Returns the offer that a rule chooses: the faster of several at the best price, the cheaper of several at the best
 * time.
 */
export function chosenBy(rule: ChoiceRule, offers: readonly Offer[]): Offer | undefined {
  if (rule === 'recommended') return offers.find(({ recommended }) => recommended);
  const best = offers.filter(({ bestPrice, bestTat }) => (rule === 'best_price' ? bestPrice : bestTat));
  return best.toSorted(byPrice)[0];
}

const SHOWN = 3;

/**
 * Returns the three options of an order of a bulk: recommended, best price, best time. Where they coincide the next
 * cheapest fill up; fewer if there are fewer offers.
 */
export function threeOf(offers: readonly Offer[]): Offer[] {
  const best = new Set(CHOICE_RULES.flatMap((rule) => chosenBy(rule, offers) ?? []));
  for (const offer of offers.toSorted(byPrice)) if (best.size < SHOWN) best.add(offer);
  return [...best];
}

import type { Offer } from '../quotes/offer.ts';

/** What decides the partner of every order of a bulk that has no choice of its own. */
export const CHOICE_RULES = ['recommended', 'best_price', 'best_tat'] as const;
export type ChoiceRule = (typeof CHOICE_RULES)[number];

const byPrice = (a: Offer, b: Offer): number => a.finalPaise - b.finalPaise || a.tatDays - b.tatDays;

/** The offer that a rule chooses: of several at the best price the faster, of several at the best time the cheaper. */
export function chosenBy(rule: ChoiceRule, offers: readonly Offer[]): Offer | undefined {
  if (rule === 'recommended') return offers.find(({ recommended }) => recommended);
  const best = offers.filter(({ bestPrice, bestTat }) => (rule === 'best_price' ? bestPrice : bestTat));
  return best.toSorted(byPrice)[0];
}

const SHOWN = 3;

/**
 * The three options of an order of a bulk: recommended, best price, best time. Where they coincide the next cheapest
 * take their place; fewer where there are fewer.
 */
export function threeOf(offers: readonly Offer[]): Offer[] {
  const best = new Set(CHOICE_RULES.flatMap((rule) => chosenBy(rule, offers) ?? []));
  for (const offer of offers.toSorted(byPrice)) if (best.size < SHOWN) best.add(offer);
  return [...best];
}

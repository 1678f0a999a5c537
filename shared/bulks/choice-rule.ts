import type { Offer } from '../quotes/offer.ts';

/** Rules that choose a partner for each order of a bulk for which the seller chose none. */
export const CHOICE_RULES = ['recommended', 'best_price', 'best_tat'] as const;
export type ChoiceRule = (typeof CHOICE_RULES)[number];

/** How the partners of a bulk can be chosen: by one of these rules, or by the rules that the seller wrote (`own`). */
export const BULK_RULES = [...CHOICE_RULES, 'own'] as const;
export type BulkRule = (typeof BULK_RULES)[number];

const byPrice = (a: Offer, b: Offer): number => a.finalPaise - b.finalPaise || a.tatDays - b.tatDays;

/**
 * Returns the offer that a rule chooses. Among offers with the same best price the fastest wins, among those with the
 * same best time the cheapest.
 */
export function offerChosenBy(rule: ChoiceRule, offers: readonly Offer[]): Offer | undefined {
  if (rule === 'recommended') return offers.find(({ recommended }) => recommended);
  const best = offers.filter(({ bestPrice, bestTat }) => (rule === 'best_price' ? bestPrice : bestTat));
  return best.toSorted(byPrice)[0];
}

const SHOWN = 3;

/**
 * Returns the three options that are shown for an order of a bulk: recommended, best price and best time. If one offer
 * is several of these, the next cheapest offers follow. Returns all offers if there are fewer than three.
 */
export function threeOptionsOf(offers: readonly Offer[]): Offer[] {
  const best = new Set(CHOICE_RULES.flatMap((rule) => offerChosenBy(rule, offers) ?? []));
  for (const offer of offers.toSorted(byPrice)) if (best.size < SHOWN) best.add(offer);
  return [...best];
}

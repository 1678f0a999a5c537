import type { Offer } from '../quotes/offer.ts';

/** The rules that can choose a partner for each order of a bulk for which the seller has not chosen one. */
export const CHOICE_RULES = ['recommended', 'best_price', 'best_tat'] as const;
export type ChoiceRule = (typeof CHOICE_RULES)[number];

/** The rules that can choose the partners of a bulk. `own` means the rules that the seller wrote. */
export const BULK_RULES = [...CHOICE_RULES, 'own'] as const;
export type BulkRule = (typeof BULK_RULES)[number];

const byPrice = (a: Offer, b: Offer): number => a.finalPaise - b.finalPaise || a.tatDays - b.tatDays;

/**
 * Returns the offer that a rule chooses. Among several offers with the best price, chooses the fastest. Among several
 * offers with the best time, chooses the cheapest.
 */
export function offerChosenBy(rule: ChoiceRule, offers: readonly Offer[]): Offer | undefined {
  if (rule === 'recommended') return offers.find(({ recommended }) => recommended);
  const best = offers.filter(({ bestPrice, bestTat }) => (rule === 'best_price' ? bestPrice : bestTat));
  return best.toSorted(byPrice)[0];
}

const SHOWN = 3;

/**
 * Returns the three options that are shown for an order of a bulk: the recommended offer, the cheapest offer and the
 * fastest offer. If these are fewer than three different offers, the next cheapest offers follow. Returns all offers if
 * there are fewer than three.
 */
export function threeOptionsOf(offers: readonly Offer[]): Offer[] {
  const best = new Set(CHOICE_RULES.flatMap((rule) => offerChosenBy(rule, offers) ?? []));
  for (const offer of offers.toSorted(byPrice)) if (best.size < SHOWN) best.add(offer);
  return [...best];
}

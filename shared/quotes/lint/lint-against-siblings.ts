import { formatRupees } from '../../money.ts';
import { partnerDisplayName } from '../partner-name.ts';
import { freightAt } from '../price.ts';
import { type RateCard, rateOf } from '../rate-card.ts';
import type { RateProblem } from './lint-rate-row.ts';

/**
 * Compares the weight variants of each partner on the same plan. Returns a warning for each zone in which a heavier
 * variant (`Delhivery 10 KG`) is cheaper than a lighter variant (`Delhivery 5 KG`). Prices are compared only at the
 * lighter variant's base weight, because both prices are constant up to that weight.
 */
export const lintAgainstSiblings = (cards: readonly RateCard[]): RateProblem[] =>
  cards.flatMap((heavy) =>
    cards.flatMap((light) =>
      heavy.plan_id === light.plan_id && courierOf(heavy) === courierOf(light) ? tooCheap(heavy, light) : [],
    ),
  );

const courierOf = (card: RateCard): string => partnerDisplayName(card.partner_name).toLowerCase();

const tooCheap = (heavy: RateCard, light: RateCard): RateProblem[] =>
  Object.keys(heavy.zones).flatMap((zone) => {
    const more = rateOf(heavy, zone);
    const less = rateOf(light, zone);
    if (more === undefined || less === undefined || more.baseGrams <= less.baseGrams) return [];
    const grams = less.baseGrams;
    if (freightAt(more, grams) >= freightAt(less, grams)) return [];
    const prices = `${formatRupees(freightAt(more, grams))} against ${formatRupees(freightAt(less, grams))}`;
    const names = `${heavy.partner_name} is cheaper than ${light.partner_name}`;
    return [{ zone, message: `${names} at ${grams / 1000} kg in zone ${zone} (${prices})` }];
  });

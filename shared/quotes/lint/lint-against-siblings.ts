import { formatRupees } from '../../money.ts';
import { displayName } from '../partner-name.ts';
import { freightAt } from '../price.ts';
import { type RateCard, rateOf } from '../rate-card.ts';
import type { Problem } from './lint-rate-row.ts';

/**
 * Compares the weight variants of one partner on one plan (`Delhivery 5 KG`, `Delhivery 10 KG`) zone by zone and
 * returns warnings. Above the lighter variant's base weight the heavier one should be cheaper; up to it, a higher
 * weight must not cost less. Both prices are constant up to there, so the lighter base weight is the one weight to
 * compare.
 */
export const lintAgainstSiblings = (cards: readonly RateCard[]): Problem[] =>
  cards.flatMap((heavy) =>
    cards.flatMap((light) =>
      heavy.plan_id === light.plan_id && courierOf(heavy) === courierOf(light) ? tooCheap(heavy, light) : [],
    ),
  );

const courierOf = (card: RateCard): string => displayName(card.partner_name).toLowerCase();

const tooCheap = (heavy: RateCard, light: RateCard): Problem[] =>
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

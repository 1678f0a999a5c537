import { buyingCardWrites } from '../../../functions/courier-partners/buying-store.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import type { BuyingCard, BuyingRate } from '../../../shared/quotes/rate-card.ts';
import { DEFAULT_ZONE_TESTS } from '../../../shared/quotes/zone.ts';

/**
 * Returns a buying card with the same prices in all zones: `base` rupees for 500 g, ₹15 for each further 500 g, 10%
 * fuel, a COD fee of ₹20 or 1%, half the freight for a return to origin, and 18% GST.
 */
export function buyingCard(partner: string, base: number, from = '2026-01-01T00:00:00.000Z'): BuyingCard {
  const rate: BuyingRate = {
    baseGrams: 500,
    basePaise: base * 100,
    additionalGrams: 500,
    additionalPaise: 1500,
    tatDays: 3,
    codFixedPaise: 2000,
    codPercent: 1,
    fuelPercent: 10,
    reversePercent: 100,
    rtoPercent: 50,
    gstPercent: 18,
  };
  return {
    partner_id: partner,
    version: `${partner}-bought-${base}`,
    from,
    divisor: 5000,
    zone_tests: DEFAULT_ZONE_TESTS,
    zones: { A: rate, B: rate, C: rate, D: rate, E: rate },
  };
}

/** Puts a partner's first buying card in force. */
export const inForce = (card: BuyingCard): Promise<void> => commit(buyingCardWrites(card, card.from, undefined));

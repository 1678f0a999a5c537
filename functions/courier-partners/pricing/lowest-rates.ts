import {
  PUBLIC_PLAN,
  PUBLIC_WEIGHTS,
  ROUTE_KINDS,
  type RouteKind,
} from '../../../shared/courier-partners/public-plan.ts';
import type { PublicRates } from '../../../shared/courier-partners/public-prices.ts';
import { toRupees } from '../../../shared/money.ts';
import { gramsOf, type Parcel } from '../../../shared/quotes/parcel.ts';
import { partnerDisplayName } from '../../../shared/quotes/partner-name.ts';
import { createPricer } from '../../../shared/quotes/pricer.ts';
import type { RateCard } from '../../../shared/quotes/rate-card.ts';
import type { RouteConditions } from '../../../shared/quotes/zone.ts';

const NONE = { same_city: false, same_state: false, special: false, metro_to_metro: false, rest: true };
/**
 * One example route of each kind. It meets only the condition of its kind. The exception is the route within a city,
 * which also lies within one state.
 */
const ROUTES: Record<RouteKind, RouteConditions> = {
  same_city: { ...NONE, same_city: true, same_state: true },
  same_state: { ...NONE, same_state: true },
  metro_to_metro: { ...NONE, metro_to_metro: true },
  rest: NONE,
  special: { ...NONE, special: true },
};

const parcelOf = (kg: number): Parcel => ({
  payment_method: 'prepaid',
  weightGrams: gramsOf(kg),
  lengthCm: 0,
  breadthCm: 0,
  heightCm: 0,
  collectablePaise: 0,
});

const rangeOf = (values: readonly number[]) => ({ least: Math.min(...values), most: Math.max(...values) });

/**
 * Returns the lowest prices of rate cards by kind of route and weight, with GST, and the range of their COD charges.
 * Undefined if there are no rate cards. Leaves out a kind of route without rates.
 */
export function lowestRates(cards: readonly RateCard[]): PublicRates | undefined {
  const rates = cards.flatMap((card) => Object.values(card.zones));
  if (rates.length === 0) return undefined;
  const pricers = cards.map(createPricer);
  const pricesOn = (kind: RouteKind, kg: number) =>
    pricers
      .flatMap(({ price }) => price(parcelOf(kg), ROUTES[kind]) ?? [])
      .toSorted((a, b) => a.finalPaise - b.finalPaise);
  return {
    plan: PUBLIC_PLAN,
    couriers: [...new Set(cards.map((card) => partnerDisplayName(card.partner_name)))].toSorted(),
    routes: ROUTE_KINDS.flatMap((kind) => {
      const offers = pricesOn(kind, PUBLIC_WEIGHTS[0]);
      if (offers.length === 0) return [];
      const from = PUBLIC_WEIGHTS.map((kg) => toRupees(pricesOn(kind, kg)[0]?.finalPaise ?? 0));
      return [{ kind, days: rangeOf(offers.map(({ tatDays }) => tatDays)), from }];
    }),
    cod: {
      fixed: rangeOf(rates.map(({ codFixedPaise }) => toRupees(codFixedPaise))),
      percent: rangeOf(rates.map(({ codPercent }) => codPercent)),
    },
  };
}

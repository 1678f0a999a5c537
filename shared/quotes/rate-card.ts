import type { ZoneTest } from './zone.ts';

/** The prices of one zone, before GST. Grams, paise and days are whole; percentages have at most four decimals. */
export type ZoneRate = {
  baseGrams: number;
  basePaise: number;
  additionalGrams: number;
  additionalPaise: number;
  tatDays: number;
  codFixedPaise: number;
  codPercent: number;
  fuelPercent: number;
};

/**
 * The prices of one partner on one plan. A weight variant such as `Delhivery 5 KG` is a separate partner. A published
 * version never changes, so that an order can later be priced again with the version that priced it.
 */
export type RateCard = {
  partner_id: string;
  partner_name: string;
  /** The key of the courier that carries the partner's parcels; null if we have no such courier. */
  courier: string | null;
  plan_id: string;
  version: string;
  /** The divisor of the volumetric weight, in cm³ per kg. */
  divisor: number;
  zone_tests: readonly ZoneTest[];
  zones: Readonly<Record<string, ZoneRate>>;
};

/** Returns the names of the zones to which the tests lead, without repetition. A rate card must price each of them. */
export const zonesOfTests = (tests: readonly ZoneTest[]): string[] => [...new Set(tests.map((test) => test.zone))];

/** Returns a card's rate for a zone; undefined also for names that every object has, such as `constructor`. */
export const rateOf = (card: RateCard, zone: string): ZoneRate | undefined =>
  Object.hasOwn(card.zones, zone) ? card.zones[zone] : undefined;

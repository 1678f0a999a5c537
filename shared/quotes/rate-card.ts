import type { ZoneTest } from './zone.ts';

/** The price of one zone. Grams, paise and days are whole; percents have at most four decimals. Before GST. */
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
 * The prices of one partner on one plan (a weight variant such as `Delhivery 5 KG` is a separate partner). A published
 * version never changes: an order is re-rated with the version that priced it.
 */
export type RateCard = {
  partner_id: string;
  partner_name: string;
  /** Key of the courier that carries for the partner; null for none of ours. */
  courier: string | null;
  plan_id: string;
  version: string;
  /** Cubic centimetres per kilogram. */
  divisor: number;
  zone_tests: readonly ZoneTest[];
  zones: Readonly<Record<string, ZoneRate>>;
};

/** Returns the zones that a card must price, each once, in the order of its tests. */
export const zonesOfTests = (tests: readonly ZoneTest[]): string[] => [...new Set(tests.map((test) => test.zone))];

/** Returns a card's rate for a zone; undefined also for names that every object has, such as `constructor`. */
export const rateOf = (card: RateCard, zone: string): ZoneRate | undefined =>
  Object.hasOwn(card.zones, zone) ? card.zones[zone] : undefined;

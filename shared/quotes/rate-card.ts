import { percentOf } from '../money.ts';
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
  /**
   * The price of a pickup from the buyer, in percent of the forward freight. Absent if a selling card has no such
   * pickups.
   */
  reversePercent?: number;
  /**
   * The price of a return to origin in addition to the forward freight, in percent of it. Only buying cards have it.
   */
  rtoPercent?: number;
  /** The courier's GST, in percent. Only buying cards have it. */
  gstPercent?: number;
};

/** The prices that a courier charges us in one zone. */
export type BuyingRate = Required<ZoneRate>;

/**
 * The prices of one partner on one plan. A weight variant such as `Delhivery 5 KG` is a separate partner. A published
 * version never changes, so that an order can be priced again later by the same version.
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

/**
 * The prices that a courier charges us for a partner's parcels, the same on every plan. A published version never
 * changes. An order keeps the version that was in force at its booking.
 */
export type BuyingCard = Pick<RateCard, 'partner_id' | 'version' | 'divisor' | 'zone_tests'> & {
  /** The time from which orders are booked by this card. */
  from: string;
  zones: Readonly<Record<string, BuyingRate>>;
};

/** Returns a rate with its prices for a pickup from the buyer; undefined if the card has no such pickups. */
export const reverseRate = <R extends ZoneRate>(rate: R): R | undefined =>
  rate.reversePercent === undefined
    ? undefined
    : {
        ...rate,
        basePaise: percentOf(rate.basePaise, rate.reversePercent),
        additionalPaise: percentOf(rate.additionalPaise, rate.reversePercent),
      };

/**
 * Returns the names of the zones that the tests can result in, each once. A rate card needs a price for each of them.
 */
export const zonesOfTests = (tests: readonly ZoneTest[]): string[] => [...new Set(tests.map((test) => test.zone))];

/**
 * Returns a card's rate for a zone; undefined if it has none. A zone with the name of a property that every object has,
 * such as `constructor`, also has none.
 */
export const rateOf = <R extends ZoneRate>(
  card: { zones: Readonly<Record<string, R>> },
  zone: string,
): R | undefined => (Object.hasOwn(card.zones, zone) ? card.zones[zone] : undefined);

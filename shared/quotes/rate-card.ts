import { percentOf } from '../money.ts';
import type { ZoneTest } from './zone.ts';

/**
 * The prices of one zone, before GST. Grams, paise and days are whole numbers. Percentages have at most four decimals.
 */
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
   * The price of a pickup from the buyer, in percent of the forward freight. Absent if the partner offers no such
   * pickups on a selling card.
   */
  reversePercent?: number;
  /**
   * The RTO price in percent of the forward freight. It is charged in addition to the forward freight. Only buying
   * cards have it.
   */
  rtoPercent?: number;
  /** The courier's GST, in percent. Only buying cards have it. */
  gstPercent?: number;
};

/** The prices that a courier charges us in one zone. */
export type BuyingRate = Required<ZoneRate>;

/**
 * The prices of one partner on one plan. A weight variant such as `Delhivery 5 KG` is a separate partner. A published
 * version never changes, so that the price of an order can be calculated again later by the same version.
 */
export type RateCard = {
  partner_id: string;
  partner_name: string;
  /**
   * The key of the courier that carries the partner's parcels. Null if the product has no connection for this courier.
   */
  courier: string | null;
  plan_id: string;
  version: string;
  /** The divisor of the volumetric weight, in cm³ per kg. */
  divisor: number;
  zone_tests: readonly ZoneTest[];
  zones: Readonly<Record<string, ZoneRate>>;
};

/**
 * The prices that a courier charges us for a partner's parcels. They are the same for all plans. A published version
 * never changes. An order uses the version that was in force at its booking.
 */
export type BuyingCard = Pick<RateCard, 'partner_id' | 'version' | 'divisor' | 'zone_tests'> & {
  /** The time from which the card is in force. Orders that are booked from then on use it. */
  from: string;
  zones: Readonly<Record<string, BuyingRate>>;
};

/** Returns a rate with the prices for a pickup from the buyer. Returns undefined if the card has no such prices. */
export const reverseRate = <R extends ZoneRate>(rate: R): R | undefined =>
  rate.reversePercent === undefined
    ? undefined
    : {
        ...rate,
        basePaise: percentOf(rate.basePaise, rate.reversePercent),
        additionalPaise: percentOf(rate.additionalPaise, rate.reversePercent),
      };

/**
 * Returns the names of the zones in which the tests can result, without duplicates. A rate card needs a price for each
 * of these zones.
 */
export const zonesOfTests = (tests: readonly ZoneTest[]): string[] => [...new Set(tests.map((test) => test.zone))];

/**
 * Returns a card's rate for a zone, or undefined if the card has no such rate. A zone such as `constructor`, which is
 * the name of a property of every object, has no rate either.
 */
export const rateOf = <R extends ZoneRate>(
  card: { zones: Readonly<Record<string, R>> },
  zone: string,
): R | undefined => (Object.hasOwn(card.zones, zone) ? card.zones[zone] : undefined);

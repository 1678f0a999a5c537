import { GST_PERCENT, percentOf } from '../money.ts';
import { heavierGrams, type Parcel, slabsAbove } from './parcel.ts';
import { type RateCard, rateOf, reverseRate, type ZoneRate } from './rate-card.ts';

/** The part of a price that depends only on the rate card, the zone and the slabs. Amounts are in paise before GST. */
export type Freight = {
  zone: string;
  /** The chargeable weight: the sum of the base weight and all additional slabs. */
  chargeableGrams: number;
  /** How many slabs are added to the base weight. */
  slabs: number;
  basePaise: number;
  /** The price of all additional slabs together. */
  additionalPaise: number;
  fuelPaise: number;
  /** The sum of `basePaise`, `additionalPaise` and `fuelPaise`. The API calls it `total_value`. */
  freightPaise: number;
  tatDays: number;
  cardVersion: string;
};

/** A complete price. The seller pays `finalPaise`. The other amounts are its parts. */
export type PriceBreakdown = Freight & { codPaise: number; taxPaise: number; finalPaise: number };

/**
 * Returns the freight of a parcel with `slabs` additional slabs (domain.md section 1). It is base price + slabs ×
 * additional price, plus the fuel surcharge in percent of this sum. The surcharge is rounded to the paisa.
 */
export const freightOf = (rate: ZoneRate, zone: string, slabs: number, cardVersion: string): Freight => {
  const additionalPaise = slabs * rate.additionalPaise;
  const fuelPaise = percentOf(rate.basePaise + additionalPaise, rate.fuelPercent);
  return {
    zone,
    chargeableGrams: rate.baseGrams + slabs * rate.additionalGrams,
    slabs,
    basePaise: rate.basePaise,
    additionalPaise,
    fuelPaise,
    freightPaise: rate.basePaise + additionalPaise + fuelPaise,
    tatDays: rate.tatDays,
    cardVersion,
  };
};

/** Returns the freight for a weight with the fuel surcharge, in paise before GST. */
export const freightAt = (rate: ZoneRate, grams: number): number =>
  freightOf(rate, '', slabsAbove(grams, rate), '').freightPaise;

/**
 * Returns the COD charge in paise: the fixed charge or the percentage of the amount to collect, whichever is more.
 * Returns 0 for a prepaid parcel.
 */
export const codChargeOf = (parcel: Pick<Parcel, 'payment_method' | 'collectablePaise'>, rate: ZoneRate): number =>
  parcel.payment_method === 'cod'
    ? Math.max(rate.codFixedPaise, percentOf(parcel.collectablePaise, rate.codPercent))
    : 0;

/** Returns the GST on a net amount, rounded to the paisa. */
export const gstOnNet = (netPaise: number): number => percentOf(netPaise, GST_PERCENT);

/** Returns the complete price of freight and COD charge, with GST on both. */
export const withGst = (freight: Freight, codPaise: number): PriceBreakdown => {
  const netPaise = freight.freightPaise + codPaise;
  const taxPaise = gstOnNet(netPaise);
  return { ...freight, codPaise, taxPaise, finalPaise: netPaise + taxPaise };
};

/**
 * Returns the rate of a card for a parcel in a zone. For a return, it is the reverse rate. Returns undefined if the
 * card has no such rate.
 */
export function rateFor(parcel: Pick<Parcel, 'reverse'>, card: Pick<RateCard, 'zones'>, zone: string) {
  const rate = rateOf(card, zone);
  return rate !== undefined && parcel.reverse ? reverseRate(rate) : rate;
}

/**
 * Returns the price of a parcel in a zone by a rate card.
 * @throws RangeError if the card has no rate for the zone
 */
export const priceInZone = (parcel: Parcel, zone: string, card: RateCard): PriceBreakdown => {
  const rate = rateFor(parcel, card, zone);
  if (rate === undefined) throw new RangeError(`${card.partner_name} has no rate for zone ${zone}`);
  const slabs = slabsAbove(heavierGrams(parcel, card.divisor), rate);
  return withGst(freightOf(rate, zone, slabs, card.version), codChargeOf(parcel, rate));
};

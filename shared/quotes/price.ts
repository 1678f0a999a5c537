import { GST_PERCENT, percentOf } from '../money.ts';
import { heavierGrams, type Parcel, slabsAbove } from './parcel.ts';
import { type RateCard, rateOf, type ZoneRate } from './rate-card.ts';

/** The part of a price that depends on card, zone and slabs only. Paise before GST. */
export type Freight = {
  zone: string;
  /** The charged weight: base and whole slabs. */
  chargeableGrams: number;
  /** Additional slabs above the base. */
  slabs: number;
  basePaise: number;
  /** All additional slabs together. */
  additionalPaise: number;
  fuelPaise: number;
  /** base + additional + fuel; `total_value` in the API. */
  freightPaise: number;
  tatDays: number;
  cardVersion: string;
};

/** A complete price: what the wallet pays and each part of it. */
export type PriceBreakdown = Freight & { codPaise: number; taxPaise: number; finalPaise: number };

/**
 * Returns the freight of a number of slabs (domain.md section 1): base + n × additional, plus fuel as a percent of
 * both, rounded half up to the paisa.
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

/** Returns the freight of a weight in grams, paise before GST, fuel included. */
export const freightAt = (rate: ZoneRate, grams: number): number =>
  freightOf(rate, '', slabsAbove(grams, rate), '').freightPaise;

/**
 * Returns the cash-on-delivery charge: the larger of the fixed charge and the percent of the collectable; zero if
 * prepaid.
 */
export const codOf = (parcel: Pick<Parcel, 'payment_method' | 'collectablePaise'>, rate: ZoneRate): number =>
  parcel.payment_method === 'cod'
    ? Math.max(rate.codFixedPaise, percentOf(parcel.collectablePaise, rate.codPercent))
    : 0;

/** Returns GST on a net amount, rounded half up to the paisa. */
export const taxOf = (netPaise: number): number => percentOf(netPaise, GST_PERCENT);

/** Adds up freight and COD with GST on both. */
export const totalOf = (freight: Freight, codPaise: number): PriceBreakdown => {
  const netPaise = freight.freightPaise + codPaise;
  const taxPaise = taxOf(netPaise);
  return { ...freight, codPaise, taxPaise, finalPaise: netPaise + taxPaise };
};

/** Returns the price of a parcel in a zone of a card. Throws if the card has no rate for it. */
export const priceInZone = (parcel: Parcel, zone: string, card: RateCard): PriceBreakdown => {
  const rate = rateOf(card, zone);
  if (rate === undefined) throw new RangeError(`${card.partner_name} has no rate for zone ${zone}`);
  const slabs = slabsAbove(heavierGrams(parcel, card.divisor), rate);
  return totalOf(freightOf(rate, zone, slabs, card.version), codOf(parcel, rate));
};

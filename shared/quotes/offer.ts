import { toRupees } from '../money.ts';
import type { PriceBreakdown } from './price.ts';

/** One partner's offer as sent to clients (spec 1 section 3, available logistic option). Rupees with two decimals, kg, days. */
export type Offer = {
  _id: string;
  name: string;
  recommendation: boolean;
  best_price: boolean;
  best_tat: boolean;
  tat_score: number;
  price: { total_value: number; cod_charges: number; day: number; tax: number; final_pay: number };
  /** How `total_value` came about: base + additional + fuel, for this weight, by this version of the card. */
  breakdown: {
    zone: string;
    chargeable_weight: number;
    slabs: number;
    base: number;
    additional: number;
    fuel: number;
    version: string;
  };
};

export type Badges = Pick<Offer, 'recommendation' | 'best_price' | 'best_tat' | 'tat_score'>;

/** A priced partner in the shape of the wire. */
export const toOffer = (
  partner: { partner_id: string; partner_name: string },
  price: PriceBreakdown,
  badges: Badges,
): Offer => ({
  _id: partner.partner_id,
  name: partner.partner_name,
  recommendation: badges.recommendation,
  best_price: badges.best_price,
  best_tat: badges.best_tat,
  tat_score: badges.tat_score,
  price: {
    total_value: toRupees(price.freightPaise),
    cod_charges: toRupees(price.codPaise),
    day: price.tatDays,
    tax: toRupees(price.taxPaise),
    final_pay: toRupees(price.finalPaise),
  },
  breakdown: {
    zone: price.zone,
    chargeable_weight: price.chargeableGrams / 1000,
    slabs: price.slabs,
    base: toRupees(price.basePaise),
    additional: toRupees(price.additionalPaise),
    fuel: toRupees(price.fuelPaise),
    version: price.cardVersion,
  },
});

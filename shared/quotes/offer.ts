import { toRupees } from '../money.ts';
import type { OfferView } from '../orders/order.ts';
import type { PriceBreakdown } from './price.ts';

export type Badges = Pick<OfferView, 'recommendation' | 'best_price' | 'best_tat' | 'tat_score'>;

/** A priced partner in the shape of the wire. */
export const toOffer = (
  partner: { partner_id: string; partner_name: string },
  price: PriceBreakdown,
  badges: Badges,
): OfferView => ({
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

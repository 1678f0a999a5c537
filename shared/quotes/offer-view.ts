import { toRupees } from '../money.ts';
import type { OfferView } from '../orders/order.ts';
import type { MeasuredOffer } from './measured.ts';
import type { Offer } from './offer.ts';
import { costOf } from './order-cost.ts';

const rtoView = (offer: Offer): NonNullable<OfferView['rto']> => {
  const { freightPaise, taxPaise, totalPaise } = costOf({ ...offer, returned: true, refunded: false });
  return { total_value: toRupees(freightPaise), tax: toRupees(taxPaise), final_pay: toRupees(totalPaise) };
};

/** Converts a partner's results on a lane to the form of the API. */
export const measuredView = ({ parcels, onTime, days90 }: MeasuredOffer): NonNullable<OfferView['measured']> => ({
  parcels,
  on_time: onTime,
  days_90: days90,
});

/** Converts an offer to the form of the API, in rupees and kg. `offerWriter` writes the same content as JSON text. */
export const offerView = (offer: Offer, measured?: MeasuredOffer): OfferView => ({
  rto: rtoView(offer),
  _id: offer.partnerId,
  name: offer.name,
  courier: offer.courier,
  recommendation: offer.recommended,
  best_price: offer.bestPrice,
  best_tat: offer.bestTat,
  tat_score: offer.tatDays,
  price: {
    total_value: toRupees(offer.freightPaise),
    cod_charges: toRupees(offer.codPaise),
    day: offer.tatDays,
    tax: toRupees(offer.taxPaise),
    final_pay: toRupees(offer.finalPaise),
  },
  breakdown: {
    zone: offer.zone,
    chargeable_weight: offer.chargeableGrams / 1000,
    slabs: offer.slabs,
    base: toRupees(offer.basePaise),
    additional: toRupees(offer.additionalPaise),
    fuel: toRupees(offer.fuelPaise),
    version: offer.cardVersion,
  },
  ...(measured && { measured: measuredView(measured) }),
});

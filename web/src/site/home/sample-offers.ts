import type { Parcel, PaymentMethod } from '../../../../shared/quotes/parcel.ts';
import { type PriceBreakdown, priceInZone } from '../../../../shared/quotes/price.ts';
import { type Rankable, type Ranked, rankOffers } from '../../../../shared/quotes/recommend.ts';
import { SAMPLE_CARDS } from './sample-rates.ts';

export type SampleOffer = Rankable & { price: PriceBreakdown };

/** The amount that the courier collects for the sample parcel, in paise. */
const COLLECTABLE_PAISE = 149_900;

export const sampleParcel = (weightGrams: number, payment_method: PaymentMethod): Parcel => ({
  payment_method,
  weightGrams,
  lengthCm: 10,
  breadthCm: 10,
  heightCm: 10,
  collectablePaise: COLLECTABLE_PAISE,
});

/** Returns the sample offers. They are computed by the code that prices and ranks real orders. */
export function sampleOffers(weightGrams: number, method: PaymentMethod): Ranked<SampleOffer>[] {
  const parcel = sampleParcel(weightGrams, method);
  return rankOffers(
    SAMPLE_CARDS.map((card) => {
      const price = priceInZone(parcel, 'C', card);
      const { partner_id, partner_name: name } = card;
      return { partner_id, name, finalPaise: price.finalPaise, tatDays: price.tatDays, price };
    }),
  );
}

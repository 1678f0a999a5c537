import type { Parcel } from './parcel.ts';
import { type PriceBreakdown, priceInZone } from './price.ts';
import type { RateCard } from './rate-card.ts';

/** A courier's measurement of a parcel. A side that it did not measure is absent. */
export type MeasuredParcel = { weightGrams: number; lengthCm?: number; breadthCm?: number; heightCm?: number };

/** The facts of the price that an order was charged. */
export type ChargedPrice = Pick<PriceBreakdown, 'zone' | 'cardVersion' | 'freightPaise'>;

/**
 * Prices an order at the weight that the courier measured, in the same zone and with the same version of the rate card
 * as before. `freightPaise` is the new freight, never less than what was charged. Sides that were not measured are
 * taken from `parcel`. Throws a RangeError if `card` is another version than the one that priced the order.
 */
export const rerate = (
  parcel: Parcel,
  measured: MeasuredParcel,
  card: RateCard,
  paid: ChargedPrice,
): { breakdown: PriceBreakdown; freightPaise: number } => {
  if (card.version !== paid.cardVersion) {
    throw new RangeError(`Priced by version ${paid.cardVersion}, re-rated by ${card.version}`);
  }
  const breakdown = priceInZone(
    {
      ...parcel,
      weightGrams: measured.weightGrams,
      lengthCm: measured.lengthCm ?? parcel.lengthCm,
      breadthCm: measured.breadthCm ?? parcel.breadthCm,
      heightCm: measured.heightCm ?? parcel.heightCm,
    },
    paid.zone,
    card,
  );
  return { breakdown, freightPaise: Math.max(paid.freightPaise, breakdown.freightPaise) };
};

import type { Parcel } from './parcel.ts';
import { type PriceBreakdown, priceInZone } from './price.ts';
import type { RateCard } from './rate-card.ts';

/** A courier's measurement of a parcel. A side that the courier did not measure is absent. */
export type MeasuredParcel = { weightGrams: number; lengthCm?: number; breadthCm?: number; heightCm?: number };

/** The facts about the price that was charged for an order. */
export type ChargedPrice = Pick<PriceBreakdown, 'zone' | 'cardVersion' | 'freightPaise'>;

/**
 * Calculates the price of an order at the weight that the courier measured. Zone and version of the rate card do not
 * change. `freightPaise` is the new freight. It is never less than the charged freight. Sides that the courier did not
 * measure are taken from `parcel`.
 * @throws RangeError if `card` is not the version by which the order was charged
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

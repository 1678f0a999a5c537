import type { Parcel } from './parcel.ts';
import { type PriceBreakdown, priceInZone } from './price.ts';
import type { RateCard } from './rate-card.ts';

/** The courier's measurement. A side that it did not measure stays as declared. */
export type Measured = { weightGrams: number; lengthCm?: number; breadthCm?: number; heightCm?: number };

/** The charged price. */
export type Paid = Pick<PriceBreakdown, 'zone' | 'cardVersion' | 'freightPaise'>;

/**
 * Prices an order again at the measured weight (a row of a discrepancy file), in the zone and with the card version
 * that priced it. `freightPaise` is the freight at the weight then in force, never less than what was charged; `costOf`
 * returns what that adds to the order's price. @throws RangeError for another version than the one that priced the
 * order
 */
export const rerate = (
  parcel: Parcel,
  measured: Measured,
  card: RateCard,
  paid: Paid,
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

import type { Parcel } from './parcel.ts';
import { type PriceBreakdown, priceInZone } from './price.ts';
import type { RateCard } from './rate-card.ts';

/** What the courier measured. A side it did not measure stays as declared. */
export type Measured = { weightGrams: number; lengthCm?: number; breadthCm?: number; heightCm?: number };

/** The price that was charged. */
export type Paid = Pick<PriceBreakdown, 'zone' | 'cardVersion' | 'freightPaise'>;

/**
 * A weight discrepancy (a discrepancy file's row): the order priced again at the measured weight, in the zone and with the
 * card version that priced it. `freightPaise` is the freight at the weight then in force, never less than what was
 * charged; what that adds to the order's price is said by `costOf`.
 * @throws RangeError for another version than the one that priced the order
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

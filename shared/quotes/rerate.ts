import type { Parcel } from './parcel.ts';
import { type PriceBreakdown, priceInZone } from './price.ts';
import type { RateCard } from './rate-card.ts';

/** What the courier measured. A side it did not measure stays as declared. */
export type Measured = { weightGrams: number; lengthCm?: number; breadthCm?: number; heightCm?: number };

/** What was charged so far: the order's price, `finalPaise` raised by any earlier weight charge. */
export type Paid = Pick<PriceBreakdown, 'zone' | 'cardVersion' | 'finalPaise'>;

/**
 * A weight discrepancy (domain.md section 2): the order priced again at the measured weight, in the zone and with the
 * card version that priced it. `chargePaise` is what is owed above what was paid, GST included; 0 when not dearer.
 */
export const rerate = (
  parcel: Parcel,
  measured: Measured,
  card: RateCard,
  paid: Paid,
): { breakdown: PriceBreakdown; chargePaise: number } => {
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
  return { breakdown, chargePaise: Math.max(0, breakdown.finalPaise - paid.finalPaise) };
};

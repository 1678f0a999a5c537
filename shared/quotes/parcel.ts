import { roundHalfUp } from '../money.ts';

export type PaymentMethod = 'cod' | 'prepaid';

/**
 * A parcel whose price is calculated. `collectablePaise` is the amount that the courier collects at the door of a COD
 * parcel.
 */
export type Parcel = {
  payment_method: PaymentMethod;
  weightGrams: number;
  lengthCm: number;
  breadthCm: number;
  heightCm: number;
  collectablePaise: number;
  /** True for a return: the courier collects the parcel from the buyer and brings it to the seller. */
  reverse?: true;
};

/** The weight and sides of a parcel. */
type Measured = Pick<Parcel, 'weightGrams' | 'lengthCm' | 'breadthCm' | 'heightCm'>;

/** The slabs of a rate: the weight that the base price covers, and the size of each additional slab. */
export type SlabSizes = { baseGrams: number; additionalGrams: number };

/**
 * The default divisor of the volumetric weight, in cm³ per kg (spec 1 section 9). A rate card can have a different
 * divisor.
 */
export const DEFAULT_DIVISOR = 5000;

/** A fraction of a gram below this limit is a floating-point error (as in 3 × 0.1 kg), not weight. */
const NOISE_GRAMS = 1e-6;

const sizeOf = (x: number, what: string): number => {
  if (!(x >= 0 && x < Infinity)) throw new RangeError(`Not a ${what}: ${x}`);
  return x;
};

/** Converts centimetres to whole hundredths, so that products such as 12.5 × 8.25 × 4 are exact. */
const hundredths = (cm: number): number => roundHalfUp(sizeOf(cm, 'length in cm') * 100);

/** Converts kg to whole grams. Rounds up, because any excess above a slab counts. */
export const gramsOf = (kg: number): number => Math.ceil(sizeOf(kg, 'weight in kg') * 1000 - NOISE_GRAMS) + 0;

/** Returns the volumetric weight: L × B × H ÷ divisor, in whole grams, rounded up. */
export const volumetricGrams = (
  lengthCm: number,
  breadthCm: number,
  heightCm: number,
  divisor: number = DEFAULT_DIVISOR,
): number => Math.ceil((hundredths(lengthCm) * hundredths(breadthCm) * hundredths(heightCm)) / (divisor * 1000));

/**
 * Returns the dead weight or the volumetric weight, whichever is larger, in whole grams. The weight is not rounded up
 * to a slab.
 */
export const heavierGrams = (parcel: Measured, divisor: number = DEFAULT_DIVISOR): number =>
  Math.max(
    Math.ceil(sizeOf(parcel.weightGrams, 'weight in grams') - NOISE_GRAMS) + 0,
    volumetricGrams(parcel.lengthCm, parcel.breadthCm, parcel.heightCm, divisor),
  );

/**
 * Returns how many additional slabs a weight needs above the base weight: ceil((weight − base) ÷ additional). Returns 0
 * for a weight up to the base weight.
 */
export const slabsAbove = (grams: number, slab: SlabSizes): number =>
  grams <= slab.baseGrams ? 0 : Math.ceil((grams - slab.baseGrams) / slab.additionalGrams);

import { roundHalfUp } from '../money.ts';

export type PaymentMethod = 'cod' | 'prepaid';

/** The parcel to price. `collectablePaise` is what the courier collects at the door; used for cod only. */
export type Parcel = {
  payment_method: PaymentMethod;
  weightGrams: number;
  lengthCm: number;
  breadthCm: number;
  heightCm: number;
  collectablePaise: number;
};

/** The measured weight and sides of a parcel. */
type Measured = Pick<Parcel, 'weightGrams' | 'lengthCm' | 'breadthCm' | 'heightCm'>;

/** The slabs of a rate: the weight that the base price covers, and the size of each further slab. */
export type Slab = { baseGrams: number; additionalGrams: number };

/** Cubic centimetres per kilogram, unless a rate card has its own (spec 1 section 9). */
export const DEFAULT_DIVISOR = 5000;

/** Grams below this are float noise of a kg value (3 × 0.5 kg), not weight. */
const NOISE_GRAMS = 1e-6;

const sizeOf = (x: number, what: string): number => {
  if (!(x >= 0 && x < Infinity)) throw new RangeError(`Not a ${what}: ${x}`);
  return x;
};

/** Returns hundredths of a centimetre, so that 12.5 × 8.25 × 4 is exact. */
const hundredths = (cm: number): number => roundHalfUp(sizeOf(cm, 'length in cm') * 100);

/** Returns the whole grams of a weight in kg, rounded up, because any excess exceeds a slab. */
export const gramsOf = (kg: number): number => Math.ceil(sizeOf(kg, 'weight in kg') * 1000 - NOISE_GRAMS) + 0;

/** Returns L × B × H ÷ divisor (cm, cm³ per kg) in whole grams, rounded up. */
export const volumetricGrams = (
  lengthCm: number,
  breadthCm: number,
  heightCm: number,
  divisor: number = DEFAULT_DIVISOR,
): number => Math.ceil((hundredths(lengthCm) * hundredths(breadthCm) * hundredths(heightCm)) / (divisor * 1000));

/** Returns the larger of dead and volumetric weight, whole grams, before rounding up to a slab. */
export const heavierGrams = (parcel: Measured, divisor: number = DEFAULT_DIVISOR): number =>
  Math.max(
    Math.ceil(sizeOf(parcel.weightGrams, 'weight in grams') - NOISE_GRAMS) + 0,
    volumetricGrams(parcel.lengthCm, parcel.breadthCm, parcel.heightCm, divisor),
  );

/**
 * Returns how many additional slabs a weight needs above the base: n = ceil((weight − base) ÷ additional), never below
 * 0.
 */
export const slabsAbove = (grams: number, slab: Slab): number =>
  grams <= slab.baseGrams ? 0 : Math.ceil((grams - slab.baseGrams) / slab.additionalGrams);

import { roundHalfUp } from '../money.ts';

export type PaymentMethod = 'cod' | 'prepaid';

/** What is priced. `collectablePaise` is what the courier collects at the door; it counts only for cod. */
export type Parcel = {
  payment_method: PaymentMethod;
  weightGrams: number;
  lengthCm: number;
  breadthCm: number;
  heightCm: number;
  collectablePaise: number;
};

/** What a parcel was measured as. */
type Measured = Pick<Parcel, 'weightGrams' | 'lengthCm' | 'breadthCm' | 'heightCm'>;

/** The weights of a rate: what the base price covers, and the size of each further slab. */
export type Slab = { baseGrams: number; additionalGrams: number };

/** Cubic centimetres to a kilogram, unless a rate card carries its own (spec 1 section 9). */
export const DEFAULT_DIVISOR = 5000;

/** Grams below this are float noise of a kg figure (3 × 0.5 kg), not weight. */
const NOISE_GRAMS = 1e-6;

const sizeOf = (x: number, what: string): number => {
  if (!(x >= 0 && x < Infinity)) throw new RangeError(`Not a ${what}: ${x}`);
  return x;
};

/** Hundredths of a centimetre, so that 12.5 × 8.25 × 4 is counted exactly. */
const hundredths = (cm: number): number => roundHalfUp(sizeOf(cm, 'length in cm') * 100);

/** Whole grams of a weight in kg; a fraction of a gram counts as a gram, since a slab is exceeded by any excess. */
export const gramsOf = (kg: number): number => Math.ceil(sizeOf(kg, 'weight in kg') * 1000 - NOISE_GRAMS) + 0;

/** L × B × H ÷ divisor (cm, cm³ per kg) in whole grams, a fraction counting as one. */
export const volumetricGrams = (
  lengthCm: number,
  breadthCm: number,
  heightCm: number,
  divisor: number = DEFAULT_DIVISOR,
): number => Math.ceil((hundredths(lengthCm) * hundredths(breadthCm) * hundredths(heightCm)) / (divisor * 1000));

/** The larger of dead and volumetric weight, whole grams, before rounding up to a slab. */
export const heavierGrams = (parcel: Measured, divisor: number = DEFAULT_DIVISOR): number =>
  Math.max(
    Math.ceil(sizeOf(parcel.weightGrams, 'weight in grams') - NOISE_GRAMS) + 0,
    volumetricGrams(parcel.lengthCm, parcel.breadthCm, parcel.heightCm, divisor),
  );

/** How many additional slabs a weight needs above the base: n = ceil((weight − base) ÷ additional), never below 0. */
export const slabsAbove = (grams: number, slab: Slab): number =>
  grams <= slab.baseGrams ? 0 : Math.ceil((grams - slab.baseGrams) / slab.additionalGrams);

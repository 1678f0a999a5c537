import { gramsOf, volumetricGrams } from '../parcel.ts';

/** A parcel's sides in cm and its weight in kg, as a person types them. */
export interface Sizes {
  length: number;
  breadth: number;
  height: number;
  weight: number;
}

/** All partners' slabs are multiples of 500 g. */
const STEP_GRAMS = 500;
/** The highest excess over a slab, in grams, that a smaller box or lighter packing can still avoid. */
const MOST_OVER_GRAMS = 50;

export interface JustAbove {
  /** The upper end of the slab that the parcel exceeds. */
  belowGrams: number;
  overGrams: number;
  /** The weight that is charged: the dead weight (`weight`) or the volumetric weight (`volume`). */
  by: 'weight' | 'volume';
  /** The same parcel, reduced to `belowGrams`. It is used to compare prices. */
  lighter: Sizes;
}

/**
 * Returns by how many grams a parcel exceeds a slab, if the excess is at most 50 g. Such a small excess can cost a
 * whole additional slab. Returns undefined for all other parcels. To find out what the excess costs, calculate the
 * price of `lighter`.
 * @example justAboveSlab({ length: 10, breadth: 10, height: 10, weight: 0.51 }) // 10 g above 500 g
 */
export function justAboveSlab(sizes: Sizes): JustAbove | undefined {
  const volume = volumetricGrams(sizes.length, sizes.breadth, sizes.height);
  const dead = gramsOf(sizes.weight);
  const grams = Math.max(dead, volume);
  const belowGrams = Math.floor((grams - 1) / STEP_GRAMS) * STEP_GRAMS;
  const overGrams = grams - belowGrams;
  if (belowGrams <= 0 || overGrams > MOST_OVER_GRAMS) return undefined;
  const height =
    volume <= belowGrams ? sizes.height : Math.floor((sizes.height * 100 * belowGrams) / volume - 1e-6) / 100;
  const lighter = { ...sizes, weight: Math.min(sizes.weight, belowGrams / 1000), height };
  return height > 0 ? { belowGrams, overGrams, by: dead >= volume ? 'weight' : 'volume', lighter } : undefined;
}

import { gramsOf, volumetricGrams } from '../parcel.ts';

/** As they are typed and sent, in cm and kg. */
export interface Sizes {
  length: number;
  breadth: number;
  height: number;
  weight: number;
}

/** Partners' slabs are multiples of this. */
const STEP_GRAMS = 500;
/** The most that other packing or a smaller box can save. */
const MOST_OVER_GRAMS = 50;

export interface JustAbove {
  /** The upper end of the slab below. */
  belowGrams: number;
  overGrams: number;
  /** Whether the weight or the volume decides. */
  by: 'weight' | 'volume';
  /** The same parcel at the end of that slab, for comparing prices. */
  lighter: Sizes;
}

/**
 * Returns whether a parcel is just above a slab, so that a few grams may cost a whole one. The partners' prices for
 * `lighter` tell whether and how much. justAboveSlab({ length: 10, breadth: 10, height: 10, weight: 0.51 }); // 10 g
 * above 500 g
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

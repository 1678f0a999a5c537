import { gramsOf, heavierGrams, volumetricGrams } from '../../../../shared/quotes/parcel.ts';

/** The measures that the user has typed, in cm and kg. */
export interface Measures {
  length?: number | undefined;
  breadth?: number | undefined;
  height?: number | undefined;
  weight?: number | undefined;
}

/**
 * Returns the volumetric weight and the billed weight in kg. The billed weight is the larger of the volumetric and the
 * declared one. Each is absent until it is known.
 */
export function volumetricAndBilled({ length, breadth, height, weight }: Measures): {
  volumetric?: number;
  charged?: number;
} {
  if (!length || !breadth || !height) return {};
  const volumetric = volumetricGrams(length, breadth, height) / 1000;
  if (!weight) return { volumetric };
  const parcel = { weightGrams: gramsOf(weight), lengthCm: length, breadthCm: breadth, heightCm: height };
  return { volumetric, charged: heavierGrams(parcel) / 1000 };
}

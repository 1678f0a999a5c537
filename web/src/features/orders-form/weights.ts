import { gramsOf, heavierGrams, volumetricGrams } from '../../../../shared/quotes/parcel.ts';

interface Measures {
  length?: number | undefined;
  breadth?: number | undefined;
  height?: number | undefined;
  /** kg */
  weight?: number | undefined;
}

/** Volumetric weight L × B × H ÷ 5000 and the larger of it and the declared one, in kg; undefined until they are known. */
export function weights({ length, breadth, height, weight }: Measures): { volumetric?: number; charged?: number } {
  if (!length || !breadth || !height) return {};
  const volumetric = volumetricGrams(length, breadth, height) / 1000;
  if (!weight) return { volumetric };
  const grams = heavierGrams({
    payment_method: 'prepaid',
    collectablePaise: 0,
    weightGrams: gramsOf(weight),
    lengthCm: length,
    breadthCm: breadth,
    heightCm: height,
  });
  return { volumetric, charged: grams / 1000 };
}

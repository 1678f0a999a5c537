import { DEFAULT_DIVISOR, gramsOf, volumetricGrams } from '../../../../shared/quotes/parcel.ts';
import type { SearchDraft } from './search-address.ts';

type Measures = Pick<SearchDraft, 'length' | 'breadth' | 'height' | 'weight'>;

/** Volumetric and charged weight in grams, as far as they are known. */
export function weightsOf({ length, breadth, height, weight }: Measures): { volumetric?: number; charged?: number } {
  if (!length || !breadth || !height) return {};
  const volumetric = volumetricGrams(length, breadth, height);
  return weight ? { volumetric, charged: Math.max(gramsOf(weight), volumetric) } : { volumetric };
}

const kg = (grams: number | undefined): string => (grams === undefined ? '–' : `${grams / 1000} kg`);

/** The weight by volume, and the one that counts, while the measures are typed. */
export function ChargedWeight(measures: Measures) {
  const { volumetric, charged } = weightsOf(measures);
  return (
    <output className="weights">
      <span>
        Volumetric weight <strong>{kg(volumetric)}</strong>
        <small>L × B × H ÷ {DEFAULT_DIVISOR}</small>
      </span>
      <span>
        Charged weight <strong>{kg(charged)}</strong>
        <small>the larger one; partners round it up to their slab</small>
      </span>
    </output>
  );
}

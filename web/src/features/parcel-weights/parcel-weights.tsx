import { DEFAULT_DIVISOR } from '../../../../shared/quotes/parcel.ts';
import { LiveFigures } from '../../ui/layout/live-figures.tsx';
import { type Measures, volumetricAndBilled } from './weights-of.ts';

const kg = (weight: number | undefined): string => (weight === undefined ? '–' : `${weight} kg`);

/** Shows volumetric and billed weight while the user types the measures. */
export function ParcelWeights({ length, breadth, height, weight }: Measures) {
  const { volumetric, charged } = volumetricAndBilled({ length, breadth, height, weight });
  return (
    <LiveFigures
      items={[
        [`Volumetric weight (L × B × H ÷ ${DEFAULT_DIVISOR})`, kg(volumetric)],
        ['Billed weight. Each courier rounds it up.', kg(charged)],
      ]}
    />
  );
}

import { useWatch } from 'react-hook-form';
import type { ShipmentFormApi } from './shipment-form-type.ts';
import { weights } from './weights.ts';

const kg = (weight: number | undefined) => (weight === undefined ? '–' : `${weight.toFixed(3)} kg`);

/** The weights that follow from the measurements, while they are typed. */
export function ParcelWeight({ control }: Pick<ShipmentFormApi, 'control'>) {
  const [length, breadth, height, weight] = useWatch({ control, name: ['length', 'breadth', 'height', 'weight'] });
  const { volumetric, charged } = weights({ length, breadth, height, weight });
  return (
    <dl className="live-figures" aria-live="polite">
      <div>
        <dt>Volumetric weight (L × B × H ÷ 5000)</dt>
        <dd>{kg(volumetric)}</dd>
      </div>
      <div>
        <dt>Weight charged: the larger one, rounded up to the partner's slab</dt>
        <dd>{kg(charged)}</dd>
      </div>
    </dl>
  );
}

import { Money } from '../../../ui/element/money.tsx';
import { LiveFigures } from '../../../ui/layout/live-figures.tsx';
import type { ShipmentFormApi } from '../shipment-form-type.ts';
import { useCollectable } from '../use-collectable.ts';

/** What the courier will collect at the door, while it is typed. */
export function Collectable({ control }: Pick<ShipmentFormApi, 'control'>) {
  const { payment_method, rupees } = useCollectable(control);
  return (
    <LiveFigures
      items={[
        payment_method === 'cod'
          ? [
              'The courier collects: price × quantity, tax and charges less the discount',
              <Money key="cod" rupees={rupees} />,
            ]
          : ['Prepaid: the courier collects nothing', undefined],
      ]}
    />
  );
}

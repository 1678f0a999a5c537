import { useWatch } from 'react-hook-form';
import { collectableRupees } from '../../../../shared/orders/draft.ts';
import { LiveFigures } from '../../ui/live-figures.tsx';
import { Money } from '../../ui/money.tsx';
import type { ShipmentFormApi } from './shipment-form-type.ts';

const PARTS = [
  'payment_method',
  'selling_price',
  'quantity',
  'tax',
  'shipping_charges',
  'cod_charges',
  'gift_wrap_charges',
  'total_discount',
] as const;

/** What the courier will collect at the door, while it is typed. */
export function Collectable({ control }: Pick<ShipmentFormApi, 'control'>) {
  const values = useWatch({ control, name: PARTS });
  const [
    payment_method,
    selling_price,
    quantity,
    tax,
    shipping_charges,
    cod_charges,
    gift_wrap_charges,
    total_discount,
  ] = values;
  const rupees =
    selling_price === undefined || quantity === undefined
      ? undefined
      : collectableRupees({
          payment_method,
          selling_price,
          quantity,
          tax,
          shipping_charges,
          cod_charges,
          gift_wrap_charges,
          total_discount,
        });
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

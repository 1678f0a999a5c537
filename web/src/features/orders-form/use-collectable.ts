import { useWatch } from 'react-hook-form';
import { collectableRupees } from '../../../../shared/orders/rules/worth.ts';
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

/** Returns the payment method, and the amount to collect at the door as far as it is known from the typed values. */
export function useCollectable(control: ShipmentFormApi['control']) {
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
  return { payment_method, rupees };
}

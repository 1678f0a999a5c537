import { useWatch } from 'react-hook-form';
import { toRupees } from '../../../../shared/money.ts';
import { needsEWayBill } from '../../../../shared/orders/rules/e-way-bill.ts';
import { amountsInPaise, collectablePaise, consignmentPaise } from '../../../../shared/orders/rules/worth.ts';
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
  'advance_paid',
] as const;

/**
 * The facts about the goods that follow from the typed values. Amounts are in rupees. An amount is undefined until it
 * is known.
 */
export interface TypedGoods {
  payment_method: 'cod' | 'prepaid';
  /** The amount to collect at the door. */
  collectable: number | undefined;
  /** The value of the consignment. */
  value: number | undefined;
  needsEWayBill: boolean;
}

/**
 * Returns the amount to collect and the value of the goods. Each is undefined until the typed values are sufficient.
 */
export function useGoods(control: ShipmentFormApi['control']): TypedGoods {
  const values = useWatch({ control, name: PARTS });
  const [
    payment_method,
    selling_price,
    quantity,
    tax,
    shipping_charges,
    cod_charges,
    gift_wrap_charges,
    discount,
    advance_paid,
  ] = values;
  if (selling_price === undefined || quantity === undefined)
    return { payment_method, collectable: undefined, value: undefined, needsEWayBill: false };
  const worth = amountsInPaise({
    selling_price,
    tax,
    shipping_charges,
    cod_charges,
    gift_wrap_charges,
    total_discount: discount,
    advance_paid,
  });
  const goods = { payment_method, quantity, worth };
  return {
    payment_method,
    collectable: toRupees(collectablePaise(goods)),
    value: toRupees(consignmentPaise(goods)),
    needsEWayBill: needsEWayBill(goods),
  };
}

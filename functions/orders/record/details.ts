import type { OrderInput } from '../../../shared/orders/order-input.ts';
import { type Worth, worthOf } from '../../../shared/orders/rules/worth.ts';
import { gramsOf, type Parcel } from '../../../shared/quotes/parcel.ts';

type AmountsAndMeasures =
  | 'product_price'
  | 'selling_price'
  | 'tax'
  | 'shipping_charges'
  | 'cod_charges'
  | 'gift_wrap_charges'
  | 'total_discount'
  | 'weight'
  | 'length'
  | 'breadth'
  | 'height';

/** The order input as it is stored: amounts in paise, weight in grams. */
export interface OrderDetails extends Omit<OrderInput, AmountsAndMeasures | 'plan'> {
  worth: Worth;
  parcel: Pick<Parcel, 'weightGrams' | 'lengthCm' | 'breadthCm' | 'heightCm'>;
}

/** Returns the details of an order input. Its plan is stored with the order. Pure. */
export function detailsOf(input: OrderInput): OrderDetails {
  const {
    product_price,
    selling_price,
    tax,
    shipping_charges,
    cod_charges,
    gift_wrap_charges,
    total_discount,
    weight,
    length,
    breadth,
    height,
    plan: _,
    ...rest
  } = input;
  return {
    ...rest,
    worth: worthOf(input),
    parcel: { weightGrams: gramsOf(weight), lengthCm: length, breadthCm: breadth, heightCm: height },
  };
}

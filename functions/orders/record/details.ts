import type { OrderDraft } from '../../../shared/orders/draft.ts';
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

/** What a seller says of an order, as it is kept: the draft with its amounts in paise and its weight in grams. */
export interface OrderDetails extends Omit<OrderDraft, AmountsAndMeasures | 'plan'> {
  worth: Worth;
  parcel: Pick<Parcel, 'weightGrams' | 'lengthCm' | 'breadthCm' | 'heightCm'>;
}

/** The details of a draft. Its plan is the order's own affair. Pure. */
export function detailsOf(draft: OrderDraft): OrderDetails {
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
  } = draft;
  return {
    ...rest,
    worth: worthOf(draft),
    parcel: { weightGrams: gramsOf(weight), lengthCm: length, breadthCm: breadth, heightCm: height },
  };
}

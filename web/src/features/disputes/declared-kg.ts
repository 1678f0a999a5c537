import type { OrderView } from '../../../../shared/orders/order.ts';
import { gramsOf, heavierGrams } from '../../../../shared/quotes/parcel.ts';

/** Returns the manifested weight: the larger of the declared weight and L × B × H ÷ 5000, in kg (spec 2 section 5). */
export const declaredKg = ({ product_details: { weight, length, breadth, height } }: OrderView): number =>
  heavierGrams({ weightGrams: gramsOf(weight), lengthCm: length, breadthCm: breadth, heightCm: height }) / 1000;

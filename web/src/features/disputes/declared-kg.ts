import type { OrderView } from '../../../../shared/orders/order.ts';
import { gramsOf, heavierGrams } from '../../../../shared/quotes/parcel.ts';

/**
 * Returns an order's manifested weight in kg: the declared weight or L × B × H ÷ 5000, whichever is larger (spec 2
 * section 5).
 */
export const declaredKg = ({ product_details: { weight, length, breadth, height } }: OrderView): number =>
  heavierGrams({ weightGrams: gramsOf(weight), lengthCm: length, breadthCm: breadth, heightCm: height }) / 1000;

import { roundHalfUp } from '../../money.ts';

/** The amounts of an order in the API, in rupees. */
interface Rupees {
  product_price?: number | undefined;
  selling_price: number;
  tax?: number | undefined;
  shipping_charges?: number | undefined;
  cod_charges?: number | undefined;
  gift_wrap_charges?: number | undefined;
  total_discount?: number | undefined;
}

/** The value of the goods of an order, in paise; omitted amounts are absent. */
export interface Worth {
  productPaise?: number;
  /** Of one piece. */
  sellingPaise: number;
  taxPaise?: number;
  shippingPaise?: number;
  codPaise?: number;
  giftWrapPaise?: number;
  discountPaise?: number;
}

const paise = (rupees: number): number => roundHalfUp(rupees * 100);

/** Converts the amounts of an order input to paise. */
export const worthOf = (draft: Rupees): Worth => ({
  ...(draft.product_price !== undefined && { productPaise: paise(draft.product_price) }),
  sellingPaise: paise(draft.selling_price),
  ...(draft.tax !== undefined && { taxPaise: paise(draft.tax) }),
  ...(draft.shipping_charges !== undefined && { shippingPaise: paise(draft.shipping_charges) }),
  ...(draft.cod_charges !== undefined && { codPaise: paise(draft.cod_charges) }),
  ...(draft.gift_wrap_charges !== undefined && { giftWrapPaise: paise(draft.gift_wrap_charges) }),
  ...(draft.total_discount !== undefined && { discountPaise: paise(draft.total_discount) }),
});

interface Sold {
  payment_method: 'cod' | 'prepaid';
  quantity: number;
  worth: Worth;
}

/**
 * Returns what the courier collects at the door for a COD order, in paise: goods, tax and charges less the discount.
 */
export function collectablePaise({ payment_method, quantity, worth }: Sold): number {
  if (payment_method !== 'cod') return 0;
  const { sellingPaise, taxPaise = 0, shippingPaise = 0, codPaise = 0, giftWrapPaise = 0, discountPaise = 0 } = worth;
  return Math.max(0, sellingPaise * quantity + taxPaise + shippingPaise + codPaise + giftWrapPaise - discountPaise);
}

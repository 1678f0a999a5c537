import type { ShopOrder, ShopPart } from '../port.ts';

/** The amounts of one part of an order, in paise, as our orders have them. */
export interface PartAmounts {
  quantity: number;
  sellingPaise: number;
  taxPaise: number;
  shippingPaise: number;
  feePaise: number;
  discountPaise: number;
}

const shipped = ({ lines }: ShopPart) => lines.filter(({ isShipped }) => isShipped);
const goodsPaise = (part: ShopPart): number =>
  shipped(part).reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0);

/** Divides an amount by shares, in whole paise, so that the parts add up to the amount. */
function divided(paise: number, shares: readonly number[]): number[] {
  const whole = shares.reduce((a, b) => a + b, 0);
  let [rest, left] = [paise, whole];
  return shares.map((share) => {
    const part = left === 0 ? 0 : Math.round((rest * share) / left);
    rest -= part;
    left -= share;
    return part;
  });
}

/**
 * Returns the amounts of one part of an order. The consignment values of all parts add up to what the customer pays, or
 * for COD to the unpaid amount. The difference to the prices of the lines is the discount. Pure.
 */
export function partAmounts(order: ShopOrder, part: ShopPart, method: 'cod' | 'prepaid'): PartAmounts {
  const parts = order.parts.filter((one) => one.state !== 'done' && shipped(one).length > 0);
  const at = parts.indexOf(part);
  const shares = parts.map(goodsPaise);
  // Goods that are given away have no price. If no part has a price, all parts get equal shares.
  const even = shares.every((share) => share === 0) ? shares.map(() => 1) : shares;
  const shareOf = (paise: number): number => divided(paise, even)[at] ?? 0;
  const paid = shareOf(method === 'cod' ? order.duePaise : order.totalPaise);
  const [taxPaise, shippingPaise, feePaise] = [order.taxPaise, order.shippingPaise, order.feePaise].map(shareOf) as [
    number,
    number,
    number,
  ];
  const quantity = shipped(part).reduce((sum, line) => sum + line.quantity, 0);
  // A shop may charge more than the sum of lines, tax, shipping and fees. The difference is then added to the price of
  // the goods.
  const goods = Math.max(goodsPaise(part), paid - taxPaise - shippingPaise - feePaise);
  const sellingPaise = Math.ceil(goods / quantity);
  const discountPaise = sellingPaise * quantity + taxPaise + shippingPaise + feePaise - paid;
  return { quantity, sellingPaise, taxPaise, shippingPaise, feePaise, discountPaise };
}

import { isToSend, type ShopLine, type ShopOrder, type ShopPart } from '../port.ts';

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
const goodsPaise = (lines: readonly ShopLine[]): number =>
  lines.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0);
const piecesOf = (lines: readonly ShopLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

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
 * Returns the amounts of one part of an order. The consignment of all parts, with those that were sent already, is
 * exactly what the customer pays, or for COD what is unpaid: the difference to the prices of the lines is the discount.
 * Pure.
 */
export function partAmounts(order: ShopOrder, part: ShopPart, method: 'cod' | 'prepaid'): PartAmounts {
  const parts = order.parts.filter((one) => isToSend(one) && shipped(one).length > 0);
  const at = parts.indexOf(part);
  const goodsOf = [...parts.map(shipped), order.elsewhere];
  const prices = goodsOf.map(goodsPaise);
  // Goods that are given away have no price, so their pieces count alike.
  const shares = prices.every((price) => price === 0) ? goodsOf.map(piecesOf) : prices;
  const shareOf = (paise: number): number => divided(paise, shares)[at] ?? 0;
  const paid = shareOf(method === 'cod' ? order.duePaise : order.totalPaise);
  const [taxPaise, shippingPaise, feePaise] = [order.taxPaise, order.shippingPaise, order.feePaise].map(shareOf) as [
    number,
    number,
    number,
  ];
  const quantity = piecesOf(shipped(part));
  // A shop may charge more than lines, tax, shipping and fees say. Then the goods cost more.
  const goods = Math.max(goodsPaise(shipped(part)), paid - taxPaise - shippingPaise - feePaise);
  const sellingPaise = Math.ceil(goods / quantity);
  const discountPaise = sellingPaise * quantity + taxPaise + shippingPaise + feePaise - paid;
  return { quantity, sellingPaise, taxPaise, shippingPaise, feePaise, discountPaise };
}

import { isToSend, type ShopLine, type ShopOrder, type ShopPart } from '../port.ts';

/** The amounts of one part of an order, in paise, as our orders have them. */
export interface PartAmounts {
  quantity: number;
  sellingPaise: number;
  taxPaise: number;
  shippingPaise: number;
  feePaise: number;
  discountPaise: number;
  /** The amount of a COD part that is already paid, and so is not collected at the door. 0 for a prepaid order. */
  advancePaise: number;
}

const shipped = ({ lines }: ShopPart) => lines.filter(({ isShipped }) => isShipped);
const goodsPaise = (lines: readonly ShopLine[]): number =>
  lines.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0);
const piecesOf = (lines: readonly ShopLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

const sum = (amounts: readonly number[]): number => amounts.reduce((a, b) => a + b, 0);

/** Divides an amount by shares, in whole paise, so that the parts add up to the amount. */
function divided(paise: number, shares: readonly number[]): number[] {
  let [rest, left] = [paise, sum(shares)];
  return shares.map((share) => {
    const part = left === 0 ? 0 : Math.round((rest * share) / left);
    rest -= part;
    left -= share;
    return part;
  });
}

const partsToSend = ({ parts }: ShopOrder): ShopPart[] =>
  parts.filter((one) => isToSend(one) && shipped(one).length > 0);

/**
 * Returns the shares by which the amounts of an order are divided among its parts. The last share belongs to the goods
 * that are in no open or held part (`elsewhere`).
 */
function sharesOf(order: ShopOrder): number[] {
  const goodsOf = [...partsToSend(order).map(shipped), order.elsewhere];
  const prices = goodsOf.map(goodsPaise);
  // If all goods are free, their prices cannot divide the amounts, so each piece gets the same share.
  return prices.every((price) => price === 0) ? goodsOf.map(piecesOf) : prices;
}

/**
 * Returns the advance: what the customer paid before any goods were sent. After goods were sent, a payment may be the
 * COD that was collected for them. So if the advance is known from earlier, returns the known advance. Otherwise the
 * payment counts as an advance only if it is lower than the share of the goods that were sent. Pure.
 * @param known the advance that we stored when we last read the order
 */
export function advanceOf(order: ShopOrder, known?: number): number {
  const { totalPaise, duePaise, elsewhere } = order;
  if (elsewhere.length > 0 && known !== undefined) return known;
  const paid = Math.max(0, totalPaise - duePaise);
  const sent = divided(totalPaise, sharesOf(order)).at(-1) ?? 0;
  return elsewhere.length === 0 || paid < sent ? paid : 0;
}

/**
 * Returns what is collected for each part that has to be sent: its share of what was unpaid before any goods were sent,
 * as long as what is due now covers these shares.
 */
function collectedPaise(order: ShopOrder, advancePaise: number): number[] {
  const first = divided(Math.max(order.duePaise, order.totalPaise - advancePaise), sharesOf(order)).slice(0, -1);
  return divided(Math.min(order.duePaise, sum(first)), first);
}

/**
 * Returns the amounts of one part of an order. The values of all parts, including the parts that were sent already, add
 * up to exactly what the customer pays. The difference from the prices of the lines is the discount. The paid amount of
 * a COD part is its advance. Pure.
 */
export function partAmounts(
  order: ShopOrder,
  part: ShopPart,
  method: 'cod' | 'prepaid',
  advancePaise = advanceOf(order),
): PartAmounts {
  const at = partsToSend(order).indexOf(part);
  const shares = sharesOf(order);
  const shareOf = (paise: number): number => divided(paise, shares)[at] ?? 0;
  const collected = method === 'cod' ? (collectedPaise(order, advancePaise)[at] ?? 0) : 0;
  const paid = Math.max(collected, shareOf(order.totalPaise));
  const [taxPaise, shippingPaise, feePaise] = [order.taxPaise, order.shippingPaise, order.feePaise].map(shareOf) as [
    number,
    number,
    number,
  ];
  const quantity = piecesOf(shipped(part));
  // A shop may charge more than the sum of lines, tax, shipping and fees. The difference is then added to the price of
  // the goods.
  const goods = Math.max(goodsPaise(shipped(part)), paid - taxPaise - shippingPaise - feePaise);
  const sellingPaise = Math.ceil(goods / quantity);
  const discountPaise = sellingPaise * quantity + taxPaise + shippingPaise + feePaise - paid;
  const advance = method === 'cod' ? paid - collected : 0;
  return { quantity, sellingPaise, taxPaise, shippingPaise, feePaise, discountPaise, advancePaise: advance };
}

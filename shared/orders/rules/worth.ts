import { roundHalfUp, toRupees } from '../../money.ts';
import { AMOUNT_FIELDS, type Rupees, type Worth } from '../field-paths.ts';

/** The amounts of an order input or of an API reply. In a reply, an amount is null if the seller left it out. */
type RupeesOrNull = { [N in keyof Rupees]: Rupees[N] | (undefined extends Rupees[N] ? null : never) };

/** Converts the amounts of an order from rupees to paise. */
export const amountsInPaise = (input: RupeesOrNull): Worth =>
  Object.fromEntries(
    AMOUNT_FIELDS.flatMap(([name, paise]) => {
      const rupees = input[name];
      return rupees === undefined || rupees === null ? [] : [[paise, roundHalfUp(rupees * 100)]];
    }),
  ) as Worth;

/** Converts the amounts of an order from paise to rupees: the reverse of `amountsInPaise`. */
export const amountsInRupees = (worth: Worth): Rupees =>
  Object.fromEntries(
    AMOUNT_FIELDS.flatMap(([name, key]) => {
      const paise = worth[key];
      return paise === undefined ? [] : [[name, toRupees(paise)]];
    }),
  ) as Rupees;

/** The goods of an order. */
export interface Goods {
  readonly quantity: number;
  readonly worth: Worth;
}

interface Sold extends Goods {
  readonly payment_method: 'cod' | 'prepaid';
}

/** Returns the value of a consignment in paise: goods plus tax and charges, less the discount. */
export function consignmentPaise({ quantity, worth }: Goods): number {
  const { sellingPaise, taxPaise = 0, shippingPaise = 0, codPaise = 0, giftWrapPaise = 0, discountPaise = 0 } = worth;
  return Math.max(0, sellingPaise * quantity + taxPaise + shippingPaise + codPaise + giftWrapPaise - discountPaise);
}

/**
 * Returns what the courier collects at the door, in paise: the value of the consignment less what was paid in advance,
 * or 0 if it is prepaid.
 */
export const collectablePaise = (order: Sold): number =>
  order.payment_method === 'cod' ? Math.max(0, consignmentPaise(order) - (order.worth.advancePaise ?? 0)) : 0;

/**
 * Splits an order's amounts into those of its goods and those of one piece, for a return. Shipping, COD fee and gift
 * wrap belong to the whole order, so some of its pieces have no share in them. The discount is first subtracted from
 * these charges. Only the remaining discount belongs to the goods. Returned pieces have no advance, because nothing is
 * collected for them.
 */
function amountsOfGoods({ quantity, worth }: Goods) {
  const { taxPaise, discountPaise = 0, shippingPaise = 0, codPaise = 0, giftWrapPaise = 0, ...rest } = worth;
  const { advancePaise: _, ...ofOnePiece } = rest;
  return {
    ofOnePiece,
    pricePaise: worth.sellingPaise * quantity,
    taxPaise,
    discountPaise: Math.max(0, discountPaise - shippingPaise - codPaise - giftWrapPaise),
  };
}

/**
 * Returns the amounts of some pieces of an order. Tax and discount are divided in proportion to the pieces and rounded
 * to the paisa; the rest belongs to the other pieces.
 */
export function worthOfPieces(goods: Goods, pieces: number): Worth {
  if (pieces >= goods.quantity) return goods.worth;
  const { ofOnePiece, taxPaise, discountPaise } = amountsOfGoods(goods);
  const shareOf = (paise: number): number => roundHalfUp((paise * pieces) / goods.quantity);
  return {
    ...ofOnePiece,
    ...(taxPaise !== undefined && { taxPaise: shareOf(taxPaise) }),
    ...(discountPaise > 0 && { discountPaise: shareOf(discountPaise) }),
  };
}

/** One line of an order, with its tax for all pieces, and how many of its pieces come back. */
export interface LinePieces {
  readonly quantity: number;
  readonly pricePaise: number;
  readonly taxPaise: number;
  readonly back: number;
}

/**
 * Returns which share of an amount belongs to the returned pieces. Undefined if the amount of all lines is 0.
 * @param amountOf the amount of all pieces of a line
 */
function returnedShare(lines: readonly LinePieces[], amountOf: (line: LinePieces) => number): number | undefined {
  const all = lines.reduce((sum, line) => sum + amountOf(line), 0);
  const back = lines.reduce((sum, line) => sum + (amountOf(line) * line.back) / line.quantity, 0);
  return all === 0 ? undefined : back / all;
}

/**
 * Returns the price and the discount of an order's goods. The price of one piece of a shop's order is the mean of its
 * lines, rounded up, and the discount contains what rounding has added. Both are returned without it.
 */
function exactPrice(goods: Goods, lines: readonly LinePieces[]): { pricePaise: number; discountPaise: number } {
  const { pricePaise, discountPaise } = amountsOfGoods(goods);
  const ofLines = lines.reduce((sum, line) => sum + line.pricePaise * line.quantity, 0);
  if (Math.ceil(ofLines / goods.quantity) !== goods.worth.sellingPaise) return { pricePaise, discountPaise };
  return { pricePaise: ofLines, discountPaise: Math.max(0, discountPaise - (pricePaise - ofLines)) };
}

/**
 * Returns the amounts of some pieces of an order with several lines. The price of the goods and the discount are
 * divided by the prices of the lines, and the tax by their taxes. Each is rounded to the paisa. What rounding the price
 * of one piece adds is in the discount, so that the value is exact.
 * @param lines all lines of the order, which together have all its pieces
 */
export function worthOfLines(goods: Goods, lines: readonly LinePieces[]): Worth {
  const pieces = lines.reduce((sum, { back }) => sum + back, 0);
  if (pieces >= goods.quantity) return goods.worth;
  const { ofOnePiece, taxPaise } = amountsOfGoods(goods);
  const all = exactPrice(goods, lines);
  // If all goods are free, or none has a tax of its own, each piece has the same share.
  const ofPrice = returnedShare(lines, ({ pricePaise, quantity }) => pricePaise * quantity) ?? pieces / goods.quantity;
  const ofTax = returnedShare(lines, ({ taxPaise }) => taxPaise) ?? ofPrice;
  const pricePaise = roundHalfUp(all.pricePaise * ofPrice);
  const sellingPaise = Math.ceil(pricePaise / pieces);
  const discountPaise = roundHalfUp(all.discountPaise * ofPrice) + sellingPaise * pieces - pricePaise;
  return {
    ...ofOnePiece,
    sellingPaise,
    ...(taxPaise !== undefined && { taxPaise: roundHalfUp(taxPaise * ofTax) }),
    ...(discountPaise > 0 && { discountPaise }),
  };
}

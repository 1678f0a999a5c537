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
 * Returns the amounts of some pieces of an order, for a return. Tax and discount are divided in proportion to the
 * pieces and rounded to the paisa; the rest belongs to the other pieces. Shipping, COD fee and gift wrap belong to the
 * whole order, so some of its pieces have no share in them. The discount is first subtracted from these charges. Only
 * the remaining discount is divided. Returned pieces have no advance, because nothing is collected for them.
 */
export function worthOfPieces({ quantity, worth }: Goods, pieces: number): Worth {
  if (pieces >= quantity) return worth;
  const { taxPaise, discountPaise = 0, shippingPaise = 0, codPaise = 0, giftWrapPaise = 0, ...rest } = worth;
  const { advancePaise: _, ...ofOnePiece } = rest;
  const ofGoodsPaise = Math.max(0, discountPaise - shippingPaise - codPaise - giftWrapPaise);
  const shareOf = (paise: number): number => roundHalfUp((paise * pieces) / quantity);
  return {
    ...ofOnePiece,
    ...(taxPaise !== undefined && { taxPaise: shareOf(taxPaise) }),
    ...(ofGoodsPaise > 0 && { discountPaise: shareOf(ofGoodsPaise) }),
  };
}

import { roundHalfUp, toRupees } from '../../money.ts';
import { AMOUNTS, type Rupees, type Worth } from '../field-paths.ts';

/** Converts the amounts of an order input from rupees to paise. */
export const worthOf = (input: Rupees): Worth =>
  Object.fromEntries(
    AMOUNTS.flatMap(([name, paise]) => {
      const rupees = input[name];
      return rupees === undefined ? [] : [[paise, roundHalfUp(rupees * 100)]];
    }),
  ) as Worth;

/** Converts the amounts of an order from paise to rupees: the reverse of `worthOf`. */
export const rupeesOf = (worth: Worth): Rupees =>
  Object.fromEntries(
    AMOUNTS.flatMap(([name, key]) => {
      const paise = worth[key];
      return paise === undefined ? [] : [[name, toRupees(paise)]];
    }),
  ) as Rupees;

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

/** Returns the same in rupees, of an order input. */
export const collectableRupees = (input: Rupees & Pick<Sold, 'payment_method' | 'quantity'>): number =>
  toRupees(collectablePaise({ ...input, worth: worthOf(input) }));

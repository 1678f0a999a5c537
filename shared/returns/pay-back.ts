import { consignmentPaise, type Goods } from '../orders/rules/worth.ts';

/**
 * The goods of an order or of a return. Only a return has `reverse`. `exchange`: the buyer gets the same goods again.
 * `unpriced`: the price of the returned pieces is unknown.
 */
interface ReturnedGoods extends Goods {
  readonly reverse?: { readonly exchange?: true | undefined; readonly unpriced?: true | undefined } | undefined;
}

/**
 * Returns what the seller owes the buyer for returned goods, in paise: what the buyer paid, or 0 for an exchange. Null
 * if the price of the returned pieces is unknown.
 */
export function payBackPaise(goods: ReturnedGoods): number | null {
  if (goods.reverse?.exchange === true) return 0;
  return goods.reverse?.unpriced === true ? null : consignmentPaise(goods);
}

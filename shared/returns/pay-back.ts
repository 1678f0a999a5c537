import { consignmentPaise, type Goods } from '../orders/rules/worth.ts';

/**
 * The goods of an order or of a return. A return has `reverse`, with `exchange` if the buyer gets the goods again, and
 * `unpriced` if the order does not say what the pieces cost.
 */
interface ReturnedGoods extends Goods {
  readonly reverse?: { readonly exchange?: true | undefined; readonly unpriced?: true | undefined } | undefined;
}

/**
 * Returns what the seller owes the buyer for returned goods, in paise: what the buyer paid, or 0 for an exchange. Null if
 * the order does not say what the returned pieces cost.
 */
export function payBackPaise(goods: ReturnedGoods): number | null {
  if (goods.reverse?.exchange === true) return 0;
  return goods.reverse?.unpriced === true ? null : consignmentPaise(goods);
}

import { consignmentPaise, type Goods } from '../orders/rules/worth.ts';

/** The goods of an order or of a return. A return has `reverse`, with `exchange` if the buyer gets the goods again. */
interface ReturnedGoods extends Goods {
  readonly reverse?: { readonly exchange?: true | undefined } | undefined;
}

/** Returns what the seller owes the buyer for returned goods, in paise: what the buyer paid, or 0 for an exchange. */
export const payBackPaise = (goods: ReturnedGoods): number =>
  goods.reverse?.exchange === true ? 0 : consignmentPaise(goods);

import { consignmentPaise, type Goods } from '../orders/rules/worth.ts';

/**
 * The goods of an order or of a return. Only a return has `reverse`. `exchange`: the buyer gets the same goods again.
 * `unpriced`: the price of the returned pieces is unknown.
 */
interface ReturnedGoods extends Goods {
  readonly reverse?: { readonly exchange?: true | undefined; readonly unpriced?: true | undefined } | undefined;
}

/** The part of a buyer's return request that decides whether the goods are exchanged. */
interface ExchangeRequest {
  readonly state: 'asked' | 'approved' | 'refused';
  readonly wants: 'money' | 'exchange';
}

/** Returns whether a return sends the same goods again: the buyer has asked for it, and the seller has not refused. */
export const wantsExchange = (request: ExchangeRequest | undefined): boolean =>
  request?.wants === 'exchange' && request.state !== 'refused';

/**
 * Returns what the seller owes the buyer for returned goods, in paise: what the buyer paid, or 0 for an exchange. Null
 * if the price of the returned pieces is unknown.
 */
export function payBackPaise(goods: ReturnedGoods): number | null {
  if (goods.reverse?.exchange === true) return 0;
  return goods.reverse?.unpriced === true ? null : consignmentPaise(goods);
}

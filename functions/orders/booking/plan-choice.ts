import { Failure } from '../../../shared/errors.ts';
import type { Offer } from '../../../shared/quotes/offer.ts';
import { checkUnpaid } from '../api/get-order.ts';
import type { Decision } from '../change/change-order.ts';
import { type Layers, withOwn } from '../record/choice-layers.ts';
import type { Order } from '../record/order.ts';

interface Choosing {
  offer: Offer;
  plan: string;
  layers?: Layers | undefined;
  byOther?: boolean;
}

/**
 * An unpaid order with its partner chosen. Pure.
 * @param layers those of its bulk, where it is of one: the choice is good in the one in force
 * @param quotedFor the hash of the details that the offer was made for
 * @param byOther it is not its seller who chooses: the price that the seller has seen stays known
 * @throws CONFLICT when it is paid, or its details are others by now
 */
export function planChoice(
  { releasedQuote, ...order }: Order,
  { offer, plan, layers, byOther = false }: Choosing,
  quotedFor: string | undefined,
): Decision {
  checkUnpaid(order);
  if (order.detailsHash !== quotedFor)
    throw new Failure('CONFLICT', 'This order was changed elsewhere. Reload it and try again.');
  if (layers === undefined) {
    const seen = byOther ? (releasedQuote ?? order.choice) : null;
    const kept = seen && { releasedQuote: { partnerId: seen.partnerId, finalPaise: seen.finalPaise } };
    return { order: { ...order, plan, choice: offer, status: 'partner_selected', ...kept } };
  }
  return { order: { ...order, plan, own: withOwn(order.own ?? [], layers, offer) } };
}

import { Failure } from '../../../shared/errors.ts';
import type { Offer } from '../../../shared/quotes/offer.ts';
import { checkUnpaid } from '../api/get-order.ts';
import type { OrderDecision } from '../change/change-order.ts';
import { type AppliedRules, withOwnChoice } from '../record/choice/choice-layers.ts';
import type { Order } from '../record/order.ts';

interface Choosing {
  offer: Offer;
  plan: string;
  layers?: AppliedRules | undefined;
  byOther?: boolean;
}

/**
 * Returns an unpaid order with its chosen partner. Pure. Throws CONFLICT if the order is paid, or its details have
 * changed since the offer was made.
 * @param layers the rules of the order's bulk; the choice is stored under the rule that applies now
 * @param byOther true if another person chooses for the seller; the order then keeps the price that the seller last saw
 * @param quotedFor the hash of the details for which the offer was made
 */
export function planPartnerChoice(
  { releasedQuote, rule, ...order }: Order,
  { offer, plan, layers, byOther = false }: Choosing,
  quotedFor: string | undefined,
): OrderDecision {
  checkUnpaid(order);
  if (order.detailsHash !== quotedFor)
    throw new Failure('CONFLICT', 'This order was changed elsewhere. Reload it and try again.');
  if (layers === undefined) {
    const seen = byOther ? (releasedQuote ?? order.choice) : null;
    const kept = seen && { releasedQuote: { partnerId: seen.partnerId, finalPaise: seen.finalPaise } };
    return { order: { ...order, plan, choice: offer, status: 'partner_selected', ...kept } };
  }
  return { order: { ...order, ...(rule && { rule }), plan, own: withOwnChoice(order.own ?? [], layers, offer) } };
}

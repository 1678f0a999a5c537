import { Failure } from '../../../shared/errors.ts';
import type { Offer } from '../../../shared/quotes/offer.ts';
import type { Decision } from '../change-order.ts';
import { type Layers, withOwn } from '../choice-layers.ts';
import { checkUnpaid } from '../get-order.ts';
import type { Order } from '../order.ts';

/**
 * An unpaid order with its partner chosen. Pure.
 * @param layers those of its bulk, where it is of one: the choice is good in the one in force
 * @param quotedFor the hash of the details that the offer was made for
 * @throws CONFLICT when it is paid, or its details are others by now
 */
export function planChoice(
  { letGo: _, ...order }: Order,
  { offer, plan, layers }: { offer: Offer; plan: string; layers?: Layers | undefined },
  quotedFor: string | undefined,
): Decision {
  checkUnpaid(order);
  if (order.detailsHash !== quotedFor)
    throw new Failure('CONFLICT', 'This order was changed elsewhere. Reload it and try again.');
  if (layers === undefined) return { order: { ...order, plan, choice: offer, status: 'partner_selected' } };
  return { order: { ...order, plan, own: withOwn(order.own ?? [], layers, offer) } };
}

import { Failure } from '../../../shared/errors.ts';
import type { Offer } from '../../../shared/quotes/offer.ts';
import type { Decision } from '../change-order.ts';
import { checkUnpaid } from '../get-order.ts';
import type { Order } from '../order.ts';

/**
 * An unpaid order with its partner chosen. Pure.
 * @param quotedFor the hash of the details that the offer was made for
 * @throws CONFLICT when it is paid, or its details are others by now
 */
export function planChoice(
  { letGo: _, ...order }: Order,
  { offer, plan }: { offer: Offer; plan: string },
  quotedFor: string | undefined,
): Decision {
  checkUnpaid(order);
  if (order.detailsHash !== quotedFor)
    throw new Failure('CONFLICT', 'This order was changed elsewhere. Reload it and try again.');
  return { order: { ...order, plan, choice: offer, status: 'partner_selected' } };
}

import { Failure } from '../../../shared/errors.ts';
import { isSelected } from '../../../shared/orders/viewer.ts';
import type { Offer } from '../../../shared/quotes/offer.ts';
import type { Caller } from '../../users/caller/caller.ts';
import type { Decision } from '../change/change-order.ts';
import { isPaid, type Order } from '../record/order.ts';
import { type Charging, planCharge } from './charge.ts';
import { offerOf } from './choose.ts';
import type { QuoteOne } from './quotes-together.ts';
import { checkSeenPrice } from './seen-price.ts';

/** What is paid: which partner, at the price that was shown. */
export interface Payment extends Charging {
  partnerId: string;
  expectedPaise?: number | undefined;
  /** Asks for the offer; by default for this order alone. */
  quote?: QuoteOne;
}

/**
 * Decides the payment of one order by today's offers, at the price that its seller has seen. To be asked as often as need
 * be: offers are asked for again only when the order has moved, not when its seller's wallet has.
 * @throws CONFLICT when it is paid, or its partner offers it no more; PRICE_CHANGED
 */
export function paymentOf(
  caller: Caller,
  { partnerId, expectedPaise, quote = (order) => offerOf(caller, order, partnerId), ...charging }: Payment,
  at: Date,
): (order: Order) => Promise<Decision> {
  let quoted: { version: number; offer: Offer; plan: string } | undefined;
  return async (order) => {
    if (isPaid(order)) throw new Failure('CONFLICT', 'This order is already paid.');
    if (!isSelected(caller, partnerId)) throw new Failure('CONFLICT', 'This partner is not available to you.');
    if (quoted?.version !== order.version) quoted = { ...(await quote(order, partnerId)), version: order.version };
    const { offer, plan } = quoted;
    checkSeenPrice(order, offer, expectedPaise);
    return planCharge({ ...order, plan }, caller.user, offer, at, charging);
  };
}

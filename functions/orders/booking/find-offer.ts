import { Failure } from '../../../shared/errors.ts';
import type { Offer } from '../../../shared/quotes/offer.ts';
import type { Quote } from '../../../shared/quotes/quoter.ts';
import { presentPlanId } from '../../plans/plan-for.ts';
import type { Caller } from '../../users/caller/caller.ts';
import type { Order } from '../record/order.ts';
import { offersFor } from './offers-for.ts';

/** Returns the error for a partner that does not carry the parcel. */
export const notOfferedError = (): Failure =>
  new Failure('CONFLICT', 'This partner does not offer to carry this parcel. Choose another one.');

/**
 * Returns one partner's offer for an order, with the seller's present plan and partners. Throws CONFLICT if the partner
 * makes no offer.
 */
export async function findOffer(
  seller: Caller,
  { details, plan: kept }: Pick<Order, 'details' | 'plan'>,
  partnerId: string,
): Promise<{ offer: Offer; offers: Quote; plan: string }> {
  const plan = await presentPlanId(seller, kept);
  const offers = await offersFor(seller, { details, plan });
  const offer = offers.available.find((one) => one.partnerId === partnerId);
  if (offer === undefined) throw notOfferedError();
  return { offer, offers, plan };
}

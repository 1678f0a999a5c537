import type { Offer } from '../../../shared/quotes/offer.ts';
import type { Quote } from '../../../shared/quotes/quoter.ts';
import type { CollectsReturns, QuotedRoute } from '../../courier-partners/pricing/quote-parcel.ts';
import { returnCollectors } from '../../couriers/registry/return-collectors.ts';
import { presentPlanId } from '../../plans/plan-for.ts';
import type { Caller } from '../../users/caller/caller.ts';
import type { OrderDetails } from '../record/details.ts';
import type { Order } from '../record/order.ts';
import { notOfferedError, offersFor } from './offers-for.ts';
import { createOffersQuoter } from './offers-quoter.ts';

/**
 * Returns a function that says which couriers collect returns with our account. Undefined for a parcel to a buyer,
 * which needs no such function.
 */
const collectorsOf = async ({ reverse }: OrderDetails): Promise<CollectsReturns | undefined> =>
  reverse === undefined ? undefined : returnCollectors();

/**
 * Returns the offers of all partners of a seller for an order on a plan. For a return, only partners are offered whose
 * courier collects from buyers with our account.
 * @throws INVALID_INPUT for an unknown pin code of the pickup, shipping or RTO address
 */
export const offersForOrder = async (
  seller: Caller,
  { details, plan }: { details: OrderDetails; plan: string },
): Promise<QuotedRoute> => offersFor(seller, { details, plan }, await collectorsOf(details));

/** Finds one partner's offer. Throws CONFLICT if the partner makes no offer. */
function offerOf({ available }: Pick<Quote, 'available'>, partnerId: string): Offer {
  const offer = available.find((one) => one.partnerId === partnerId);
  if (offer === undefined) throw notOfferedError();
  return offer;
}

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
  const offers = await offersForOrder(seller, { details, plan });
  return { offer: offerOf(offers, partnerId), offers, plan };
}

/**
 * Finds one partner's offer for an order today, and the plan on which it was priced. Throws CONFLICT if the partner
 * makes no offer.
 */
export type QuoteOne = (order: Order, partnerId: string) => Promise<{ offer: Offer; plan: string }>;

/**
 * Returns a function that finds one partner's offer for many orders of one seller. Each request or job must create a
 * new function.
 * @param alone true to quote only the requested partner; the offer then has no badges (recommended, best price, best
 * time)
 */
export function createOrderQuoter(seller: Caller, { alone = false } = {}): QuoteOne {
  const quote = createOffersQuoter(seller);
  return async (order, partnerId) => {
    const collects = await collectorsOf(order.details);
    const { offers, plan } = await quote(order, { collects, ...(alone && { partnerId }) });
    return { offer: offerOf(offers, partnerId), plan };
  };
}

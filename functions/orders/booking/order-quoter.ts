import type { Offer } from '../../../shared/quotes/offer.ts';
import type { Quote } from '../../../shared/quotes/quoter.ts';
import { createParcelQuoter, type ParcelQuoter } from '../../courier-partners/pricing/quote-many.ts';
import { presentPlanId } from '../../plans/plan-for.ts';
import type { Caller } from '../../users/caller/caller.ts';
import { parcelOf } from '../record/details.ts';
import type { Order } from '../record/order.ts';
import { notOfferedError, offersFor } from './offers-for.ts';

/**
 * Finds one partner's offer for an order today, and the plan on which it was priced. Throws CONFLICT if the partner
 * makes no offer.
 */
export type QuoteOne = (order: Order, partnerId: string) => Promise<{ offer: Offer; plan: string }>;

/**
 * Returns the offers for an order today and the plan on which they were priced. The offers are of all partners, or of
 * one.
 */
type QuoteOffers = (
  order: Pick<Order, 'details' | 'plan'>,
  partnerId?: string,
) => Promise<{ offers: Quote; plan: string }>;

/**
 * Returns a function that quotes many orders of one seller. It reads each rate card only once, so each request or job
 * must create a new function.
 */
export function createOffersQuoter(seller: Caller): QuoteOffers {
  const byPlan = new Map<string, Promise<ParcelQuoter>>();
  const plans = new Map<string | null, Promise<string>>();
  const planOf = (kept: string | null): Promise<string> => {
    const plan = plans.get(kept) ?? presentPlanId(seller, kept);
    plans.set(kept, plan);
    return plan;
  };
  const quotesOn = (plan: string): Promise<ParcelQuoter> => {
    const quotes = byPlan.get(plan) ?? createParcelQuoter(seller, plan);
    byPlan.set(plan, quotes);
    return quotes;
  };
  return async ({ details, plan: kept }, partnerId) => {
    const { pickup_address: from, shipping_address: to, rto_address: back } = details;
    const plan = await planOf(kept);
    // Orders whose return address has another pin code are rare, so they are quoted one by one.
    if (back && back.postcode !== from.postcode) return { offers: await offersFor(seller, { details, plan }), plan };
    const route = {
      parcel: parcelOf(details),
      source: { pincode: from.postcode, field: 'pickup_address.postcode' },
      destination: { pincode: to.postcode, field: 'shipping_address.postcode' },
    };
    return { offers: await (await quotesOn(plan)).quote(route, partnerId), plan };
  };
}

/**
 * Returns a function that finds one partner's offer for many orders of one seller. Each request or job must create a
 * new function.
 * @param alone true to quote only the requested partner; the offer then has no badges (recommended, best price, best
 * time)
 */
export function createOrderQuoter(seller: Caller, { alone = false } = {}): QuoteOne {
  const quote = createOffersQuoter(seller);
  return async (order, partnerId) => {
    const { offers, plan } = await quote(order, alone ? partnerId : undefined);
    const offer = offers.available.find((one) => one.partnerId === partnerId);
    if (offer === undefined) throw notOfferedError();
    return { offer, plan };
  };
}

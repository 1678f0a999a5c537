import type { Quote } from '../../../shared/quotes/quoter.ts';
import { createParcelQuoter, type ParcelQuoter } from '../../courier-partners/pricing/quote-many.ts';
import type { CollectsReturns } from '../../courier-partners/pricing/quote-parcel.ts';
import { presentPlanId } from '../../plans/plan-for.ts';
import type { Caller } from '../../users/caller/caller.ts';
import { parcelOf } from '../record/details.ts';
import type { Order } from '../record/order.ts';
import { offersFor } from './offers-for.ts';

/**
 * Returns the offers for an order today and the plan on which they were priced. The offers are of all partners, or of
 * one. A return needs `collects`: whether a courier collects returns with our account.
 */
type QuoteOffers = (
  order: Pick<Order, 'details' | 'plan'>,
  only?: { partnerId?: string | undefined; collects?: CollectsReturns | undefined },
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
  return async ({ details, plan: kept }, { partnerId, collects } = {}) => {
    const { pickup_address: from, shipping_address: to, rto_address: back } = details;
    const plan = await planOf(kept);
    // Orders whose return address has another pin code are rare, so they are quoted one by one.
    if (back && back.postcode !== from.postcode)
      return { offers: await offersFor(seller, { details, plan }, collects), plan };
    const route = {
      parcel: parcelOf(details),
      collects,
      source: { pincode: from.postcode, field: 'pickup_address.postcode' },
      destination: { pincode: to.postcode, field: 'shipping_address.postcode' },
    };
    return { offers: await (await quotesOn(plan)).quote(route, partnerId), plan };
  };
}

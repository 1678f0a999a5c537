import type { courierPartnersContract } from '../../shared/courier-partners/contract.ts';
import { roundHalfUp } from '../../shared/money.ts';
import { offerView } from '../../shared/quotes/offer-view.ts';
import { gramsOf } from '../../shared/quotes/parcel.ts';
import { planIdFor } from '../plans/plan-for.ts';
import type { Verb } from '../users/caller/serve.ts';
import { quoteParcel } from './pricing/quote-parcel.ts';

/** Quotes a parcel without an order, for the page "Pin Code Search". */
export const search: Verb<typeof courierPartnersContract.search> = async ({ body }, { caller }) => {
  const { available, unavailable, measured } = await quoteParcel({
    viewer: caller,
    planId: await planIdFor(caller, body.plan),
    parcel: {
      payment_method: body.payment_method,
      weightGrams: gramsOf(body.weight),
      lengthCm: body.length,
      breadthCm: body.breadth,
      heightCm: body.height,
      collectablePaise: body.payment_method === 'cod' ? roundHalfUp((body.selling_price ?? 0) * 100) : 0,
    },
    source: { pincode: body.source, field: 'source' },
    destination: { pincode: body.destination, field: 'destination' },
  });
  const offers = available.map((offer) => offerView(offer, measured.get(offer.partnerId)));
  return { data: { available_logistic: offers, unavailable } };
};

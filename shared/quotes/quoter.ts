import type { Offer } from './offer.ts';
import { offerWriter } from './offer-json.ts';
import type { Parcel } from './parcel.ts';
import { totalOf } from './price.ts';
import { type Priced, pricer } from './pricer.ts';
import type { RateCard } from './rate-card.ts';
import { type Ranked, rankOffers } from './recommend.ts';
import { refusalOf, type Service } from './serviceability.ts';
import { type Place, routeOf } from './zone.ts';

/** Why a partner made no offer. */
export type Unavailable = { name: string; courier: string | null; reason: string };

/** All partners' answers for one parcel: offers, the recommended one first, and the others by name with a reason. */
export type Quote = { available: Offer[]; unavailable: Unavailable[] };

/** Returns each partner's services at the two ends of this route. */
export type ServiceabilityOf = (card: RateCard) => Service;

type QuoteArguments = [
  parcel: Parcel,
  source: Place,
  destination: Place,
  serviceabilityOf: ServiceabilityOf,
  /** The return address, if it is not the source. */
  returned?: Place | undefined,
];

/** Most that an offer can cost: a crore of rupees is an error in one partner's card, and must not block all others. */
const MOST_PAISE = 1_00_00_000_00;

/**
 * Returns a quoter of many parcels by the same cards. `json` is the text of `quote`, for bulk replies. Create one per
 * request or job.
 */
export const quoter = (cards: readonly RateCard[]) => {
  const pricers = cards.map(pricer);
  const write = offerWriter();

  const answers = (...[parcel, source, destination, serviceabilityOf, returned]: QuoteArguments) => {
    const route = routeOf(source, destination);
    const priced: Priced[] = [];
    const unavailable: Unavailable[] = [];
    for (const { card, price } of pricers) {
      const service = serviceabilityOf(card);
      const refusal =
        refusalOf(service, source.pincode, destination.pincode, parcel.payment_method) ??
        (returned && !service.returned?.delivery ? `Does not return parcels to ${returned.pincode}` : undefined);
      const offer = refusal === undefined ? price(parcel, route) : undefined;
      const { partner_name: name, courier } = card;
      if (offer === undefined) unavailable.push({ name, courier, reason: refusal ?? 'Has no rate for this route' });
      else if (offer.finalPaise <= MOST_PAISE) priced.push(offer);
      else unavailable.push({ name, courier, reason: 'Has no sensible rate for this weight' });
    }
    if (unavailable.length > 1) unavailable.sort(byName);
    return { ranked: rankOffers(priced), unavailable };
  };

  return {
    quote: (...request: QuoteArguments): Quote => {
      const { ranked, unavailable } = answers(...request);
      return { available: ranked.map(offerOf), unavailable };
    },
    json: (...request: QuoteArguments): string => {
      const { ranked, unavailable } = answers(...request);
      let offers = '';
      for (const one of ranked) offers += offers === '' ? write(one) : `,${write(one)}`;
      return `{"available":[${offers}],"unavailable":${JSON.stringify(unavailable)}}`;
    },
  };
};

const byName = (a: Unavailable, b: Unavailable): number => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);

const offerOf = ({ offer, recommendation, best_price, best_tat }: Ranked<Priced>): Offer => ({
  partnerId: offer.card.partner_id,
  name: offer.card.partner_name,
  courier: offer.card.courier,
  recommended: recommendation,
  bestPrice: best_price,
  bestTat: best_tat,
  ...totalOf(offer.freight, offer.codPaise),
});

import { encodeUtf8, JsonBytes } from './json-bytes.ts';
import { expectedDays, type MeasuredOffer } from './measured.ts';
import type { Offer } from './offer.ts';
import { offerWriter } from './offer-json.ts';
import type { Parcel } from './parcel.ts';
import { withGst } from './price.ts';
import { createPricer, type PricedParcel } from './pricer.ts';
import type { RateCard } from './rate-card.ts';
import { type Ranked, rankOffers } from './recommend.ts';
import { type Service, whyNotServed } from './serviceability.ts';
import { type Place, routeConditions } from './zone.ts';

/** A partner that cannot carry the parcel, and the reason. */
export type Unavailable = { name: string; courier: string | null; reason: string };

/** The results of partners on a lane, by partner id. Partners with too few parcels are left out. */
export type MeasuredOffers = ReadonlyMap<string, MeasuredOffer>;

/**
 * All offers for a parcel, with the recommended offer first, and the partners without an offer, sorted by name.
 * `measured` is separate from the offers, because an order stores the chosen offer without the measured results.
 */
export type Quote = { available: Offer[]; unavailable: Unavailable[]; measured: MeasuredOffers };

/** Returns the services that a rate card's partner has at both ends of the route. */
export type ServiceOfCard = (card: RateCard) => Service;

type QuoteArguments = [
  parcel: Parcel,
  source: Place,
  destination: Place,
  serviceabilityOf: ServiceOfCard,
  /** The place to which an undelivered parcel is returned, if it differs from the source. */
  returned?: Place | undefined,
  /** The results of partners on the lane. The recommendation uses them. */
  measured?: MeasuredOffers,
];

const NO_MEASURES: MeasuredOffers = new Map();

const OPEN = encodeUtf8('{"available":[');
const COMMA = encodeUtf8(',');
const UNAVAILABLE = encodeUtf8('],"unavailable":');
const NONE = encodeUtf8('[]');
const CLOSE = encodeUtf8('}');

/**
 * The highest price of an offer. A price above a crore of rupees must be an error in the rate card, so the partner
 * makes no offer.
 */
const MOST_PAISE = 1_00_00_000_00;

/**
 * Creates a quoter, which calculates the prices of many parcels by the same rate cards. For large replies, `json`
 * returns the result of `quote` as JSON in UTF-8. These bytes are valid only until the next call of `json`. Create a
 * new quoter for each request or job.
 */
export const createQuoter = (cards: readonly RateCard[]) => {
  const pricers = cards.map(createPricer);
  const addOffer = offerWriter();
  const json = new JsonBytes();

  const answers = (
    ...[parcel, source, destination, serviceabilityOf, returned, onLane = NO_MEASURES]: QuoteArguments
  ) => {
    // The results cover only deliveries to buyers. They say nothing about pickups from buyers.
    const measured = parcel.reverse ? NO_MEASURES : onLane;
    const route = routeConditions(source, destination);
    const noRate = parcel.reverse ? 'Has no price for a pickup at the buyer' : 'Has no rate for this route';
    const priced: PricedParcel[] = [];
    const unavailable: Unavailable[] = [];
    for (const { card, price } of pricers) {
      const service = serviceabilityOf(card);
      const refusal =
        whyNotServed(service, source.pincode, destination.pincode, parcel.payment_method) ??
        (parcel.reverse && !service.reverse ? 'Collects no parcels at buyers' : undefined) ??
        (returned && !service.returned?.delivery ? `Does not return parcels to ${returned.pincode}` : undefined);
      const offer = refusal === undefined ? price(parcel, route) : undefined;
      const { partner_name: name, courier } = card;
      if (offer === undefined) unavailable.push({ name, courier, reason: refusal ?? noRate });
      else if (offer.finalPaise <= MOST_PAISE) priced.push(offer);
      else unavailable.push({ name, courier, reason: 'Has no sensible rate for this weight' });
    }
    if (unavailable.length > 1) unavailable.sort(byName);
    if (measured.size > 0) for (const offer of priced) offer.measured = measured.get(offer.partner_id);
    return { ranked: rankOffers(priced, expectedDays), unavailable, measured };
  };

  return {
    quote: (...request: QuoteArguments): Quote => {
      const { ranked, ...rest } = answers(...request);
      return { available: ranked.map(offerOf), ...rest };
    },
    json: (...request: QuoteArguments): Uint8Array => {
      const { ranked, unavailable } = answers(...request);
      json.clear();
      json.add(OPEN);
      ranked.forEach((one, index) => {
        if (index > 0) json.add(COMMA);
        addOffer(json, one);
      });
      json.add(UNAVAILABLE);
      json.add(unavailable.length === 0 ? NONE : encodeUtf8(JSON.stringify(unavailable)));
      json.add(CLOSE);
      return json.bytes();
    },
  };
};

const byName = (a: Unavailable, b: Unavailable): number => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);

const offerOf = ({ offer, recommendation, best_price, best_tat }: Ranked<PricedParcel>): Offer => ({
  partnerId: offer.card.partner_id,
  name: offer.card.partner_name,
  courier: offer.card.courier,
  recommended: recommendation,
  bestPrice: best_price,
  bestTat: best_tat,
  ...withGst(offer.freight, offer.codPaise),
});

import type { courierPartnersContract } from '../../shared/courier-partners/contract.ts';
import { PUBLIC_PLAN } from '../../shared/courier-partners/public-plan.ts';
import { Failure } from '../../shared/errors.ts';
import { roundHalfUp, toRupees } from '../../shared/money.ts';
import type { Offer } from '../../shared/quotes/offer.ts';
import { gramsOf } from '../../shared/quotes/parcel.ts';
import { partnerDisplayName } from '../../shared/quotes/partner-name.ts';
import type { Place } from '../../shared/quotes/zone.ts';
import { cached } from '../pin-code-directory/cached.ts';
import { placeOf } from '../pin-code-master/place-of.ts';
import { listPlans } from '../plans/store.ts';
import type { Verb } from '../users/caller/serve.ts';
import { lowestRates } from './pricing/lowest-rates.ts';
import { createParcelQuoter, type ParcelQuoter, type RoutedParcel } from './pricing/quote-many.ts';

/**
 * How long the public prices are cached. During this time a replaced price may be shown. This is accepted, because a
 * seller always sees the present price before paying.
 */
const KEPT_MS = 60_000;
const EVERYBODY = { courier: null, partners: [] };

/** Returns `placeOf` with a cache, which also stores that a pin code is unknown. */
function rememberedPlaces(): typeof placeOf {
  const known = new Map<string, Promise<Place | undefined>>();
  return (pincode) => {
    const place = known.get(pincode) ?? placeOf(pincode);
    known.set(pincode, place);
    return place;
  };
}

/**
 * The public plan's rate cards, places and coverage, read at most once a minute by each process. All this data is
 * public, so the cache cannot leak data of one caller to another.
 */
const market = cached(KEPT_MS, async (): Promise<ParcelQuoter | undefined> => {
  const plan = (await listPlans()).find(({ name, active }) => active && name === PUBLIC_PLAN);
  return plan && createParcelQuoter(EVERYBODY, plan.id, rememberedPlaces());
});

const notPublished = () =>
  new Failure('NOT_FOUND', 'No prices are published at the moment. Get in touch, and we quote your parcel.');

/**
 * Runs a function with the cached market. If a read of the table fails, clears the cache, so that the next call reads
 * again.
 */
async function onMarket<T>(read: (quotes: ParcelQuoter) => Promise<T>): Promise<T> {
  const quotes = await market.get();
  if (quotes === undefined || quotes.cards.length === 0) throw notPublished();
  return read(quotes).catch((error: unknown) => {
    if (!(error instanceof Failure)) market.forget();
    throw error;
  });
}

/** Quotes a route. If the coverage is newer than the cached rate cards, reads the cards again and repeats the quote. */
async function quoteOf(route: RoutedParcel) {
  const ask = () =>
    onMarket(async (quotes) => ({
      ...(await quotes.quote(route)),
      source: await quotes.place(route.source.pincode),
      destination: await quotes.place(route.destination.pincode),
      torn: quotes.isTorn(),
    }));
  const quote = await ask();
  if (!quote.torn) return quote;
  market.forget();
  return ask();
}

const viewOf = (offer: Offer) => ({
  courier: partnerDisplayName(offer.name),
  days: offer.tatDays,
  chargeable_weight: offer.chargeableGrams / 1000,
  freight: toRupees(offer.freightPaise),
  cod_charges: toRupees(offer.codPaise),
  tax: toRupees(offer.taxPaise),
  total: toRupees(offer.finalPaise),
});

/**
 * Returns the cheapest offer of each courier, cheapest first. Visitors see the weight variants of a courier as one
 * courier.
 */
function cheapest(offers: readonly Offer[]) {
  const byCourier = Map.groupBy(
    offers.map(viewOf).toSorted((a, b) => a.total - b.total || a.days - b.days || a.courier.localeCompare(b.courier)),
    ({ courier }) => courier,
  );
  return [...byCourier.values()].flatMap((of) => of.slice(0, 1));
}

const placeView = (place: Place | undefined, pincode: string) => ({
  pincode,
  city: place?.city ?? '',
  state: place?.state ?? '',
});

/** Quotes a parcel on the public plan for anyone. The reply names no partner's cost, card or coverage. */
export const prices: Verb<typeof courierPartnersContract.prices> = async ({ query }) => {
  const { available, unavailable, ...ends } = await quoteOf({
    parcel: {
      payment_method: query.payment_method,
      weightGrams: gramsOf(query.weight),
      lengthCm: query.length ?? 0,
      breadthCm: query.breadth ?? 0,
      heightCm: query.height ?? 0,
      collectablePaise: query.payment_method === 'cod' ? roundHalfUp((query.amount ?? 0) * 100) : 0,
    },
    source: { pincode: query.source, field: 'source' },
    destination: { pincode: query.destination, field: 'destination' },
  });
  return {
    data: {
      plan: PUBLIC_PLAN,
      source: placeView(ends.source, query.source),
      destination: placeView(ends.destination, query.destination),
      offers: cheapest(available),
      reasons: [...new Set(unavailable.map(({ reason }) => reason))].toSorted(),
    },
  };
};

/** Returns the lowest prices of the public plan, for the pricing page. */
export const publicRates: Verb<typeof courierPartnersContract.publicRates> = () =>
  onMarket(async ({ cards }) => {
    const data = lowestRates(cards);
    if (data === undefined) throw notPublished();
    return { data };
  });

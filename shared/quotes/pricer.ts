import type { MeasuredOffer } from './measured.ts';
import { heavierGrams, type Parcel, slabsAbove } from './parcel.ts';
import { codChargeOf, type Freight, freightOf, gstOnNet } from './price.ts';
import { type RateCard, rateOf, reverseRate, type ZoneRate } from './rate-card.ts';
import type { Rankable } from './recommend.ts';
import { type RouteConditions, zoneOfRoute } from './zone.ts';

/**
 * The price of one parcel by one rate card. All parcels with the same zone and number of slabs share one `freight`
 * object.
 */
export type PricedParcel = Rankable & {
  card: RateCard;
  freight: Freight;
  codPaise: number;
  taxPaise: number;
  /**
   * The partner's results on the lane. Undefined if the partner had too few parcels on it. The quoter sets this field.
   */
  measured: MeasuredOffer | undefined;
};

/**
 * An object that calculates the prices of many parcels by one rate card. `price` returns undefined if the card has no
 * zone or no rate for the route.
 */
export type Pricer = {
  card: RateCard;
  price: (parcel: Parcel, route: RouteConditions) => PricedParcel | undefined;
};

type KnownZone = { rate: ZoneRate; bySlabs: Map<number, Freight> };

/**
 * Creates a pricer for one rate card. The pricer caches the freight by zone and number of slabs and never clears this
 * cache. So create a new pricer for each request or job.
 */
export const createPricer = (card: RateCard): Pricer => {
  const zones = new Map<string, KnownZone>();
  const reverseZones = new Map<string, KnownZone>();
  for (const zone of Object.keys(card.zones)) {
    const rate = rateOf(card, zone);
    const back = rate && reverseRate(rate);
    if (rate !== undefined) zones.set(zone, { rate, bySlabs: new Map() });
    if (back !== undefined) reverseZones.set(zone, { rate: back, bySlabs: new Map() });
  }
  const freightFor = (parcel: Parcel, route: RouteConditions) => {
    const zone = zoneOfRoute(route, card.zone_tests);
    const known = zone === undefined ? undefined : (parcel.reverse ? reverseZones : zones).get(zone);
    if (zone === undefined || known === undefined) return undefined;
    const slabs = slabsAbove(heavierGrams(parcel, card.divisor), known.rate);
    let freight = known.bySlabs.get(slabs);
    if (freight === undefined) {
      freight = freightOf(known.rate, zone, slabs, card.version);
      known.bySlabs.set(slabs, freight);
    }
    return { freight, rate: known.rate };
  };
  return {
    card,
    price: (parcel, route) => {
      const there = freightFor(parcel, route);
      if (there === undefined) return undefined;
      const { freight, rate } = there;
      const codPaise = codChargeOf(parcel, rate);
      const taxPaise = gstOnNet(freight.freightPaise + codPaise);
      const finalPaise = freight.freightPaise + codPaise + taxPaise;
      const { partner_id, partner_name: name } = card;
      return {
        partner_id,
        name,
        finalPaise,
        tatDays: freight.tatDays,
        card,
        freight,
        codPaise,
        taxPaise,
        measured: undefined,
      };
    },
  };
};

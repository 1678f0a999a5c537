import { invalidField } from '../../../shared/errors.ts';
import { seesPartner, type Viewer } from '../../../shared/orders/viewer.ts';
import type { Parcel } from '../../../shared/quotes/parcel.ts';
import { quote } from '../../../shared/quotes/quote.ts';
import type { Quote } from '../../../shared/quotes/quoter.ts';
import type { RateCard } from '../../../shared/quotes/rate-card.ts';
import type { Place } from '../../../shared/quotes/zone.ts';
import { prefixOf, suffixOf } from '../../pin-code-directory/prefix.ts';
import { EVERY_SERVICE, routeServices, servicesAt } from '../../pin-code-directory/services.ts';
import { placeOf } from '../../pin-code-master/place-of.ts';
import { measuredOn } from '../../rollups/measured/measured-store.ts';
import { partnersById } from '../partners.ts';
import { findCards, findServices, type PackedServices, servicesOfVersion } from '../store.ts';
import type { CurrentCard } from './packed-cards.ts';

/** One end of a route, with the path of its input field for error messages. */
export interface RouteEnd {
  pincode: string;
  field: string;
}

/**
 * Whether a courier collects returns from buyers with our account. Only code that may read the couriers' secrets knows
 * it, so a quote without it offers no partner for a return.
 */
export type CollectsReturns = (courier: string | null) => boolean;

export const nobodyCollects: CollectsReturns = () => false;

export interface PriceEnquiry {
  /** The person who gets the quote. The quote leaves out partners that this person may not see. */
  viewer: Pick<Viewer, 'courier' | 'partners'>;
  planId: string;
  parcel: Parcel;
  source: RouteEnd;
  destination: RouteEnd;
  /** The return address, if it differs from the source. */
  returned?: RouteEnd;
  /** Needed for a return. */
  collects?: CollectsReturns | undefined;
}

/** A quote with the places of the route's pin codes. */
export interface QuotedRoute extends Quote {
  places: Place[];
}

/**
 * Returns each visible partner's price for a parcel on a plan, and why other partners are not offered. The number of
 * reads does not depend on the number of partners. A quote reads two pin codes, two small partitions and one item of
 * cards. Every ten minutes, it also reads the measured lanes of a state. A separate return address needs one more pin
 * code and one more partition.
 * @throws INVALID_INPUT for a pin code that is not in the master
 */
export async function quoteParcel({
  viewer,
  planId,
  parcel,
  collects = nobodyCollects,
  ...ends
}: PriceEnquiry): Promise<QuotedRoute> {
  const { source, destination, returned } = ends;
  const [from, to, back, found] = await Promise.all([
    placeOf(source.pincode),
    placeOf(destination.pincode),
    returned && placeOf(returned.pincode),
    findCoverage(planId, [source, destination, returned ?? source]),
  ]);
  if (from === undefined) throw unknownPinCodeError(source);
  if (to === undefined) throw unknownPinCodeError(destination);
  if (returned !== undefined && back === undefined) throw unknownPinCodeError(returned);
  const current = new Map(found.cards.map((card) => [card.partner_id, card]));
  const [cards, measured] = await Promise.all([
    cardsFor(viewer, planId, found.cards),
    measuredOn(from.state, to.state),
  ]);
  const [atSource, atDestination, atReturn] = found.services;
  const serviceabilityOf = ({ partner_id, courier }: RateCard) => {
    const card = current.get(partner_id);
    const services = routeServices(
      serviceBitsAt(card, atSource, source.pincode),
      serviceBitsAt(card, atDestination, destination.pincode),
      returned && serviceBitsAt(card, atReturn, returned.pincode),
    );
    return { ...services, reverse: collects(courier) };
  };
  return {
    ...quote(parcel, from, to, cards, serviceabilityOf, back, measured),
    places: [from, to, ...(back === undefined ? [] : [back])],
  };
}

/** Returns the rate cards in use whose partners are active and visible to the viewer. */
export async function cardsFor(
  viewer: PriceEnquiry['viewer'],
  planId: string,
  current: readonly CurrentCard[],
): Promise<RateCard[]> {
  const partners = await partnersById(current.map((card) => card.partner_id));
  return current.flatMap((card): RateCard[] => {
    const partner = partners.get(card.partner_id);
    if (partner?.active !== true || !seesPartner(viewer, partner)) return [];
    return [{ ...card, partner_name: partner.name, courier: partner.courier, plan_id: planId }];
  });
}

export const unknownPinCodeError = ({ pincode, field }: RouteEnd) =>
  invalidField(field, `Pin code ${pincode} is not known.`);

export const serviceBitsAt = (card: CurrentCard | undefined, services: PackedServices, pincode: string): number => {
  if (card === undefined) return 0;
  if (card.everywhere) return EVERY_SERVICE;
  const packed = servicesOfVersion(services, card);
  return packed === undefined ? 0 : servicesAt(packed, suffixOf(pincode));
};

interface CoverageResult {
  cards: CurrentCard[];
  /** The services at the source, the destination and the return address. */
  services: [PackedServices, PackedServices, PackedServices];
}

/**
 * Returns cards and services of the same versions. Eventually consistent reads can return cards of one version and
 * services of another version. If they do, reads cards and services again with strong consistency.
 */
async function findCoverage(planId: string, ends: readonly [RouteEnd, RouteEnd, RouteEnd]): Promise<CoverageResult> {
  const seen = await read(planId, ends, true);
  const torn = seen.cards.some((card) => seen.services.some((services) => isVersionMismatch(card, services)));
  return torn ? read(planId, ends, false) : seen;
}

/** Returns whether a partner's coverage has another version than its card. */
export const isVersionMismatch = (card: CurrentCard, services: PackedServices): boolean =>
  !card.everywhere && services.has(card.partner_id) && servicesOfVersion(services, card) === undefined;

async function read(
  planId: string,
  ends: readonly [RouteEnd, RouteEnd, RouteEnd],
  eventual: boolean,
): Promise<CoverageResult> {
  const byPrefix = new Map<string, Promise<PackedServices>>();
  const at = ({ pincode }: RouteEnd): Promise<PackedServices> => {
    const prefix = prefixOf(pincode);
    const services = byPrefix.get(prefix) ?? findServices(planId, prefix, { eventual });
    byPrefix.set(prefix, services);
    return services;
  };
  const [{ cards }, ...services] = await Promise.all([
    findCards(planId, { eventual }),
    at(ends[0]),
    at(ends[1]),
    at(ends[2]),
  ]);
  return { cards, services };
}

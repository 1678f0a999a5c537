import { invalid } from '../../shared/errors.ts';
import { seesPartner } from '../../shared/orders/viewer.ts';
import type { Parcel } from '../../shared/quotes/parcel.ts';
import { quote } from '../../shared/quotes/quote.ts';
import type { Quote } from '../../shared/quotes/quoter.ts';
import type { RateCard } from '../../shared/quotes/rate-card.ts';
import { placeOf } from '../codes/place-of.ts';
import { prefixOf, suffixOf } from '../places/prefix.ts';
import { EVERY_SERVICE, serviceOf, servicesAt } from '../places/services.ts';
import type { Caller } from '../users/caller.ts';
import type { CurrentCard } from './packed-cards.ts';
import { partnersById } from './partners.ts';
import { findCards, findServices, type Services, servicesOf } from './store.ts';

/** One end of a route, and the path of the input that named it, for the refusal. */
export interface RouteEnd {
  pincode: string;
  field: string;
}

export interface Enquiry {
  caller: Caller;
  planId: string;
  parcel: Parcel;
  source: RouteEnd;
  destination: RouteEnd;
}

/**
 * What every partner that the caller may see asks for a parcel on a plan, and why a partner is not offered.
 * Reads two places, two small partitions and one item of cards, however many partners there are.
 * @throws INVALID_INPUT for a pin code that the master does not know
 */
export async function quoteParcel({ caller, planId, parcel, source, destination }: Enquiry): Promise<Quote> {
  const [from, to, found] = await Promise.all([
    placeOf(source.pincode),
    placeOf(destination.pincode),
    findCoverage(planId, source.pincode, destination.pincode),
  ]);
  if (from === undefined) throw unknown(source);
  if (to === undefined) throw unknown(destination);
  const current = new Map(found.cards.map((card) => [card.partner_id, card]));
  const partners = await partnersById([...current.keys()]);
  const cards = found.cards.flatMap((card): RateCard[] => {
    const partner = partners.get(card.partner_id);
    if (partner?.active !== true || !seesPartner(caller, partner)) return [];
    return [{ ...card, partner_name: partner.name, plan_id: planId }];
  });
  return quote(parcel, from, to, cards, ({ partner_id }) => {
    const card = current.get(partner_id);
    return serviceOf(bitsAt(card, found.source, source.pincode), bitsAt(card, found.destination, destination.pincode));
  });
}

const unknown = ({ pincode, field }: RouteEnd) => invalid(field, `Pin code ${pincode} is not known.`);

const bitsAt = (card: CurrentCard | undefined, services: Services, pincode: string): number => {
  if (card === undefined) return 0;
  if (card.everywhere) return EVERY_SERVICE;
  const packed = servicesOf(services, card);
  return packed === undefined ? 0 : servicesAt(packed, suffixOf(pincode));
};

interface Found {
  cards: CurrentCard[];
  source: Services;
  destination: Services;
}

/**
 * Cards and services of one moment. Read apart and from replicas, they may be of two: a card whose own services are
 * missing while another version's are there. Then everything is read again from the table's leaders.
 */
async function findCoverage(planId: string, source: string, destination: string): Promise<Found> {
  const seen = await read(planId, source, destination, true);
  const torn = seen.cards.some((card) => isTorn(card, seen.source) || isTorn(card, seen.destination));
  return torn ? read(planId, source, destination, false) : seen;
}

const isTorn = (card: CurrentCard, services: Services): boolean =>
  !card.everywhere && services.has(card.partner_id) && servicesOf(services, card) === undefined;

async function read(planId: string, source: string, destination: string, eventual: boolean): Promise<Found> {
  const [from, to] = [prefixOf(source), prefixOf(destination)];
  const atSource = findServices(planId, from, { eventual });
  const atDestination = from === to ? atSource : findServices(planId, to, { eventual });
  const [{ cards }, ...services] = await Promise.all([findCards(planId, { eventual }), atSource, atDestination]);
  return { cards, source: services[0], destination: services[1] };
}

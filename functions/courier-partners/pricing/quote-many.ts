import { type Viewer } from '../../../shared/orders/viewer.ts';
import type { Parcel } from '../../../shared/quotes/parcel.ts';
import { createQuoter, type Quote } from '../../../shared/quotes/quoter.ts';
import type { RateCard } from '../../../shared/quotes/rate-card.ts';
import type { Place } from '../../../shared/quotes/zone.ts';
import { prefixOf } from '../../pin-code-directory/prefix.ts';
import { routeServices } from '../../pin-code-directory/services.ts';
import { placeOf } from '../../pin-code-master/place-of.ts';
import { measuredOn } from '../../rollups/measured/measured-store.ts';
import { findCards, findServices, type PackedServices } from '../store.ts';
import {
  type CollectsReturns,
  cardsFor,
  isVersionMismatch,
  nobodyCollects,
  type RouteEnd,
  serviceBitsAt,
  unknownPinCodeError,
} from './quote-parcel.ts';

/** A parcel with the source and destination of its route. */
export interface RoutedParcel {
  parcel: Parcel;
  source: RouteEnd;
  destination: RouteEnd;
  /** Needed for a return. */
  collects?: CollectsReturns | undefined;
}

export interface ParcelQuoter {
  /**
   * Quotes one parcel.
   * @throws INVALID_INPUT for a pin code that is not in the master
   * @param only the single partner to price; all partners if it is undefined
   */
  quote(route: RoutedParcel, only?: string): Promise<Quote>;
  /** Returns the place of a pin code, or undefined if it is not in the master. */
  place(pincode: string): Promise<Place | undefined>;
  /**
   * Returns whether the plan still has the cards that this quoter uses. If not, the coverage of these cards may already
   * be deleted.
   */
  stillSo(): Promise<boolean>;
  /**
   * Returns whether this quoter has read a coverage that is newer than its card. If so, the partner of that card seems
   * to serve no pin code.
   */
  isTorn(): boolean;
  /** The rate cards that are used for quotes. */
  cards: readonly RateCard[];
}

/**
 * Returns a quoter, which quotes thousands of parcels for one viewer by the rules of `quoteParcel`. It reads rate cards
 * and partners once, and coverage once for each pin code prefix. Reads of cards and coverage are strongly consistent.
 * @param findPlace returns the place of a pin code
 */
export async function createParcelQuoter(
  viewer: Pick<Viewer, 'courier' | 'partners'>,
  planId: string,
  findPlace = placeOf,
): Promise<ParcelQuoter> {
  const { rev, cards: current } = await findCards(planId);
  const cards = await cardsFor(viewer, planId, current);
  const byId = new Map(current.map((card) => [card.partner_id, card]));
  const all = createQuoter(cards);
  const alone = new Map(cards.map((card) => [card.partner_id, createQuoter([card])]));
  const kept = new Map<string, Promise<PackedServices>>();
  let torn = false;
  const readServices = async (prefix: string): Promise<PackedServices> => {
    const services = await findServices(planId, prefix);
    torn ||= current.some((card) => isVersionMismatch(card, services));
    return services;
  };
  const servicesAt = ({ pincode }: RouteEnd): Promise<PackedServices> => {
    const prefix = prefixOf(pincode);
    const known = kept.get(prefix) ?? readServices(prefix);
    kept.set(prefix, known);
    return known;
  };
  return {
    async quote({ parcel, source, destination, collects = nobodyCollects }, only) {
      const [from, to] = await Promise.all([findPlace(source.pincode), findPlace(destination.pincode)]);
      if (from === undefined) throw unknownPinCodeError(source);
      if (to === undefined) throw unknownPinCodeError(destination);
      const [atSource, atDestination, measured] = await Promise.all([
        servicesAt(source),
        servicesAt(destination),
        measuredOn(from.state, to.state),
      ]);
      const { quote } = only === undefined ? all : (alone.get(only) ?? createQuoter([]));
      const serviceabilityOf = ({ partner_id, courier }: RateCard) => {
        const card = byId.get(partner_id);
        const services = routeServices(
          serviceBitsAt(card, atSource, source.pincode),
          serviceBitsAt(card, atDestination, destination.pincode),
        );
        return { ...services, reverse: collects(courier) };
      };
      return quote(parcel, from, to, serviceabilityOf, undefined, measured);
    },
    place: findPlace,
    stillSo: async () => (await findCards(planId)).rev === rev,
    isTorn: () => torn,
    cards,
  };
}

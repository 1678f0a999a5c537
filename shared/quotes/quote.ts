import type { Parcel } from './parcel.ts';
import { createQuoter, type MeasuredOffers, type Quote, type ServiceOfCard } from './quoter.ts';
import type { RateCard } from './rate-card.ts';
import type { Place } from './zone.ts';

/**
 * Returns the ranked offers of all partners for one parcel. Also returns the partners that cannot carry it, with the
 * reasons. For many parcels use `createQuoter`.
 */
export const quote = (
  parcel: Parcel,
  source: Place,
  destination: Place,
  cards: readonly RateCard[],
  serviceabilityOf: ServiceOfCard,
  returned?: Place,
  measured?: MeasuredOffers,
): Quote => createQuoter(cards).quote(parcel, source, destination, serviceabilityOf, returned, measured);

import type { Parcel } from '../../../shared/quotes/parcel.ts';
import { type PriceBreakdown, priceInZone } from '../../../shared/quotes/price.ts';
import type { RateCard } from '../../../shared/quotes/rate-card.ts';
import { type Place, zoneOf } from '../../../shared/quotes/zone.ts';

/**
 * Returns a parcel's price by one rate card, calculated in the simplest way. The quoter, which prices a parcel by many
 * cards at once, must return the same price.
 */
export const priceParcel = (parcel: Parcel, source: Place, destination: Place, card: RateCard): PriceBreakdown => {
  const zone = zoneOf(source, destination, card.zone_tests);
  if (zone === undefined) throw new RangeError(`${card.partner_name} has no zone for this route`);
  return priceInZone(parcel, zone, card);
};

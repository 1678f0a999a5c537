import type { PaymentMethod } from './parcel.ts';

/** Which services a partner offers at the pin code that a parcel leaves from. */
export type SourceService = { pickup: boolean };

/** What a partner does at a pin code parcels go to. */
export type DestinationService = { delivery: boolean; prepaid: boolean; cod: boolean };

/** A partner's service at both ends of a route; undefined: the pin code is not in its file. */
export type Service = {
  source: SourceService | undefined;
  destination: DestinationService | undefined;
  /** Where the parcel is returned to, when that is not where it is picked up. */
  returned?: DestinationService | undefined;
};

/** Why a partner cannot take a parcel, in words for the person who asks; undefined when it can. The first reason wins. */
export const refusalOf = (
  service: Service,
  sourcePincode: string,
  destinationPincode: string,
  payment: PaymentMethod,
): string | undefined => {
  const { source, destination } = service;
  if (!source?.pickup) return `Does not pick up from ${sourcePincode}`;
  if (!destination?.delivery) return `Does not deliver to ${destinationPincode}`;
  if (payment === 'cod' && !destination.cod) return `No cash on delivery at ${destinationPincode}`;
  if (payment === 'prepaid' && !destination.prepaid) return `No prepaid delivery to ${destinationPincode}`;
  return undefined;
};

import type { PaymentMethod } from './parcel.ts';

/** A partner's services at the source pin code. */
export type SourceService = { pickup: boolean };

/** A partner's services at a destination pin code. */
export type DestinationService = { delivery: boolean; prepaid: boolean; cod: boolean };

/** A partner's services at both ends of a route. An end is undefined if the partner does not serve its pin code. */
export type Service = {
  source: SourceService | undefined;
  destination: DestinationService | undefined;
  /** The services at the return address, if it differs from the source. */
  returned?: DestinationService | undefined;
  /** True if the partner's courier collects parcels from buyers for us. */
  reverse?: boolean;
};

/** Returns the first reason why a partner cannot carry a parcel. Returns undefined if the partner can carry it. */
export const whyNotServed = (
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

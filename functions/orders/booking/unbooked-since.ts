import type { Order } from '../record/order.ts';

/** Since when a paid order waits for its booking, in milliseconds of the couriers' clock. */
export const unbookedSince = ({ waitsSince, charge }: Order): number => Date.parse(waitsSince ?? charge?.at ?? '');

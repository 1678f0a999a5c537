import type { Offer } from '../../../shared/quotes/offer.ts';
import { courierNow } from '../../platform/clock.ts';
import type { Order } from '../record/order.ts';

/** Returns whether an order is paid, not booked and not refunded. */
export const isUnbooked = (order: Order): boolean =>
  order.charge !== null && order.awb === null && order.refund === null;

/**
 * Returns whether a paid order has had no confirmation for longer than a booking takes. Before that, some process may
 * be asking.
 */
export const isUnconfirmed = (order: Order): boolean =>
  isUnbooked(order) && courierNow().getTime() - unbookedSince(order) > BOOK_GRACE_MS + 30_000;

/** Returns since when a paid order waits for its booking, in milliseconds of the couriers' clock. */
export const unbookedSince = ({ waitsSince, charge }: Order): number => Date.parse(waitsSince ?? charge?.at ?? '');

/** The time that the payer has to book the order; then the schedule asks the courier. */
export const BOOK_GRACE_MS = 90_000;

/**
 * Returns whether an order still has the partner and the charge of this try. A fallback partner may have been charged
 * since.
 */
export const isSameTry = (now: Order, before: Order): boolean =>
  now.choice?.partnerId === before.choice?.partnerId && now.charge?.seq === before.charge?.seq;

/** Returns whether a chosen offer is still made at its price. */
export const isStillMade = (choice: Offer, offers: readonly Offer[]): boolean =>
  offers.some(({ partnerId, finalPaise }) => partnerId === choice.partnerId && finalPaise === choice.finalPaise);

/**
 * Returns whether an order was paid and refunded because no courier took it; `error` says why. An order that its seller
 * cancelled has no error.
 */
export const isRefused = ({ refund, error }: Pick<Order, 'refund' | 'error'>): boolean =>
  refund !== null && error !== null;

/** The time that a request has to settle a courier command before the schedule does. */
const GRACE_MS = 3 * 60_000;

/** Returns when the schedule settles a command that is sent now, by the couriers' clock. */
export const settleAt = (): string => new Date(courierNow().getTime() + GRACE_MS).toISOString();

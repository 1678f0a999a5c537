import type { Offer } from '../../../shared/quotes/offer.ts';
import { courierNow } from '../../platform/clock.ts';
import type { Order } from '../record/order.ts';

/** Returns whether an order is paid, not booked and not refunded. */
export const isUnbooked = (order: Order): boolean =>
  order.charge !== null && order.awb === null && order.refund === null;

/**
 * Returns whether a paid order has waited for its AWB for longer than a booking takes. If so, no process is still
 * booking it.
 */
export const isUnconfirmed = (order: Order): boolean =>
  isUnbooked(order) && courierNow().getTime() - unbookedSince(order) > BOOK_GRACE_MS + 30_000;

/** Returns the time from which a paid order waits for its booking, in milliseconds by the couriers' clock. */
export const unbookedSince = ({ waitsSince, charge }: Order): number => Date.parse(waitsSince ?? charge?.at ?? '');

/** How long the request that paid an order has to book it. After that, the schedule books it. */
export const BOOK_GRACE_MS = 90_000;

/**
 * Returns whether `now` still has the partner and charge of `before`, which is an earlier reading of the same order. If
 * not, a fallback partner has been charged since that reading.
 */
export const isSameAttempt = (now: Order, before: Order): boolean =>
  now.choice?.partnerId === before.choice?.partnerId && now.charge?.seq === before.charge?.seq;

/** Returns whether the chosen partner still makes its offer at the same price. */
export const isStillOffered = (choice: Offer, offers: readonly Offer[]): boolean =>
  offers.some(({ partnerId, finalPaise }) => partnerId === choice.partnerId && finalPaise === choice.finalPaise);

/**
 * Returns whether an order was paid and then refunded because no courier accepted it (`error` has the reason). A
 * cancelled order is refunded too, but has no `error`.
 */
export const isRefused = ({ refund, error }: Pick<Order, 'refund' | 'error'>): boolean =>
  refund !== null && error !== null;

/** How long a request has to settle a command to a courier. After that, the schedule settles it. */
const GRACE_MS = 3 * 60_000;

/** Returns when the schedule shall settle a command that is sent now, by the couriers' clock. */
export const nextSettleTime = (): string => new Date(courierNow().getTime() + GRACE_MS).toISOString();

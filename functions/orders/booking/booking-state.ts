import type { Offer } from '../../../shared/quotes/offer.ts';
import { courierNow } from '../../platform/clock.ts';
import type { Order } from '../record/order.ts';

/** Paid, and neither booked nor given back. */
export const isUnbooked = (order: Order): boolean =>
  order.charge !== null && order.awb === null && order.refund === null;

/** Whether no courier has confirmed a paid order for longer than a booking takes. Before, some process may be asking. */
export const isUnconfirmed = (order: Order): boolean =>
  isUnbooked(order) && courierNow().getTime() - unbookedSince(order) > BOOK_GRACE_MS + 30_000;

/** Since when a paid order waits for its booking, in milliseconds of the couriers' clock. */
export const unbookedSince = ({ waitsSince, charge }: Order): number => Date.parse(waitsSince ?? charge?.at ?? '');

/** How long who paid may take to have an order booked; then the schedule asks the courier and settles it. */
export const BOOK_GRACE_MS = 90_000;

/** Whether an order is still with the partner that was asked: another one may have been charged for it since. */
export const isSameTry = (now: Order, asked: Order): boolean =>
  now.choice?.partnerId === asked.choice?.partnerId && now.charge?.seq === asked.charge?.seq;

/** Whether a chosen offer is still made, at the price at which it was chosen. */
export const isStillMade = (choice: Offer, offers: readonly Offer[]): boolean =>
  offers.some(({ partnerId, finalPaise }) => partnerId === choice.partnerId && finalPaise === choice.finalPaise);

/** Paid, and given back since no courier took it: its error says why. An order that its seller cancelled has none. */
export const isRefused = ({ refund, error }: Pick<Order, 'refund' | 'error'>): boolean =>
  refund !== null && error !== null;

/** How long the request that asked a courier may take to settle it by itself. */
const GRACE_MS = 3 * 60_000;

/** When what is asked of a courier now is looked after by the schedule, by the couriers' clock. */
export const settleAt = (): string => new Date(courierNow().getTime() + GRACE_MS).toISOString();

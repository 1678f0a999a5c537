import type { Offer } from '../../../shared/quotes/offer.ts';
import type { User } from '../../users/user.ts';
import { planCancellation } from '../cancel-and-return/plan-cancellation.ts';
import type { OrderDecision } from '../change/change-order.ts';
import type { Fallback } from '../record/choice/fallback.ts';
import type { Order } from '../record/order.ts';
import { isUnbooked } from './booking-state.ts';
import { planCharge } from './payment.ts';

/** The highest number of partners that are asked to carry one order, including the chosen partner. */
const MOST_PARTNERS = 3;

/** The highest number of characters that are stored of a partner's refusal. */
const MOST_SAID = 200;

/** Returns whether a fallback partner may be charged for a refused order. */
export const mayFallBack = (order: Order): order is Order & { fallback: Fallback } =>
  order.fallback !== undefined && order.pending === null && order.fallback.refused.length < MOST_PARTNERS - 1;

/**
 * Returns who carries the parcel of an offer: the offer's courier, or the partner itself if we have no adapter for its
 * courier.
 */
const carrierOf = ({ courier, partner }: { courier: string | null; partner: string }): string => courier ?? partner;

/**
 * Returns the fallback partner's offer: the cheapest one within the seller's price limit. Excludes all partners of
 * couriers that refused the order. Pure.
 */
export function fallbackOffer(order: Order & { fallback: Fallback }, offers: readonly Offer[]): Offer | undefined {
  const { firstPaise, withinPaise, refused } = order.fallback;
  const { courier = null, partnerId: partner = '' } = order.choice ?? {};
  const refusing = new Set([{ courier, partner }, ...refused].map(carrierOf));
  return offers
    .filter(
      ({ courier, partnerId: partner, finalPaise }) =>
        !refusing.has(carrierOf({ courier, partner })) && finalPaise <= firstPaise + withinPaise,
    )
    .sort((a, b) => a.finalPaise - b.finalPaise || a.tatDays - b.tatDays)[0];
}

/**
 * Returns a refused order charged with the fallback partner's offer. Adds two ledger entries in one transaction: the
 * refund with a credit note, and the new charge with an invoice. Undefined if the order is already booked or refunded,
 * or if no fallback partner may be charged. Pure.
 * @param said the refusal in the partner's words
 */
export function planFallback(
  order: Order,
  seller: User,
  offer: Offer,
  said: string,
  at: Date,
): OrderDecision | undefined {
  if (!isUnbooked(order) || !mayFallBack(order)) return undefined;
  const { name, courier, partnerId } = order.choice ?? { name: '', courier: null, partnerId: '' };
  const back = planCancellation(order, at, { note: `${name} refused the booking; ${offer.name} takes its place` });
  if (back === undefined) return undefined;
  const { asking: _, ...rest } = back.order;
  const batch = order.charge?.batch;
  const charged = planCharge({ ...rest, refund: null }, seller, offer, at, batch === undefined ? {} : { batch });
  const refused = [
    ...order.fallback.refused,
    { partner: partnerId, name, courier, said: said.slice(0, MOST_SAID).toWellFormed() },
  ];
  const { entry, withLine } = charged;
  if (entry === undefined || withLine === undefined) return undefined;
  return {
    ...(back.entry && { entry: back.entry }),
    follows: { entry, withLine },
    order: { ...charged.order, ...(order.rule && { rule: order.rule }), fallback: { ...order.fallback, refused } },
  };
}

/**
 * Returns the refund of an order that no courier carries. Undefined if the order is already booked or refunded. Pure.
 */
export const planRefund = (order: Order, note: string, at: Date): OrderDecision | undefined =>
  isUnbooked(order) ? planCancellation(order, at, { note, error: note }) : undefined;

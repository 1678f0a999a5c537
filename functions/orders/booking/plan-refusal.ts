import type { Offer } from '../../../shared/quotes/offer.ts';
import { courierOf } from '../../couriers/registry/profile-of.ts';
import type { User } from '../../users/user.ts';
import { planCancellation } from '../cancel-and-return/plan-cancellation.ts';
import type { Decision } from '../change/change-order.ts';
import { type Fallback, type Order, partnerName } from '../record/order.ts';
import { isUnbooked } from './booking-state.ts';
import { planCharge } from './payment.ts';

/** Partners that are asked for one order, the chosen one among them. */
const MOST_PARTNERS = 3;

/** The words of a refusal that are kept with the order. */
const MOST_SAID = 200;

/** Whether another partner may be asked for an order whose own has refused. */
export const mayFallBack = (order: Order): order is Order & { fallback: Fallback } =>
  order.fallback !== undefined && order.pending === null && order.fallback.refused.length < MOST_PARTNERS - 1;

/**
 * The partner to be asked next: the cheapest whose price is within what the seller allowed above the first. A courier that has
 * refused the parcel is not asked again by another of its partners. Pure.
 */
export function fallbackOffer(order: Order & { fallback: Fallback }, offers: readonly Offer[]): Offer | undefined {
  const { firstPaise, withinPaise, refused } = order.fallback;
  const refusing = new Set([partnerName(order), ...refused.map(({ name }) => name)].map(courierOf));
  return offers
    .filter(({ name, finalPaise }) => !refusing.has(courierOf(name)) && finalPaise <= firstPaise + withinPaise)
    .sort((a, b) => a.finalPaise - b.finalPaise || a.tatDays - b.tatDays)[0];
}

/**
 * A refused order charged with the next partner: the refund of the first, with its credit note, and the new charge with its
 * invoice are one commit. Undefined for one that was booked or given back meanwhile. Pure.
 * @param said the words of the partner that refused
 */
export function planFallback(order: Order, seller: User, offer: Offer, said: string, at: Date): Decision | undefined {
  if (!isUnbooked(order) || !mayFallBack(order)) return undefined;
  const { name, partnerId } = order.choice ?? { name: '', partnerId: '' };
  const back = planCancellation(order, at, { note: `${name} refused the booking; ${offer.name} takes its place` });
  if (back === undefined) return undefined;
  const { asking: _, ...rest } = back.order;
  const batch = order.charge?.batch;
  const charged = planCharge({ ...rest, refund: null }, seller, offer, at, batch === undefined ? {} : { batch });
  const refused = [
    ...order.fallback.refused,
    { partner: partnerId, name, said: said.slice(0, MOST_SAID).toWellFormed() },
  ];
  const { entry, withLine } = charged;
  if (entry === undefined || withLine === undefined) return undefined;
  return {
    ...(back.entry && { entry: back.entry }),
    follows: { entry, withLine },
    order: { ...charged.order, fallback: { ...order.fallback, refused } },
  };
}

/** Refunds an order that no courier carries. Undefined for one that was booked or refunded meanwhile. Pure. */
export const planRefund = (order: Order, note: string, at: Date): Decision | undefined =>
  isUnbooked(order) ? planCancellation(order, at, { note, error: note }) : undefined;

import type { Offer } from '../../../shared/quotes/offer.ts';
import type { User } from '../../users/user.ts';
import { planCancellation } from '../cancel-and-return/plan-cancellation.ts';
import type { Decision } from '../change/change-order.ts';
import type { Fallback, Order } from '../record/order.ts';
import { isUnbooked } from './booking-state.ts';
import { planCharge } from './payment.ts';

/** The most partners that are asked for one order, with the chosen one. */
const MOST_PARTNERS = 3;

/** The longest refusal text that is stored with the order. */
const MOST_SAID = 200;

/** Returns whether a fallback partner may be asked for a refused order. */
export const mayFallBack = (order: Order): order is Order & { fallback: Fallback } =>
  order.fallback !== undefined && order.pending === null && order.fallback.refused.length < MOST_PARTNERS - 1;

/** The courier of an offer; a partner without one of ours counts as a courier of its own. */
const carrierOf = ({ courier, partner }: { courier: string | null; partner: string }): string => courier ?? partner;

/**
 * Returns the offer of the fallback partner: the cheapest within the seller's price limit. A courier that refused is
 * not asked again through another of its partners. Pure.
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
 * Charges a refused order for the fallback partner: the refund with its credit note and the new charge with its invoice
 * are one commit. Undefined if the order was booked or refunded since. Pure.
 * @param said the refusal in the partner's words
 */
export function planFallback(order: Order, seller: User, offer: Offer, said: string, at: Date): Decision | undefined {
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
    order: { ...charged.order, fallback: { ...order.fallback, refused } },
  };
}

/** Refunds an order that no courier carries. Undefined if it was booked or refunded since. Pure. */
export const planRefund = (order: Order, note: string, at: Date): Decision | undefined =>
  isUnbooked(order) ? planCancellation(order, at, { note, error: note }) : undefined;

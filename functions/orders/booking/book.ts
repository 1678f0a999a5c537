import { mayBeAwb } from '../../couriers/awb-series/awb-rules.ts';
import type { BookResult, Refused } from '../../couriers/port.ts';
import { courierFor } from '../../couriers/registry/courier-for.ts';
import { courierNow } from '../../platform/clock.ts';
import { log } from '../../platform/log.ts';
import { changeOrder } from '../change/change-order.ts';
import { courierOfOrder, type Order, partnerName } from '../record/order.ts';
import { noCourierRefusal, sendBooking } from './ask-to-book.ts';
import { BOOK_GRACE_MS, isSameAttempt, isUnbooked, unbookedSince } from './booking-state.ts';
import { chargeFallback } from './charge-fallback.ts';
import { storeAwb } from './keep-awb.ts';
import { planRefund } from './plan-refusal.ts';

/** How long a courier has to confirm a booking. After that, the seller is refunded. */
const GIVE_UP_MS = 24 * 3600_000;

/** Sends the order to its courier for booking. If the courier is not connected, the result is a refusal. */
async function ask(order: Order, at: Date, first: boolean): Promise<BookResult> {
  const courier = await courierFor(courierOfOrder(order), first ? 'person' : 'job');
  return courier === undefined ? noCourierRefusal(order) : sendBooking(order, courier, at, first);
}

/** The longest pause until an unconfirmed booking is tried again. */
const MOST_PAUSE_MS = 30 * 60_000;

/**
 * Returns the pause until an unconfirmed booking is tried again. It is as long as the order has already waited, with a
 * lower and an upper limit. The pause grows because a courier may be down for hours, and each try costs writes.
 */
const pauseAfter = (waitedMs: number): number => Math.min(MOST_PAUSE_MS, Math.max(BOOK_GRACE_MS, waitedMs));

/** Refunds an order with the reason, unless another partner has been charged since. */
const refund = (order: Order, note: string, at: Date): Promise<Order | undefined> =>
  changeOrder(order.id, (now) => (isSameAttempt(now, order) ? planRefund(now, note, at) : undefined), at);

/** Returns the text for the seller: each partner that refused the booking, with its reason. */
const refusalOf = (order: Order, said: string): string =>
  [
    ...(order.fallback?.refused ?? []).map((one) => `${one.name} refused the booking: ${one.said}`),
    `${partnerName(order)} refused the booking: ${said}`,
  ].join('. ');

/**
 * Handles a refusal. If the seller allowed a fallback partner, charges and books it. Otherwise refunds the order with
 * the reasons.
 */
async function refused(order: Order, refusal: Refused, at: Date): Promise<Order | undefined> {
  if (order.pending === 'cancel') return refund(order, 'Cancelled before it was booked', at);
  const next = await chargeFallback(order, refusal, at);
  if (next.kind === 'taken') return book(next.order, at, { first: true });
  if (next.kind === 'theirs') return next.order;
  return refund(order, refusalOf(order, refusal.message) + next.why, at);
}

/** Handles an unknown result: plans the next try, or refunds after a day. */
async function wait(order: Order, said: string, at: Date, first: boolean): Promise<Order | undefined> {
  log.warn('booking not confirmed', { order_id: order.id, courier: partnerName(order), said });
  if (first) return order;
  const waitsSince = unbookedSince(order);
  if (courierNow().getTime() - waitsSince > GIVE_UP_MS) {
    return refund(
      order,
      `${partnerName(order)} did not confirm the booking within a day. Your money is back; create the order again for another partner.`,
      at,
    );
  }
  const dueAt = new Date(courierNow().getTime() + pauseAfter(courierNow().getTime() - waitsSince)).toISOString();
  return changeOrder(
    order.id,
    (now) => (isUnbooked(now) && isSameAttempt(now, order) ? { order: { ...now, dueAt } } : undefined),
    at,
  );
}

/**
 * Books a paid order. Afterwards the order has an AWB, or is refunded with the reason. If the courier's reply was lost,
 * the order is tried again later. Two calls at the same time are safe: our reference allows only one booking, and the
 * order's version allows only one refund.
 */
export async function book(order: Order, at: Date, { first = false } = {}): Promise<Order | undefined> {
  if (!isUnbooked(order)) return order;
  const result = await ask(order, at, first).catch((error: unknown): BookResult => {
    // An error in our code is handled like a lost reply, so that the seller is refunded after a day.
    log.error('booking not requested', { order_id: order.id, error: error as Error });
    return { kind: 'unknown', message: 'not asked for' };
  });
  return applyBookingResult(order, result, at, first);
}

/**
 * Applies the result of a booking to a paid order. The result comes from the courier's reply, or from a person who
 * looked it up at the courier.
 */
export async function applyBookingResult(
  order: Order,
  result: BookResult,
  at: Date,
  first = false,
): Promise<Order | undefined> {
  if (result.kind === 'unknown') return wait(order, result.message, at, first);
  // The refund stores the text of the refusal. DynamoDB rejects lone surrogates, so they are replaced.
  if (result.kind === 'refused') return refused(order, { ...result, message: result.message.toWellFormed() }, at);
  if (!mayBeAwb(result.awb)) return wait(order, `‘${result.awb.slice(0, 40)}’ is no AWB`, at, first);
  // `storeAwb` returns undefined if another order already has this AWB.
  return (await storeAwb(order, result, at)) ?? wait(order, `${result.awb} is another order's`, at, first);
}

import { courierFor } from '../couriers/courier-for.ts';
import type { BookResult } from '../couriers/port.ts';
import { sortCodeOf } from '../logistics/sort-code-of.ts';
import { courierNow } from '../platform/clock.ts';
import { log } from '../platform/log.ts';
import { findUser } from '../users/store.ts';
import { bookingOf } from './booking-of.ts';
import { changeOrder } from './change-order.ts';
import { courierName, type Order } from './order.ts';
import { cancelled } from './refund.ts';

/** How long the request that paid may take to book by itself; then the schedule asks the courier and settles it. */
export const BOOK_GRACE_MS = 90_000;

const isUnbooked = (order: Order): boolean => order.charge !== null && order.awb === null && order.refund === null;

/** After the first try the courier is always asked by our reference before it is asked to book again. */
async function ask(order: Order, first: boolean): Promise<BookResult> {
  const courier = await courierFor(courierName(order));
  if (courier === undefined)
    return { kind: 'refused', code: 'NO_COURIER', message: `${courierName(order)} cannot be booked at present.` };
  if (!first) {
    const found = await courier.findByReference(order.id);
    if (found.kind !== 'none') return found;
  }
  return courier.book(bookingOf(order, await findUser(order.owner)));
}

/**
 * Settles a paid order: it gets its AWB, or all its money back with the reason, or is looked at again later when the
 * courier's answer was lost. Safe to repeat and to run twice at once: the reference makes it one booking, the order's
 * version one refund.
 */
export async function book(order: Order, at: Date, { first = false } = {}): Promise<Order | undefined> {
  if (!isUnbooked(order)) return order;
  const result = await ask(order, first);
  if (result.kind === 'unknown') {
    log.warn('booking not confirmed', { order_id: order.id, courier: courierName(order), said: result.message });
    const again = new Date(courierNow().getTime() + BOOK_GRACE_MS).toISOString();
    return first
      ? order
      : changeOrder(order.id, (now) => (isUnbooked(now) ? { next: () => ({ ...now, dueAt: again }) } : undefined), at);
  }
  if (result.kind === 'refused') {
    const note = `${courierName(order)} refused the booking: ${result.message}`;
    return changeOrder(
      order.id,
      (now) => (isUnbooked(now) ? cancelled(now, at, { note, error: note }) : undefined),
      at,
    );
  }
  const { choice } = order;
  const code =
    result.sortCode ??
    (choice &&
      (await sortCodeOf(
        choice._id,
        order.plan ?? '',
        choice.breakdown.version,
        order.draft.shipping_address.postcode,
      )));
  return changeOrder(
    order.id,
    (now) =>
      isUnbooked(now)
        ? { next: () => ({ ...now, awb: result.awb, sortCode: code ?? null, status: 'pending_pickup', error: null }) }
        : undefined,
    at,
  );
}

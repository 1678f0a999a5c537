import type { Status } from '../../../shared/orders/status.ts';
import type { Order } from '../record/order.ts';

const SETTLED: readonly Status[] = [
  'delivered',
  'rto_initiated',
  'rto_in_transit',
  'rto_out_for_delivery',
  'rto_delivered',
  'cancelled',
];

/** The remark of a comment that came with this change. */
const remarkOf = (before: Order, after: Order): string | null =>
  after.lastComment === before.lastComment ? null : after.lastRemark;

/** What a change says of the re-attempt that was asked for; null when it says nothing new. */
const reattemptOf = (before: Order, after: Order): string | null =>
  after.reattempt === undefined ||
  (before.reattempt?.comment === after.reattempt.comment && before.reattempt.state === after.reattempt.state)
    ? null
    : after.reattempt.state;

/** What settles a ticket: word that it is settled, another attempt that the courier took, or the parcel's end. */
const settles = (before: Order, after: Order): boolean =>
  (after.status !== before.status && SETTLED.includes(after.status)) ||
  (after.rto !== null && before.rto === null) ||
  (after.refund !== null && before.refund === null) ||
  reattemptOf(before, after) === 'accepted' ||
  ['closed', 'resolved'].includes(remarkOf(before, after) ?? '');

/** What raises one: a delivery that failed, a comment that asks, a return or an attempt that its courier refused. */
const raises = (before: Order, after: Order): boolean =>
  after.attempts > before.attempts ||
  remarkOf(before, after) === 'open' ||
  ['refused', 'staff'].includes(reattemptOf(before, after) ?? '') ||
  (after.rto === null && before.rto !== null && after.status === before.status);

/**
 * Since when an order has an open ticket, after a change; null without one. The last event decides; what raises it again
 * leaves the time at which it was opened. A failed delivery counts from its scan. Pure.
 */
export function ticketSince(before: Order, after: Order, at: Date): string | null {
  if (settles(before, after)) return null;
  if (!raises(before, after)) return before.ticketSince;
  const now = at.toISOString();
  const failedAt = after.attempts > before.attempts ? (after.failed?.at ?? after.scannedAt) : undefined;
  return before.ticketSince ?? (failedAt !== undefined && failedAt < now ? failedAt : now);
}

/** An order after a change, with what becomes of its ticket. */
export const withTicket = (before: Order, after: Order, at: Date): Order => ({
  ...after,
  ticketSince: ticketSince(before, after, at),
});

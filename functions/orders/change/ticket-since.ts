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

/** Returns the remark of a comment that came with this change, or null. */
const remarkOf = (before: Order, after: Order): string | null =>
  after.lastComment === before.lastComment ? null : after.lastRemark;

/** Returns the state of the re-attempt if this change sets it, or null. */
const reattemptOf = (before: Order, after: Order): string | null =>
  after.reattempt === undefined ||
  (before.reattempt?.comment === after.reattempt.comment && before.reattempt.state === after.reattempt.state)
    ? null
    : after.reattempt.state;

/**
 * Returns whether a change settles a ticket: a remark that closes it, a re-attempt that the courier accepted, or the
 * parcel's end.
 */
const settles = (before: Order, after: Order): boolean =>
  (after.status !== before.status && SETTLED.includes(after.status)) ||
  (after.rto !== null && before.rto === null) ||
  (after.refund !== null && before.refund === null) ||
  reattemptOf(before, after) === 'accepted' ||
  ['closed', 'resolved'].includes(remarkOf(before, after) ?? '');

/**
 * Returns whether a change opens a ticket: a failed delivery, an open comment, or a return or re-attempt that the
 * courier refused.
 */
const raises = (before: Order, after: Order): boolean =>
  after.attempts > before.attempts ||
  remarkOf(before, after) === 'open' ||
  ['refused', 'staff'].includes(reattemptOf(before, after) ?? '') ||
  (after.rto === null && before.rto !== null && after.status === before.status);

/**
 * Returns since when an order has an open ticket after a change; null without one. The last event decides; opening an
 * open ticket again keeps its time. A failed delivery counts from its scan. Pure.
 */
export function ticketSince(before: Order, after: Order, at: Date): string | null {
  if (settles(before, after)) return null;
  if (!raises(before, after)) return before.ticketSince;
  const now = at.toISOString();
  const failedAt = after.attempts > before.attempts ? (after.failed?.at ?? after.scannedAt) : undefined;
  return before.ticketSince ?? (failedAt !== undefined && failedAt < now ? failedAt : now);
}

/** Returns an order after a change, with its ticket. */
export const withTicket = (before: Order, after: Order, at: Date): Order => ({
  ...after,
  ticketSince: ticketSince(before, after, at),
});

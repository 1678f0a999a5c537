import type { Status } from '../../../shared/orders/status.ts';
import { smallestIdAt } from '../../platform/ids.ts';
import { hasOpenClaim } from '../ndr/claim.ts';
import type { Order } from '../record/order.ts';

const SETTLED: readonly Status[] = [
  'delivered',
  'rto_initiated',
  'rto_in_transit',
  'rto_out_for_delivery',
  'rto_delivered',
  'cancelled',
];

/** Returns the remark (open, closed, resolved) of the comment that this change adds; null if it adds none. */
const remarkOf = (before: Order, after: Order): string | null =>
  after.lastComment === before.lastComment ? null : after.lastRemark;

/** Returns the state of the re-attempt if this change sets it; null otherwise. */
const reattemptOf = (before: Order, after: Order): string | null =>
  after.reattempt === undefined ||
  (before.reattempt?.comment === after.reattempt.comment && before.reattempt.state === after.reattempt.state)
    ? null
    : after.reattempt.state;

/**
 * Returns whether a change closes the ticket because the parcel was picked up. This applies only if the ticket is about
 * a missed pickup.
 */
const isCollected = (before: Order, after: Order): boolean =>
  after.status !== before.status &&
  !['pending_pickup', 'out_for_pickup'].includes(after.status) &&
  before.missedPickup?.state === 'staff' &&
  before.ticketSince === before.missedPickup.at;

/**
 * Returns whether a change closes the ticket because the seller decides about the buyer's request for a return. The
 * ticket stays open if somebody has commented after the request, e.g. because the parcel was not received.
 */
function isDecided(before: Order, after: Order): boolean {
  const { returnRequest: asked, ticketSince: since, lastRemark, lastComment } = before;
  if (asked?.state !== 'asked' || after.returnRequest?.state === 'asked' || since !== asked.at) return false;
  return lastRemark !== 'open' || lastComment === undefined || lastComment < smallestIdAt(Date.parse(asked.at));
}

/**
 * Returns whether a change closes the order's ticket. These changes close it:
 * - a comment that closes it, unless a claim is open
 * - an accepted re-attempt
 * - a delivery, a return to origin or a cancellation
 * - the pickup after a missed pickup
 * - a decision about the buyer's request for a return
 */
const settles = (before: Order, after: Order): boolean =>
  (after.status !== before.status && SETTLED.includes(after.status)) ||
  (after.rto !== null && before.rto === null) ||
  (after.refund !== null && before.refund === null) ||
  reattemptOf(before, after) === 'accepted' ||
  isCollected(before, after) ||
  isDecided(before, after) ||
  (['closed', 'resolved'].includes(remarkOf(before, after) ?? '') && !hasOpenClaim(after));

/**
 * Returns whether a change opens a ticket. These changes open one:
 * - a failed delivery
 * - an open comment
 * - a return to origin or a re-attempt that the courier refused
 * - a re-attempt or a missed pickup about which staff must contact the courier
 * - a buyer's request for a return
 * - a return request that waits for the seller, because the rule could not approve it or pay for the return
 */
const raises = (before: Order, after: Order): boolean =>
  after.attempts > before.attempts ||
  remarkOf(before, after) === 'open' ||
  (after.missedPickup?.state === 'staff' && after.missedPickup.at !== before.missedPickup?.at) ||
  (after.returnRequest !== undefined && after.returnRequest.at !== before.returnRequest?.at) ||
  (after.returnRequest?.waits !== undefined && after.returnRequest.waits !== before.returnRequest?.waits) ||
  ['refused', 'staff'].includes(reattemptOf(before, after) ?? '') ||
  (after.rto === null && before.rto !== null && after.status === before.status);

/**
 * Returns the time since which a changed order has an open ticket; null if it has none. A ticket that was open before
 * keeps its time. A ticket for a failed delivery begins at the time of the scan, or now if the scan is dated in the
 * future. Pure.
 */
export function ticketSince(before: Order, after: Order, at: Date): string | null {
  if (settles(before, after)) return null;
  if (!raises(before, after)) return before.ticketSince;
  const now = at.toISOString();
  const failedAt = after.attempts > before.attempts ? (after.failed?.at ?? after.scannedAt) : undefined;
  return before.ticketSince ?? (failedAt !== undefined && failedAt < now ? failedAt : now);
}

/** Returns a changed order with its ticket opened or closed. Closing a ticket removes its assignment. */
export function withTicket(before: Order, after: Order, at: Date): Order {
  const since = ticketSince(before, after, at);
  const { ticket, ...rest } = after;
  return { ...rest, ticketSince: since, ...(ticket !== undefined && since !== null && { ticket }) };
}

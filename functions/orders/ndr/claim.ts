import { Failure } from '../../../shared/errors.ts';
import { CLAIM_HOURS, type ClaimState, type ClaimView, COURIER_ANSWER_DAYS } from '../../../shared/tickets/claim.ts';
import type { Order } from '../record/order.ts';

const HOUR_MS = 3600_000;
const later = (at: Date, hours: number): string => new Date(at.getTime() + hours * HOUR_MS).toISOString();

/**
 * Returns whether the buyer has claimed that the present delivery was not received. A claim about an earlier delivery
 * that the courier had reported by mistake does not count.
 */
export const isClaimed = ({ claim, takenBack }: Pick<Order, 'claim' | 'takenBack'>): boolean =>
  claim !== undefined && (takenBack === undefined || claim.at > takenBack.at);

/**
 * Returns a delivered order with its buyer's claim that it was not received. Sets the time until which staff should
 * pass the claim to the courier. Pure.
 * @throws CONFLICT if this delivery was claimed before, because a second claim would reopen a decided claim
 */
export function withClaim(order: Order, words: string, at: Date): Order {
  if (isClaimed(order)) throw new Failure('CONFLICT', 'The buyer has claimed this delivery already.');
  return {
    ...order,
    claim: { at: at.toISOString(), words, state: 'open' },
    ticket: { to: null, ...order.ticket, dueAt: later(at, CLAIM_HOURS) },
  };
}

/** Returns whether the order has an undecided claim. */
export const hasOpenClaim = ({ claim }: Order): boolean => claim?.state === 'open' || claim?.state === 'with_courier';

/**
 * Returns an order with a changed claim: passed to the courier with a new due time, or decided. Pure.
 * @throws CONFLICT if there is no claim, or it is already decided
 */
export function withMovedClaim(
  order: Order,
  { state, note, by }: { state: ClaimState; note: string; by: string },
  at: Date,
): Order {
  const { claim } = order;
  if (claim === undefined) throw new Failure('CONFLICT', 'The buyer of this order made no claim.');
  if (!hasOpenClaim(order)) throw new Failure('CONFLICT', 'This claim is decided already.');
  return {
    ...order,
    claim: { ...claim, state, note, moved: { by, at: at.toISOString() } },
    ...(state === 'with_courier' && {
      ticket: { to: null, ...order.ticket, dueAt: later(at, COURIER_ANSWER_DAYS * 24) },
    }),
  };
}

/**
 * Returns the courier's delivery scan as proof of the delivery. Signatures and photos are missing, because our adapters
 * do not read them.
 */
export function deliveryProof({ scans }: Order): ClaimView['proof'] {
  const scan = scans.findLast(({ status }) => status === 'delivered');
  return scan === undefined ? null : { at: scan.at, place: scan.location, text: scan.description };
}

/** Returns an order's claim as the API shows it. */
export function claimView(order: Order): { claim?: ClaimView } {
  const { claim } = order;
  if (claim === undefined) return {};
  const { state, at, words, note = null, moved } = claim;
  return { claim: { state, said_at: at, words, note, moved_at: moved?.at ?? null, proof: deliveryProof(order) } };
}

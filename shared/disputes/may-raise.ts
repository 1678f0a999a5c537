import { indiaDate } from '../dates.ts';
import { isDisputePeriodOver, lastDisputeDay } from './days.ts';
import type { DisputeFacts } from './dispute-facts.ts';

/** The person who wants to raise or answer a dispute. */
export interface DisputeUser {
  readonly id: string;
  readonly seesAll: boolean;
}

/**
 * Returns why the person cannot dispute a weight charge. Returns undefined if they can. The order's creator and staff
 * may dispute a charge once. The period ends seven days after the charge or after the parcel's final status, whichever
 * is later (spec 2 section 4).
 */
export function whyNotRaise(dispute: DisputeFacts | undefined, asker: DisputeUser, now: Date): string | undefined {
  if (dispute === undefined) return 'Nothing was charged for the weight of this order.';
  if (dispute.owner !== asker.id && !asker.seesAll)
    return 'Only the seller who made this order may dispute its weight.';
  if (dispute.settled) return `This dispute is settled: it was ${dispute.accepted ? 'accepted' : 'rejected'}.`;
  if (dispute.raisedAt !== null) return 'This dispute is raised already.';
  if (dispute.refunded) return 'All that was charged for this order is back in the wallet.';
  if (dispute.openedAt === null)
    return 'This can be disputed once the parcel has come to its end, for seven days from then.';
  if (isDisputePeriodOver(dispute.openedAt, now))
    return `This could be disputed until ${indiaDate(lastDisputeDay(dispute.openedAt))}.`;
  return undefined;
}

/** Returns whether the person may dispute the weight charge. */
export const mayRaise = (dispute: DisputeFacts | undefined, asker: DisputeUser, now: Date): boolean =>
  whyNotRaise(dispute, asker, now) === undefined;

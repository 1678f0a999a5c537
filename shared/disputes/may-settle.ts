import { isDisputePeriodOver } from './days.ts';
import type { DisputeFacts } from './dispute-facts.ts';
import type { DisputeUser } from './may-raise.ts';

/**
 * Returns why the person cannot accept or reject a dispute. Returns undefined if they can. Staff have seven days to
 * answer. After that, the dispute is accepted automatically.
 */
export function whyNotSettle(
  dispute: DisputeFacts | undefined,
  asker: Pick<DisputeUser, 'seesAll'>,
  now: Date,
): string | undefined {
  if (dispute === undefined) return 'Nothing was charged for the weight of this order.';
  if (!asker.seesAll) return 'Only staff may accept or reject a dispute.';
  if (dispute.settled) return `This dispute is settled: it was ${dispute.accepted ? 'accepted' : 'rejected'}.`;
  if (dispute.raisedAt === null) return 'Nobody has disputed this charge.';
  if (isDisputePeriodOver(dispute.raisedAt, now))
    return 'Nobody answered this dispute in seven days, so it is being accepted.';
  return undefined;
}

/** Returns whether the person may accept or reject the dispute. */
export const maySettle = (dispute: DisputeFacts | undefined, asker: Pick<DisputeUser, 'seesAll'>, now: Date): boolean =>
  whyNotSettle(dispute, asker, now) === undefined;

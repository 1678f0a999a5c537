import type { commentsContract } from '../../shared/comments/contract.ts';
import { Failure } from '../../shared/errors.ts';
import { getOrder } from '../orders/api/get-order.ts';
import { decideChoice } from '../orders/ndr/decide-choice.ts';
import { ndrView } from '../orders/ndr/ndr-view.ts';
import { send } from '../platform/messaging/queues.ts';
import type { Verb } from '../users/caller/serve.ts';

const DONE = {
  approve: 'Approved. The courier is asked.',
  decline: 'Declined. The buyer reads your reason.',
  stop: 'Stopped. The courier is not asked.',
} as const;

/**
 * Decides about a buyer's choice after a failed delivery. The seller approves or declines it, or stops it before it is
 * sent.
 */
export const decide: Verb<typeof commentsContract.decide> = async ({ params, body }, { caller, at }) => {
  const order = await getOrder(caller, params.id);
  if (order.owner !== caller.id)
    throw new Failure('NOT_ALLOWED', 'Only the seller who made this order may decide about the buyer’s choice.');
  const { asked_at: askedAt, ...asked } = body;
  const decision = asked.decision === 'stop' ? { ...asked, by: 'seller' as const } : asked;
  const changed = await decideChoice(order, askedAt, decision, at);
  // If this message is lost, the schedule `settle-due` finds the request.
  if (changed.reattempt?.state === 'queued') await send('reattempts', [{ orderId: order.id }]);
  return { data: ndrView(changed).reattempt, message: DONE[body.decision] };
};

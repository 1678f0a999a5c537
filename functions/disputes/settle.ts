import type { disputesContract } from '../../shared/disputes/contract.ts';
import { whyNotSettle } from '../../shared/disputes/may-settle.ts';
import { Failure } from '../../shared/errors.ts';
import { getOrder } from '../orders/api/get-order.ts';
import { showChangedOrder } from '../orders/api/show-order.ts';
import { changeOrderOnce, type OrderDecision } from '../orders/change/change-order.ts';
import type { Order } from '../orders/record/order.ts';
import { disputeFacts } from '../orders/record/weight-dispute.ts';
import type { Ctx, Verb } from '../users/caller/serve.ts';
import { auditedSettling, type DisputeAnswer } from './plan-settling.ts';

/** Returns whether the dispute already has this answer, e.g. after two clicks. */
const matchesFlag = ({ weightDispute: dispute }: Order, { accepted, remark }: DisputeAnswer): boolean =>
  dispute?.settled?.accepted === accepted && (accepted || dispute.settled.remark === remark);

/**
 * Returns the decision that answers a dispute, with its audit entry; undefined if the dispute already has this answer.
 * @throws NOT_ALLOWED for callers who are no staff, CONFLICT if the dispute cannot be answered
 */
export function planAnswer(now: Order, answer: DisputeAnswer, ctx: Ctx): OrderDecision | undefined {
  const { caller, at } = ctx;
  if (!caller.seesAll) throw new Failure('NOT_ALLOWED', 'Only staff may accept or reject a dispute.');
  if (matchesFlag(now, answer)) return undefined;
  const refusal = whyNotSettle(disputeFacts(now), caller, at);
  if (refusal !== undefined) throw new Failure('CONFLICT', refusal);
  return auditedSettling(now, answer, ctx);
}

/** Accepts or rejects a dispute. Only staff may do this. A repeat of the same answer succeeds. */
export const settle: Verb<typeof disputesContract.settle> = async ({ params, body }, ctx) => {
  const { caller, repeat, at } = ctx;
  const answer: DisputeAnswer = { ...body, by: caller.id };
  const order = await getOrder(caller, params.id);
  const decide = (now: Order, repeated: boolean) => (repeated ? undefined : planAnswer(now, answer, ctx));
  const { value, replayed } = await changeOrderOnce(order, decide, at, repeat);
  return {
    data: await showChangedOrder(caller, value),
    message: answer.accepted ? 'The dispute is accepted and the amount refunded.' : 'The dispute is rejected.',
    replayed,
  };
};

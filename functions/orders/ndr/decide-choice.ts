import { Failure } from '../../../shared/errors.ts';
import { COURIER_IS_ASKED } from '../../../shared/orders/rules/may-create-rto.ts';
import { whyNotReattempt } from '../../../shared/orders/rules/may-reattempt.ts';
import type { Change } from '../../platform/table/change.ts';
import { changeOrder } from '../change/change-order.ts';
import { factsOf } from '../record/facts-of.ts';
import type { Order } from '../record/order.ts';
import { sentOutcome, withReattempt } from './new-reattempt.ts';
import { findReattempt, type ReattemptRequest, reattemptDecisionWrite } from './reattempt-store.ts';
import { declinedOutcome, type ReattemptOutcome, stoppedOutcome } from './reattempt-words.ts';

/** A decision about a buyer's choice that has not yet been sent to the courier. */
export type ChoiceDecision = { decision: 'approve' } | { decision: 'decline'; reason: string } | StopDecision;
type StopDecision = { decision: 'stop'; by: 'seller' | 'buyer' };

const GONE = 'This choice is decided already, or the courier was asked. Reload the page.';

/** Returns whether the same decision was made before. Repeating it succeeds without an effect. */
const isRepeat = ({ reattempt }: Order, asked: ChoiceDecision): boolean =>
  (asked.decision === 'decline' && reattempt?.state === 'declined' && reattempt.why === asked.reason) ||
  (asked.decision === 'stop' && reattempt?.state === 'stopped') ||
  (asked.decision === 'approve' && ['queued', 'accepted', 'staff'].includes(reattempt?.state ?? ''));

/**
 * Returns the states of a choice in which a decision is possible. The buyer can stop a choice that waits for the
 * seller's approval or is held. The seller can stop only a held choice.
 */
const statesFor = (asked: ChoiceDecision): readonly string[] =>
  asked.decision !== 'stop' ? ['approval'] : asked.by === 'buyer' ? ['approval', 'held'] : ['held'];

/**
 * Stores a decision about a buyer's choice, once. The write has conditions, so it fails if the parcel has moved on, the
 * courier was asked, or another decision was made.
 * @param askedAt the time of the choice that the person has seen
 * @throws CONFLICT if there is nothing left to decide
 */
export async function decideChoice(order: Order, askedAt: string, asked: ChoiceDecision, at: Date): Promise<Order> {
  return changeOrder(
    order,
    async (now) => {
      const { reattempt } = now;
      if (reattempt === undefined || reattempt.at !== askedAt || reattempt.attempt !== now.attempts)
        throw new Failure('CONFLICT', GONE);
      if (isRepeat(now, asked)) return undefined;
      const record = await findReattempt(now.id, reattempt.comment);
      if (record === undefined || record.tries > 0 || !statesFor(asked).includes(reattempt.state))
        throw new Failure('CONFLICT', GONE);
      if (asked.decision === 'approve') return planApproval(now, record, at);
      const outcome = asked.decision === 'stop' ? stoppedOutcome(asked.by) : declinedOutcome(asked.reason);
      const why = asked.decision === 'decline' ? { why: asked.reason } : {};
      return {
        order: { ...withoutPending(now), reattempt: { ...reattempt, state: outcome.state, ...why } },
        also: [reattemptDecisionWrite(record, outcome)],
      };
    },
    at,
  );
}

/** Returns an order without its pending re-attempt. */
const withoutPending = (order: Order): Order =>
  order.pending === 'reattempt' ? { ...order, pending: null, dueAt: null } : order;

/**
 * Returns an order whose approved choice is sent to the courier now. The usual conditions of a re-attempt apply.
 * @throws CONFLICT
 */
function planApproval(order: Order, record: ReattemptRequest, at: Date) {
  const refusal = whyNotReattempt(factsOf(order), { id: order.owner, seesAll: false });
  if (refusal !== undefined) throw new Failure('CONFLICT', refusal);
  const outcome: ReattemptOutcome = sentOutcome(order);
  const next = withReattempt(order, { ...record, ...outcome }, at);
  return {
    order: {
      ...next,
      reattempt: next.reattempt && { ...next.reattempt, at: order.reattempt?.at ?? next.reattempt.at },
    },
    also: [reattemptDecisionWrite(record, outcome)],
  };
}

/**
 * Ends a buyer's choice that has not been sent to the courier, because a person requested something else. Returns the
 * order and the write that ends the choice. If no choice waits, returns the order unchanged.
 * @throws CONFLICT while the courier is being asked
 */
export async function endWaitingChoice(
  order: Order,
  outcome: ReattemptOutcome,
): Promise<{ order: Order; also: Change[] }> {
  const { reattempt } = order;
  if (reattempt === undefined || !['approval', 'held'].includes(reattempt.state)) return { order, also: [] };
  const record = await findReattempt(order.id, reattempt.comment);
  if (record?.state !== reattempt.state) return { order, also: [] };
  if (record.tries > 0) throw new Failure('CONFLICT', COURIER_IS_ASKED);
  return {
    order: { ...withoutPending(order), reattempt: { ...reattempt, state: outcome.state } },
    also: [reattemptDecisionWrite(record, outcome)],
  };
}

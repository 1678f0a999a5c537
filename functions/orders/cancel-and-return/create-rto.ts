import { Failure } from '../../../shared/errors.ts';
import { toRupees } from '../../../shared/money.ts';
import type { ordersContract } from '../../../shared/orders/contract.ts';
import { whyNotRto } from '../../../shared/orders/rules/may-create-rto.ts';
import { auditWrites } from '../../audit-log/store.ts';
import type { Created } from '../../platform/http/idempotency.ts';
import type { Ctx, Verb } from '../../users/caller/serve.ts';
import { isStaff } from '../../users/caller/staff.ts';
import { getOrder } from '../api/get-order.ts';
import { showChangedOrder } from '../api/show-order.ts';
import { nextSettleTime } from '../booking/booking-state.ts';
import { changeOrderOnce } from '../change/change-order.ts';
import { endWaitingChoice } from '../ndr/decide-choice.ts';
import { REPLACED_BY_RTO_OUTCOME } from '../ndr/reattempt-words.ts';
import { factsOf } from '../record/facts-of.ts';
import type { Order } from '../record/order.ts';
import { carryOutCommand } from './ask-courier.ts';
import { withRto } from './rto.ts';

/**
 * Requests the return of a parcel to its origin. Debits the difference to the RTO price, then sends the request to the
 * courier. Replaces a buyer's choice that was not sent to the courier yet. Staff may return failed deliveries of all
 * sellers, which is audited. A repeated request also succeeds.
 */
export async function returnToOrigin(
  order: Order,
  act: Pick<Ctx, 'caller' | 'repeat' | 'at' | 'ip' | 'requestId'>,
): Promise<Created<Order>> {
  const { caller, repeat, at } = act;
  const { value: marked, replayed } = await changeOrderOnce(
    order,
    async (now) => {
      if (now.rto !== null && now.refund === null) return undefined;
      const refusal = whyNotRto(factsOf(now), { id: caller.id, worksForAll: isStaff(caller) });
      if (refusal !== undefined || now.charge === null) throw new Failure('CONFLICT', refusal);
      const { order: free, also } = await endWaitingChoice(now, REPLACED_BY_RTO_OUTCOME);
      const started = { ...withRto({ ...free, pending: 'rto', dueAt: nextSettleTime() }, false, at), also };
      if (now.owner === caller.id) return started;
      const entry = {
        action: 'order.return',
        user: now.owner,
        subject: now.id,
        before: { rto_charge: null },
        after: { rto_charge: toRupees(started.order.rto?.paise ?? 0) },
      } as const;
      return { ...started, also: [...also, ...auditWrites(entry, act)] };
    },
    at,
    repeat,
  );
  return { value: await carryOutCommand(marked, at, caller.id), replayed };
}

/** Requests the return to origin of one of the caller's own parcels. */
export const createRto: Verb<typeof ordersContract.createRto> = async ({ body }, ctx) => {
  const order = await getOrder(ctx.caller, body.order_id);
  if (order.owner !== ctx.caller.id)
    throw new Failure('NOT_ALLOWED', 'Only the seller who made this order may return it to its origin.');
  const { value, replayed } = await returnToOrigin(order, ctx);
  return { data: await showChangedOrder(ctx.caller, value), message: 'The parcel is on its way back.', replayed };
};

import { Failure } from '../../../shared/errors.ts';
import type { ordersContract } from '../../../shared/orders/contract.ts';
import { whyNotCancel } from '../../../shared/orders/rules/may-cancel.ts';
import { TRANSACTION_TEXTS } from '../../../shared/wallets/summary.ts';
import type { Caller } from '../../users/caller/caller.ts';
import type { Ctx, Verb } from '../../users/caller/serve.ts';
import { getOrderToChange } from '../api/get-order.ts';
import { showChangedOrder } from '../api/show-order.ts';
import { nextSettleTime } from '../booking/booking-state.ts';
import { changeOrderOnce } from '../change/change-order.ts';
import { factsOf } from '../record/facts-of.ts';
import { checkAwb } from '../tracking/track.ts';
import { carryOutCommand } from './ask-courier.ts';
import { CANCELLATION_QUEUED_TEXT } from './taken-cancel.ts';

async function cancelNow(
  caller: Caller,
  request: { order_id: string; airwaybilno?: string },
  { at, repeat }: Pick<Ctx, 'at' | 'repeat'>,
) {
  const order = await getOrderToChange(caller, request.order_id);
  if (order.awb !== null) checkAwb(order, request.airwaybilno);
  const { value: marked, replayed } = await changeOrderOnce(
    order,
    (now) => {
      if (now.status === 'cancelled' || now.pending === 'cancel') return undefined;
      const refusal = whyNotCancel(factsOf(now), caller);
      if (refusal !== undefined) throw new Failure('CONFLICT', refusal);
      const next = { ...now, pending: 'cancel' as const };
      // An order without AWB may be in the middle of its booking. It keeps the due time that the booking has set.
      return { order: now.awb === null ? next : { ...next, dueAt: nextSettleTime() } };
    },
    at,
    repeat,
  );
  const ended = await carryOutCommand(marked, at, caller.id);
  const message = ended.pending === 'cancel' ? CANCELLATION_QUEUED_TEXT : TRANSACTION_TEXTS.refund;
  return { data: await showChangedOrder(caller, ended), message, replayed };
}

/**
 * Cancels a parcel that is not picked up, and refunds it in full. A repeated request also succeeds, without a second
 * refund.
 */
export const cancel: Verb<typeof ordersContract.cancel> = ({ body }, ctx) => cancelNow(ctx.caller, body, ctx);
export const cancelGet: Verb<typeof ordersContract.cancelGet> = ({ query }, ctx) => cancelNow(ctx.caller, query, ctx);

import { Failure } from '../../../shared/errors.ts';
import type { ordersContract } from '../../../shared/orders/contract.ts';
import { whyNotRto } from '../../../shared/orders/rules/may-create-rto.ts';
import type { Verb } from '../../users/caller/serve.ts';
import { getOrder } from '../api/get-order.ts';
import { showChangedOrder } from '../api/show-order.ts';
import { nextSettleTime } from '../booking/booking-state.ts';
import { changeOrderOnce } from '../change/change-order.ts';
import { factsOf } from '../record/facts-of.ts';
import { carryOutCommand } from './ask-courier.ts';
import { withRto } from './rto.ts';

/**
 * Has a parcel returned to its origin: debits the difference to the RTO price, then asks the courier to return it. A
 * repeated request succeeds again.
 */
export const createRto: Verb<typeof ordersContract.createRto> = async ({ body }, { caller, repeat, at }) => {
  const order = await getOrder(caller, body.order_id);
  if (order.owner !== caller.id)
    throw new Failure('NOT_ALLOWED', 'Only the seller who made this order may return it to its origin.');
  const { value: marked, replayed } = await changeOrderOnce(
    order,
    (now) => {
      if (now.rto !== null && now.refund === null) return undefined;
      const refusal = whyNotRto(factsOf(now), caller);
      if (refusal !== undefined || now.charge === null) throw new Failure('CONFLICT', refusal);
      return withRto({ ...now, pending: 'rto', dueAt: nextSettleTime() }, false, at);
    },
    at,
    repeat,
  );
  return {
    data: await showChangedOrder(caller, await carryOutCommand(marked, at, caller.id)),
    message: 'The parcel is on its way back.',
    replayed,
  };
};

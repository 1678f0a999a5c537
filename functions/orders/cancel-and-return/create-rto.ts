import { Failure } from '../../../shared/errors.ts';
import type { ordersContract } from '../../../shared/orders/contract.ts';
import { whyNotRto } from '../../../shared/orders/rules/may-create-rto.ts';
import type { Verb } from '../../users/caller/serve.ts';
import { getOrder } from '../api/get-order.ts';
import { showChanged } from '../api/show-order.ts';
import { settleAt } from '../booking/booking-state.ts';
import { changeOrderOnce } from '../change/change-order.ts';
import { factsOf } from '../record/facts-of.ts';
import { askCourier } from './ask-courier.ts';
import { startRto } from './rto.ts';

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
      return startRto({ ...now, pending: 'rto', dueAt: settleAt() }, false, at);
    },
    at,
    repeat,
  );
  return {
    data: await showChanged(caller, await askCourier(marked, at, caller.id)),
    message: 'The parcel is on its way back.',
    replayed,
  };
};

import { Failure } from '../../../shared/errors.ts';
import type { ordersContract } from '../../../shared/orders/contract.ts';
import { isOnItsWay, mayCreateRto, STATUSES } from '../../../shared/orders/status.ts';
import { courierNow } from '../../platform/clock.ts';
import type { Verb } from '../../platform/http.ts';
import { changeOrder } from '../change-order.ts';
import { getOrder } from '../get-order.ts';
import type { Order } from '../order.ts';
import { orderView } from '../order-view.ts';
import { showChanged } from '../show-order.ts';
import { nextLook } from '../tracking/next-look.ts';
import { checkAwb } from '../tracking/track.ts';
import { askCourier } from './ask-courier.ts';
import { startRto } from './rto.ts';

/** @throws CONFLICT with the reason why a parcel cannot be returned */
function checkReturnable(order: Order, callerId: string): void {
  if (order.pending !== null || !mayCreateRto(orderView(order, { creator: undefined }), { _id: callerId })) {
    throw new Failure('CONFLICT', `This order cannot be returned: it is ${STATUSES[order.status].label}.`);
  }
  if (!isOnItsWay(order.status)) {
    throw new Failure('CONFLICT', 'The parcel has not been picked up yet. Cancel the order instead: that is free.');
  }
}

/**
 * Has a parcel returned: the difference to the RTO price is debited first, with the order; then the courier is asked.
 * Of a parcel that is going back already it says the same again.
 */
export const createRto: Verb<typeof ordersContract.createRto> = async ({ body }, { caller, repeat, at }) => {
  const order = await getOrder(caller, body.order_id);
  if (order.owner !== caller.id)
    throw new Failure('NOT_ALLOWED', 'Only the seller who made this order may return it to its origin.');
  if (order.charge !== null) checkAwb(order, undefined);
  const marked = await changeOrder(
    order,
    (now) => {
      if (now.charge === null) throw new Failure('CONFLICT', 'This order is not paid yet.');
      if (now.rto !== null && now.refund === null) return undefined;
      checkReturnable(now, caller.id);
      const next = { ...now, pending: 'rto' as const };
      return startRto({ ...next, dueAt: nextLook(next, courierNow()) }, now.charge, false, at);
    },
    at,
    repeat,
  );
  return {
    data: await showChanged(caller, await askCourier(marked, at, caller.id)),
    message: 'The parcel is on its way back.',
  };
};

import { Failure } from '../../shared/errors.ts';
import type { returnsContract } from '../../shared/returns/contract.ts';
import { getOrder } from '../orders/api/get-order.ts';
import { showChangedOrder } from '../orders/api/show-order.ts';
import { changeOrder, type OrderDecision } from '../orders/change/change-order.ts';
import type { Order } from '../orders/record/order.ts';
import type { Verb } from '../users/caller/serve.ts';

/**
 * Returns an order with the buyer's request for a return refused; undefined if it was already refused with this reason.
 */
function planRefusal(order: Order, why: string, at: Date): OrderDecision | undefined {
  const { returnRequest: asked } = order;
  if (asked === undefined) throw new Failure('CONFLICT', 'The buyer of this order asked for no return.');
  if (asked.state === 'refused' && asked.why === why) return undefined;
  if (asked.state !== 'asked')
    throw new Failure('CONFLICT', `This request is decided already: it was ${asked.state}. Reload the page.`);
  const { waits: _, ...request } = asked;
  return { order: { ...order, returnRequest: { ...request, state: 'refused', decidedAt: at.toISOString(), why } } };
}

/** Refuses a buyer's request for a return. The buyer reads the reason on the parcel's page. */
export const refuse: Verb<typeof returnsContract.refuse> = async ({ body }, { caller, at }) => {
  const order = await getOrder(caller, body.order_id);
  if (order.owner !== caller.id)
    throw new Failure('NOT_ALLOWED', 'Only the seller who made this order may decide about its return.');
  const changed = await changeOrder(order, (now) => planRefusal(now, body.reason, at), at);
  return { data: await showChangedOrder(caller, changed), message: 'Refused. The buyer reads your reason.' };
};

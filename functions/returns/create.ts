import type { returnsContract } from '../../shared/returns/contract.ts';
import { getOrder } from '../orders/api/get-order.ts';
import { orderView } from '../orders/api/view.ts';
import { offersForOrder } from '../orders/quotes/order-offers.ts';
import type { Verb } from '../users/caller/serve.ts';
import { checkNewReturn, makeReturn, planReturn } from './make-return.ts';

/** Creates the return of one of the caller's delivered orders, and replies with the offers of all partners. */
export const create: Verb<typeof returnsContract.create> = async ({ body }, ctx) => {
  const order = await getOrder(ctx.caller, body.order_id);
  await checkNewReturn(order, ctx);
  const planned = await planReturn(order, body, ctx.caller);
  const offers = await offersForOrder(ctx.caller, planned);
  const { made, replayed } = await makeReturn(order, planned, ctx);
  return {
    data: orderView(made, { creator: ctx.caller.user, offers }),
    replayed,
    message: 'Return created. Choose a partner and pay for it.',
  };
};

import { Failure } from '../../shared/errors.ts';
import type { returnsContract } from '../../shared/returns/contract.ts';
import { getOrder } from '../orders/api/get-order.ts';
import { orderView } from '../orders/api/view.ts';
import type { Verb } from '../users/caller/serve.ts';
import { makeReturn, planReturn } from './make-return.ts';

/** Creates the return of one of the caller's delivered orders, and replies with the offers of all partners. */
export const create: Verb<typeof returnsContract.create> = async ({ body }, ctx) => {
  const { caller } = ctx;
  const order = await getOrder(caller, body.order_id);
  if (order.owner !== caller.id)
    throw new Failure('NOT_ALLOWED', 'Only the seller who made this order may have it brought back.');
  const planned = await planReturn(order, body, caller);
  const { made, replayed } = await makeReturn(order, planned, ctx);
  return {
    data: orderView(made, { creator: caller.user, offers: planned.offers }),
    replayed,
    message: 'Return created. Choose a partner and pay for it.',
  };
};

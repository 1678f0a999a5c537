import type { ReturnsInput } from '../../shared/returns/return-input.ts';
import { workRunner } from '../jobs/bulk-work/run-work.ts';
import { type Order, sellerOrderNumber } from '../orders/record/order.ts';
import { findOrders } from '../orders/record/store.ts';
import { checkNewReturn, makeReturn, planReturn } from './make-return.ts';

/** Runs a job that creates the returns of several delivered orders, each as `POST /returns` creates one. */
export const runCreateReturns = workRunner<Pick<ReturnsInput, 'reason'>, Order>({
  words: ['order', 'orders'],
  together: 8,
  mayWork: (caller) => caller.may('order.individual_order'),
  find: async (caller, ids) => new Map((await findOrders(caller, ids)).map((order) => [order.id, order])),
  nameOf: sellerOrderNumber,
  workOn: async (order, { reason }, ctx) => {
    await checkNewReturn(order, ctx);
    await makeReturn(order, await planReturn(order, { order_id: order.id, reason }, ctx.caller), ctx);
  },
});

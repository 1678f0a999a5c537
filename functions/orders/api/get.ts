import type { ordersContract } from '../../../shared/orders/contract.ts';
import type { Verb } from '../../users/caller/serve.ts';
import { getOrder } from './get-order.ts';
import { showOrder } from './show-order-page.ts';

/** Returns one order. */
export const get: Verb<typeof ordersContract.get> = async ({ params }, { caller }) => ({
  data: await showOrder(caller, await getOrder(caller, params.id)),
});

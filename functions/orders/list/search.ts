import type { ordersContract } from '../../../shared/orders/contract.ts';
import { searchOrderIds } from '../../search/store.ts';
import type { Verb } from '../../users/serve.ts';
import { showOrders } from '../show-order.ts';
import { findOrders } from '../store.ts';

/** Finds orders by the beginning of what they are known by. Only those the caller sees. */
export const search: Verb<typeof ordersContract.search> = async ({ query }, { caller }) => {
  const own = caller.seesOthers ? undefined : caller.id;
  const orders = await findOrders(caller, await searchOrderIds(own, query.text, query.limit));
  orders.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  return { data: await showOrders(caller, orders) };
};

import { Failure } from '../../../shared/errors.ts';
import type { ordersContract } from '../../../shared/orders/contract.ts';
import type { Caller } from '../../users/caller/caller.ts';
import type { Verb } from '../../users/caller/serve.ts';
import { changeOrder } from '../change/change-order.ts';
import type { Order } from '../record/order.ts';
import { getOrder } from './get-order.ts';
import { showOrders } from './show-order.ts';

/** How many orders are written in parallel. */
const AT_ONCE = 10;

async function markOne(caller: Caller, id: string, at: Date): Promise<Order> {
  const order = await getOrder(caller, id);
  return changeOrder(
    order,
    // An order without an AWB has no label. A label that is printed again keeps the time of its first print.
    (now) =>
      now.awb === null || now.printedAt !== undefined ? undefined : { order: { ...now, printedAt: at.toISOString() } },
    at,
  );
}

/**
 * Stores when the labels of orders were first printed. The tab of orders without a printed label needs this. Throws
 * NOT_ALLOWED for vendor users, because they would remove parcels from the seller's list of labels to print.
 */
export const markPrinted: Verb<typeof ordersContract.markPrinted> = async ({ body }, { caller, at }) => {
  if (caller.courier !== null) throw new Failure('NOT_ALLOWED', 'Labels are printed by the seller.');
  const ids = [...new Set(body.order_ids)];
  const orders: Order[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    orders.push(...(await Promise.all(ids.slice(from, from + AT_ONCE).map((id) => markOne(caller, id, at)))));
  }
  return { data: await showOrders(caller, orders) };
};

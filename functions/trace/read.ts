import { Failure } from '../../shared/errors.ts';
import type { StoryView, traceContract } from '../../shared/trace/contract.ts';
import { findAwbRecords } from '../orders/record/awb-store.ts';
import { type Order, orderNumber } from '../orders/record/order.ts';
import { findAnyOrders } from '../orders/record/store.ts';
import { idsWithNumber } from '../search/store.ts';
import type { Verb } from '../users/caller/serve.ts';
import { storyOfOrder } from './read-story.ts';

/** Returns the orders with exactly this id, AWB or order number. Unpaid orders are not found by their number. */
async function ordersNamed(text: string): Promise<Order[]> {
  const number = text.toUpperCase();
  const [records, numbered] = await Promise.all([
    findAwbRecords(text),
    idsWithNumber({ everyone: true, courier: null }, text, (id) => orderNumber(id) === number),
  ]);
  return findAnyOrders([...new Set([text, ...records.map(({ orderId }) => orderId), ...numbered])]);
}

/**
 * Returns the histories of the orders that match a text. Leaves out audited actions if the caller may not read the
 * audit.
 * @throws NOT_FOUND
 */
export const read: Verb<typeof traceContract.read> = async ({ query: { text } }, { caller }) => {
  const orders = await ordersNamed(text);
  if (orders.length === 0)
    throw new Failure(
      'NOT_FOUND',
      'No order has this number, AWB or id. An unpaid order is found by the id in the address of its page.',
    );
  const seesAudit = caller.may('role_management');
  const data = orders.map(async (order): Promise<StoryView> => {
    const steps = await storyOfOrder(order, { audit: seesAudit });
    return {
      _id: order.id,
      order_number: orderNumber(order.id),
      ewaybill_number: order.awb,
      owner: order.owner,
      steps: steps.map(({ at, source, what, by = null, requestId = null }) => ({
        at,
        source,
        what,
        by,
        request_id: requestId,
      })),
    };
  });
  return { data: await Promise.all(data) };
};

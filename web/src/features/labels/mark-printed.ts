import { ordersContract } from '../../../../shared/orders/contract.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { messageOf } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import { refresh } from '../../api/refresh.ts';
import { refusalOf } from '../../api/refusal-of.ts';
import { toast } from '../../lib/toast.ts';

/** The server's limit per call. */
const MOST = 100;

/**
 * Reports printed labels to the server, so that the list can show the others. Known ones are left out, and so are prints
 * by others for the seller.
 */
export async function markPrinted(orders: readonly OrderView[]): Promise<void> {
  if (refusalOf(ordersContract.markPrinted) !== undefined) return;
  const ids = orders.filter(({ printed_at }) => printed_at === null).map(({ _id }) => _id);
  try {
    for (let from = 0; from < ids.length; from += MOST) {
      await call(ordersContract.markPrinted, { body: { order_ids: ids.slice(from, from + MOST) } });
    }
    if (ids.length > 0) refresh('/orders');
  } catch (error) {
    toast.error(`The labels are printed, but the list does not know it: ${messageOf(error)}`);
  }
}

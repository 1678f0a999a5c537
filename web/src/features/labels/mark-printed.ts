import { ordersContract } from '../../../../shared/orders/contract.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { errorMessage } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import { refresh } from '../../api/refresh.ts';
import { whyNotInThisTab } from '../../api/refusal-of.ts';
import { toast } from '../../lib/toast.ts';

/** The highest number of orders in one call, as on the server. */
const MOST = 100;

/**
 * Reports printed labels to the server, so that lists show which labels are still to print. Orders printed before are
 * left out. A session as another user reports nothing.
 */
export async function markPrinted(orders: readonly OrderView[]): Promise<void> {
  if (whyNotInThisTab(ordersContract.markPrinted) !== undefined) return;
  const ids = orders.filter(({ printed_at }) => printed_at === null).map(({ _id }) => _id);
  try {
    for (let from = 0; from < ids.length; from += MOST) {
      await call(ordersContract.markPrinted, { body: { order_ids: ids.slice(from, from + MOST) } });
    }
    if (ids.length > 0) refresh('/orders');
  } catch (error) {
    toast.error(`The labels are printed, but the list does not know it: ${errorMessage(error)}`);
  }
}

import { ordersContract } from '../../../../../shared/orders/contract.ts';
import type { OrderView } from '../../../../../shared/orders/order.ts';
import { errorMessage } from '../../../api/api-failure.ts';
import { call } from '../../../api/client.ts';
import { toast } from '../../../lib/toast.ts';
import { confirm } from '../../../ui/overlay/confirm.tsx';
import { refreshAfterCounting } from './refresh-counted.ts';

/** The highest number of parcels that the server accepts in one report. */
const AT_ONCE = 100;

/**
 * Asks for confirmation, and then reports that the courier did not come for parcels. A toast names parcels that could
 * not be reported.
 */
export async function reportMissed(ids: readonly string[], onOrder: (order: OrderView) => void): Promise<void> {
  const parcels = ids.length === 1 ? 'this parcel' : `these ${ids.length} parcels`;
  const yes = await confirm({
    title: 'The courier did not come',
    text: `Report a missed pickup of ${parcels}? The courier is asked to come again. If its system takes no such request, our staff ask it.`,
    yes: 'Report',
    no: 'Close',
  });
  if (!yes) return;
  try {
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const body = { order_ids: ids.slice(from, from + AT_ONCE) };
      const { data, meta } = await call(ordersContract.missedPickup, { body });
      for (const order of data.reported) onOrder(order);
      const refused = data.refused.map(({ _id, order_id, reason }) => `${order_id ?? _id}: ${reason}`);
      if (refused.length === 0) toast.success(meta.message);
      else toast.warning([meta.message, ...refused.slice(0, 5)].join(' '));
    }
    refreshAfterCounting();
  } catch (error) {
    toast.error(errorMessage(error));
  }
}

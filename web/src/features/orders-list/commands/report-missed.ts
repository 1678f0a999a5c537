import { ordersContract } from '../../../../../shared/orders/contract.ts';
import type { OrderView } from '../../../../../shared/orders/order.ts';
import { missedPickupText } from '../../../../../shared/orders/rules/may-report-missed-pickup.ts';
import { errorMessage } from '../../../api/api-failure.ts';
import { call } from '../../../api/client.ts';
import { toast } from '../../../lib/toast.ts';
import { confirm } from '../../../ui/overlay/confirm.tsx';
import { refreshAfterCounting } from './refresh-counted.ts';

/** The highest number of parcels that the server accepts in one report. */
const AT_ONCE = 100;

/**
 * Reports that the courier did not come to pick up parcels, after the user has confirmed it. A toast lists the parcels
 * that could not be reported.
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
  const done = { asked: 0, staff: 0, refused: 0 };
  const reasons: string[] = [];
  try {
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const body = { order_ids: ids.slice(from, from + AT_ONCE) };
      const { reported, refused } = (await call(ordersContract.missedPickup, { body })).data;
      for (const order of reported) {
        done[order.missed_pickup?.state === 'asked' ? 'asked' : 'staff'] += 1;
        onOrder(order);
      }
      done.refused += refused.length;
      reasons.push(...refused.map(({ _id, order_id, reason }) => `${order_id ?? _id}: ${reason}`));
    }
  } catch (error) {
    toast.error(errorMessage(error));
  }
  const said = [missedPickupText(done), ...reasons.slice(0, 5)].join(' ');
  if (reasons.length > 0) toast.warning(said);
  else if (said !== '') toast.success(said);
  refreshAfterCounting();
}

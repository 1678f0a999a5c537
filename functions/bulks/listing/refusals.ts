import type { bulksContract } from '../../../shared/bulks/contract.ts';
import { toRupees } from '../../../shared/money.ts';
import { isRefused } from '../../orders/booking/booking-state.ts';
import { numberInBulk } from '../../orders/record/bulk-order-id.ts';
import { sellerOrderNumber } from '../../orders/record/order.ts';
import type { Verb } from '../../users/caller/serve.ts';
import { getBulk } from '../get.ts';
import { eachOrder } from './payable-orders.ts';

/** Returns the paid orders of a bulk that couriers refused and we refunded, with the reasons. */
export const refusals: Verb<typeof bulksContract.refusals> = async ({ params }, { caller }) => {
  const { bulk } = await getBulk(caller, params.id);
  const data = [];
  for await (const order of eachOrder(bulk)) {
    if (!isRefused(order)) continue;
    data.push({
      order_count: numberInBulk(order.id) ?? 0,
      order_id: sellerOrderNumber(order),
      message: order.error ?? '',
      amount: toRupees(order.charge?.paise ?? 0),
      job_id: order.charge?.batch ?? null,
    });
  }
  return { data };
};

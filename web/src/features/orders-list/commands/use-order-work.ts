import { useRef, useState } from 'react';
import { ordersContract } from '../../../../../shared/orders/contract.ts';
import { displayStatus, type RunningRequest } from '../../../../../shared/orders/display-status.ts';
import type { OrderView } from '../../../../../shared/orders/order.ts';
import { orderFactsOfView } from '../../../../../shared/orders/rules/order-facts.ts';
import { errorMessage } from '../../../api/api-failure.ts';
import { call } from '../../../api/client.ts';
import { toast } from '../../../lib/toast.ts';

/** The running request for an order, or the reason why the last one failed. */
export interface RowRequest {
  busy?: RunningRequest;
  failure?: string;
}

/**
 * Runs requests for single rows of a list. While a request runs, its row shows the request. Then the row shows the
 * returned order or the failure (spec 1 section 4).
 */
export function useRowRequests(replace: (order: OrderView) => void) {
  const [works, setWorks] = useState<ReadonlyMap<string, RowRequest>>(new Map());
  const latest = useRef(replace);
  latest.current = replace;
  const set = (id: string, work: RowRequest) => setWorks((old) => new Map(old).set(id, work));

  const track = async ({ _id, ewaybill_number: awb }: OrderView) => {
    if (works.get(_id)?.busy) return;
    set(_id, { busy: 'tracking' });
    try {
      const { data } = await call(ordersContract.trackPost, { body: { order_id: _id, airwaybilno: awb ?? '' } });
      latest.current(data);
      set(_id, {});
      toast.info(`${awb ?? data.order_id}: ${displayStatus(orderFactsOfView(data))}`);
    } catch (error) {
      set(_id, { failure: errorMessage(error) });
      toast.error(errorMessage(error));
    }
  };
  return { workOf: (order: OrderView): RowRequest => works.get(order._id) ?? {}, set, track };
}

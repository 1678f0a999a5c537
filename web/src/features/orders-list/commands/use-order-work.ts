import { useRef, useState } from 'react';
import { ordersContract } from '../../../../../shared/orders/contract.ts';
import { type Busy, displayStatus } from '../../../../../shared/orders/display-status.ts';
import type { OrderView } from '../../../../../shared/orders/order.ts';
import { factsOfView } from '../../../../../shared/orders/rules/order-facts.ts';
import { messageOf } from '../../../api/api-failure.ts';
import { call } from '../../../api/client.ts';
import { toast } from '../../../lib/toast.ts';

/** The running request for an order, or the reason why the last one failed. */
export interface Work {
  busy?: Busy;
  failure?: string;
}

/**
 * Runs requests for single rows of a list. While one runs its row is marked; then the row shows the returned order or
 * the failure (spec 1 section 4).
 */
export function useOrderWork(replace: (order: OrderView) => void) {
  const [works, setWorks] = useState<ReadonlyMap<string, Work>>(new Map());
  const latest = useRef(replace);
  latest.current = replace;
  const set = (id: string, work: Work) => setWorks((old) => new Map(old).set(id, work));

  const track = async ({ _id, ewaybill_number: awb }: OrderView) => {
    if (works.get(_id)?.busy) return;
    set(_id, { busy: 'tracking' });
    try {
      const { data } = await call(ordersContract.trackPost, { body: { order_id: _id, airwaybilno: awb ?? '' } });
      latest.current(data);
      set(_id, {});
      toast.info(`${awb ?? data.order_id}: ${displayStatus(factsOfView(data))}`);
    } catch (error) {
      set(_id, { failure: messageOf(error) });
      toast.error(messageOf(error));
    }
  };
  return { workOf: (order: OrderView): Work => works.get(order._id) ?? {}, set, track };
}

import { sandboxTableStore } from '../../../functions/couriers/sandbox/store.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import type { TestCloud } from '../clouds/cloud.ts';
import type { Person } from '../people/people.ts';
import { orderCalls } from './order-calls.ts';
import { passHours } from './pass-hours.ts';

/**
 * The share of the promised time after which the first delivery has surely failed: it fails at 0.86 to 0.90
 * (`couriers/sandbox/life.ts`). The next attempt is 18 hours later.
 */
const FAILED = 0.905;

/**
 * Creates a parcel whose first delivery has failed, by the sandbox's own scans. The partner is Delhivery by default.
 */
export const undelivered =
  (cloud: TestCloud) =>
  async (who: Person, partner = 'dlv', more: Record<string, unknown> = {}): Promise<OrderView> => {
    const { booked, get } = orderCalls(cloud);
    const { _id, ewaybill_number } = await booked(who, { master_sku: 'SANDBOX-NDR', ...more }, partner);
    const days = (await sandboxTableStore.findByAwb(ewaybill_number ?? ''))?.tatDays ?? 0;
    await passHours(_id, FAILED * days * 24);
    const order = await get(who, _id);
    if (order.status !== 'undelivered') throw new Error(`Order ${_id} is ${order.status} on the day of its delivery.`);
    return order;
  };

import { findAnyOrder } from '../../functions/orders/store.ts';
import type { OrderView } from '../../shared/orders/order.ts';
import type { TestCloud } from './cloud.ts';
import { orderCalls } from './order-calls.ts';
import type { Person } from './people.ts';

/** Parcels whose first delivery has failed, by the sandbox's own scans: of Delhivery (`dlv`), or another partner. */
export const undelivered =
  (cloud: TestCloud) =>
  async (who: Person, partner = 'dlv', more: Record<string, unknown> = {}): Promise<OrderView> => {
    const { booked, get } = orderCalls(cloud);
    const { _id } = await booked(who, { master_sku: 'SANDBOX-NDR', ...more }, partner);
    for (let hours = 0; hours < 120; hours += 12) {
      await cloud.advance(12);
      if ((await findAnyOrder(_id))?.status === 'undelivered') return get(who, _id);
    }
    throw new Error(`Order ${_id} was not undelivered within five days.`);
  };

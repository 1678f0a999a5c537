import { CourierDown } from '../../couriers/gateway/transport.ts';
import { courierFor } from '../../couriers/registry/courier-for.ts';
import { now } from '../../platform/clock.ts';
import { log } from '../../platform/log.ts';
import { courierOfOrder, type Order } from '../record/order.ts';
import { applyScans, changesOrder } from './apply-scans.ts';

/** How many AWBs one request contains. It is the smallest limit that a courier documents. */
export const AWBS_PER_POLL = 50;

/**
 * Asks a courier for the scans of some parcels in one request, and applies the new scans. If one parcel fails,
 * continues with the others.
 * @param orders orders of one courier, which may be up to a second old
 * @throws CourierDown if the courier does not answer
 */
export async function pollCourier(orders: readonly Order[]): Promise<void> {
  const key = courierOfOrder(orders[0] as Order);
  const courier = await courierFor(key, 'poll');
  if (courier === undefined) throw new CourierDown(key, 'no credentials');
  const scans = await courier.track(orders.map(({ awb }) => awb ?? ''));
  const applied = await Promise.allSettled(
    orders.map(async (order) => {
      const scansOfParcel = scans.get(order.awb ?? '') ?? [];
      if (await changesOrder(order, scansOfParcel, now())) await applyScans(order.id, scansOfParcel, now());
    }),
  );
  for (const [at, one] of applied.entries()) {
    if (one.status === 'rejected')
      log.error('scans not applied', { order_id: orders[at]?.id, error: one.reason as Error });
  }
}

import { CourierDown } from '../../couriers/gateway/transport.ts';
import { courierFor } from '../../couriers/registry/courier-for.ts';
import { now } from '../../platform/clock.ts';
import { log } from '../../platform/log.ts';
import { type Order, partnerName } from '../record/order.ts';
import { applyScans, changesOrder } from './apply-scans.ts';

/** AWBs in one question, the least that a courier documents. */
export const PER_QUESTION = 50;

/**
 * Asks a courier where some parcels are, in one question, and writes what is news: of a parcel of which there is none
 * nothing is read besides the order as given. A parcel that cannot be worked on keeps no other from it.
 * @param orders of one courier, be they a second old
 * @throws CourierDown when it did not answer
 */
export async function askWhere(orders: readonly Order[]): Promise<void> {
  const name = partnerName(orders[0] as Order);
  const courier = await courierFor(name);
  if (courier === undefined) throw new CourierDown(name, 'no credentials');
  const scans = await courier.track(orders.map(({ awb }) => awb ?? ''));
  const applied = await Promise.allSettled(
    orders.map(async (order) => {
      const told = scans.get(order.awb ?? '') ?? [];
      if (await changesOrder(order, told, now())) await applyScans(order.id, told, now());
    }),
  );
  for (const [at, one] of applied.entries()) {
    if (one.status === 'rejected')
      log.error('scans not applied', { order_id: orders[at]?.id, error: one.reason as Error });
  }
}

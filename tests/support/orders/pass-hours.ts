import { sandboxTableStore } from '../../../functions/couriers/sandbox/store.ts';
import { findAnyOrder } from '../../../functions/orders/record/store.ts';
import { pollCourier } from '../../../functions/orders/tracking/poll-courier.ts';

/**
 * Advances the sandbox courier's clock for one booked parcel, and polls that parcel. Other parcels are not affected.
 */
export async function passHours(orderId: string, hours: number): Promise<void> {
  const order = await findAnyOrder(orderId);
  const life = await sandboxTableStore.findByAwb(order?.awb ?? '');
  if (order === undefined || life === undefined) throw new Error(`${orderId} is not booked with the sandbox.`);
  const bookedAt = new Date(Date.parse(life.bookedAt) - hours * 3_600_000).toISOString();
  await sandboxTableStore.save({ ...life, bookedAt });
  await pollCourier([order]);
}

import { findAwb } from '../record/awb-store.ts';
import type { Order } from '../record/order.ts';
import { findAnyOrder } from '../record/store.ts';

/** The orders with exactly this AWB, whoever asks, the newest booking first: one, unless two couriers gave out one number. */
export async function findOrdersOfAwb(awb: string): Promise<Order[]> {
  const found = await Promise.all((await findAwb(awb)).map(({ orderId }) => findAnyOrder(orderId)));
  return found
    .filter((order) => order !== undefined)
    .sort((a, b) => (b.charge?.at ?? '').localeCompare(a.charge?.at ?? ''));
}

/** The order of a courier's AWB: what its pushes and its files speak of. */
export async function findOrderOfCourier(courier: string, awb: string): Promise<Order | undefined> {
  const record = (await findAwb(awb)).find((one) => one.courier === courier);
  return record && findAnyOrder(record.orderId);
}

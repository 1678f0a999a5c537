import { findAwbRecords } from '../record/awb-store.ts';
import type { Order } from '../record/order.ts';
import { findAnyOrder } from '../record/store.ts';

/**
 * Returns the orders with exactly this AWB, newest first. There are several if couriers use the same number. Does not
 * check who may see them.
 */
export async function findOrdersOfAwb(awb: string): Promise<Order[]> {
  const found = await Promise.all((await findAwbRecords(awb)).map(({ orderId }) => findAnyOrder(orderId)));
  return found
    .filter((order) => order !== undefined)
    .sort((a, b) => (b.charge?.at ?? '').localeCompare(a.charge?.at ?? ''));
}

/** Returns the order that has an AWB of a courier. Does not check who may see it. */
export async function findOrderOfCourier(courier: string, awb: string): Promise<Order | undefined> {
  const record = (await findAwbRecords(awb)).find((one) => one.courier === courier);
  return record && findAnyOrder(record.orderId);
}

import { findAwb } from '../record/awb-store.ts';
import type { Order } from '../record/order.ts';
import { findAnyOrder } from '../record/store.ts';

/**
 * Returns the orders with exactly this AWB, newest booking first, without a check of the caller: one, unless two
 * couriers use the same number.
 */
export async function findOrdersOfAwb(awb: string): Promise<Order[]> {
  const found = await Promise.all((await findAwb(awb)).map(({ orderId }) => findAnyOrder(orderId)));
  return found
    .filter((order) => order !== undefined)
    .sort((a, b) => (b.charge?.at ?? '').localeCompare(a.charge?.at ?? ''));
}

/** Returns the order of a courier's AWB, for its pushes and files. */
export async function findOrderOfCourier(courier: string, awb: string): Promise<Order | undefined> {
  const record = (await findAwb(awb)).find((one) => one.courier === courier);
  return record && findAnyOrder(record.orderId);
}

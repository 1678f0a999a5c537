import { orderIdsOfAwb } from '../../search/store.ts';
import type { Order } from '../order.ts';
import { findAnyOrder } from '../store.ts';

/**
 * The orders with exactly this AWB, whoever asks: one, unless two couriers gave out one number. The index also knows
 * orders by mobile number and name, which can read the same, so each is looked at.
 */
export async function findOrdersOfAwb(awb: string): Promise<Order[]> {
  const wanted = awb.toUpperCase();
  const orders = await Promise.all((await orderIdsOfAwb(awb)).map(findAnyOrder));
  return orders.filter((order) => order !== undefined).filter((order) => order.awb?.toUpperCase() === wanted);
}

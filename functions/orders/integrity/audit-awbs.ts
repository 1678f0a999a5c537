import { normalisedSearchText } from '../../search/normalised-text.ts';
import { isUnbooked } from '../booking/booking-state.ts';
import { scanAwbs } from '../record/awb-store.ts';
import { courierOfOrder, type Order } from '../record/order.ts';
import { listScans } from '../record/scan-store.ts';
import { scanOrders } from '../record/store.ts';
import { isPickedUp } from '../tracking/watch-refunded.ts';

const nameOf = (awb: string, courier: string): string => `${normalisedSearchText(awb)} of ${courier}`;

/**
 * Returns a problem if an order is refunded and its parcel is carried, but the order lacks the mark that shows this to
 * staff.
 */
async function unmarked(order: Order): Promise<string[]> {
  if (order.refund === null || order.carried !== undefined) return [];
  return isPickedUp(await listScans(order)) ? [`${order.id} is refunded and moves without its mark.`] : [];
}

/**
 * Compares AWB records with orders and returns all problems: a booked order without a record, a record without an
 * order, or a refunded order whose parcel is carried but not marked for staff.
 */
export async function auditAwbs(): Promise<string[]> {
  const records = new Map<string, string>();
  for await (const { awb, courier, orderId } of scanAwbs()) records.set(nameOf(awb, courier), orderId);
  const found: string[] = [];
  const unbooked = new Set<string>();
  for await (const order of scanOrders()) {
    found.push(...(await unmarked(order)));
    if (isUnbooked(order)) unbooked.add(order.id);
    if (order.awb === null) continue;
    const name = nameOf(order.awb, courierOfOrder(order));
    const orderId = records.get(name);
    if (orderId !== order.id) found.push(`${order.id} has AWB ${name}, whose record says ${orderId ?? 'nothing'}.`);
    else records.delete(name);
  }
  for (const [name, orderId] of records) {
    // While an order is being booked, its AWB record exists before the order has the AWB.
    if (!unbooked.has(orderId)) found.push(`AWB ${name} has a record of ${orderId}, which has not that AWB.`);
  }
  return found;
}

import { beforeAll } from 'vitest';
import { changeOrder } from '../../../functions/orders/change/change-order.ts';
import type { Order } from '../../../functions/orders/record/order.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import type { TestCloud } from '../clouds/cloud.ts';
import { orderCalls } from '../orders/order-calls.ts';
import type { Person } from '../people/people.ts';
import { buyingCard, inForce } from './buying-cards.ts';
import type { BilledCells } from './courier-bills.ts';

/** When the parcels end. */
export const DAY = '2026-10-15T10:00:00.000Z';
export const COD = { payment_method: 'cod', selling_price: 100 };
export const RETURNED = { status: 'rto_delivered', deliveredAt: null, rto: { seq: null, paise: 0, at: DAY } } as const;
/** An AWB that belongs to no parcel. */
export const NOBODY = { ewaybill_number: 'NOBODY0001' };
/** The cells of a parcel of 450 g that is billed with 1.2 kg: ₹33 too much. */
export const HEAVY = { kg: 1.2, freight: 66, gst: 11.88, total: 77.88 };

/** Returns the bill row of a prepaid parcel in zone C without a fault: ₹33 of freight and ₹5.94 of GST. */
export const row = (
  { ewaybill_number: awb }: Pick<OrderView, 'ewaybill_number'>,
  more: Partial<BilledCells> = {},
): BilledCells => ({ awb: awb ?? '', kg: 0.5, zone: 'C', freight: 33, gst: 5.94, total: 38.94, ...more });

/**
 * Puts Delhivery's buying rates in force: ₹33 for 500 g and ₹16.50 for each further 500 g. In zone D, the first 500 g
 * cost ₹44. A COD fee is ₹20, and a return costs half the freight. Returns a function that creates a seller's parcel
 * with a final status.
 */
export function useBilledParcels(cloud: Pick<TestCloud, 'api'>, seller: Person) {
  beforeAll(async () => {
    const card = buyingCard('dlv', 30);
    const { A, B, C, E } = card.zones;
    if (!A || !B || !C || !E) throw new Error('The card has all zones.');
    await inForce({ ...card, zones: { A, B, C, E, D: { ...C, basePaise: 4000 } } });
  });
  /** Books a parcel and gives it a final status: delivered, or as in `change`. */
  return async (more: Record<string, unknown> = {}, change: Partial<Order> = {}): Promise<OrderView> => {
    const order = await orderCalls(cloud).booked(seller, more);
    const ended = { status: 'delivered' as const, deliveredAt: DAY, scannedAt: DAY, ...change };
    await changeOrder(order._id, (now) => ({ order: { ...now, ...ended } }), new Date(DAY));
    return order;
  };
}

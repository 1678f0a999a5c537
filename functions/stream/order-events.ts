import { courierOfOrder, type Order } from '../orders/record/order.ts';

/** A step of an order that the operations dashboard counts. */
export interface OrderEvent {
  event: 'created' | 'paid' | 'booked' | 'booking_failed';
  order_id: string;
  courier: string;
  /** The time from the payment to the AWB, in ms. */
  booking_ms?: number;
}

/**
 * Returns the steps that a change of an order contains. An order of a bulk is created as paid, so its creation is two
 * steps: `created` and `paid`.
 * @param before the order before the change; undefined if the change created it
 * @param at when the change was written to the table
 */
export function orderEventsOf(before: Order | undefined, after: Order, at: Date): OrderEvent[] {
  const of = { order_id: after.id, courier: courierOfOrder(after) };
  const events: OrderEvent[] = [];
  if (before === undefined) events.push({ event: 'created', ...of });
  if (after.charge !== null && before?.charge == null) events.push({ event: 'paid', ...of });
  if (after.charge !== null && after.awb !== null && before?.awb == null) {
    const booking_ms = Math.max(0, at.getTime() - Date.parse(after.charge.at));
    events.push({ event: 'booked', ...of, booking_ms });
  }
  if (after.refund !== null && before?.refund == null && after.awb === null && after.error !== null)
    events.push({ event: 'booking_failed', ...of });
  return events;
}

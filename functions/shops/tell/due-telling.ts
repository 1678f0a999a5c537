import type { Order } from '../../orders/record/order.ts';
import type { OrderShop } from '../../orders/record/shop/order-shop.ts';

/** The status that a report to a shop contains: the parcel is booked, or its final outcome. */
export type Telling = NonNullable<OrderShop['told']>['status'];

const RETURNING = ['rto_initiated', 'rto_in_transit', 'rto_out_for_delivery', 'rto_delivered'];

/** Returns the status that a shop should have for a booked parcel. */
function standing({ status, refund }: Order): Telling {
  if (status === 'cancelled' || refund !== null) return 'cancelled';
  if (status === 'delivered') return 'delivered';
  return RETURNING.includes(status) ? 'rto' : 'booked';
}

/**
 * Returns the status that must be reported to the shop of an order now. Returns undefined if the shop has this status
 * already, if the order has no shop or no AWB, or if nothing is to be reported because the order was cancelled. Pure.
 */
export function dueTelling(order: Order): Telling | undefined {
  const { shop, awb } = order;
  if (shop === undefined || awb === null) return undefined;
  const now = standing(order);
  if (shop.told !== undefined) return shop.told.status === now ? undefined : now;
  // If a booking was cancelled before it was reported to the shop, nothing is reported. If the shop cancelled its order
  // first, the seller decides whether the parcel is sent.
  return now === 'cancelled' || shop.changed?.what === 'cancelled' ? undefined : 'booked';
}

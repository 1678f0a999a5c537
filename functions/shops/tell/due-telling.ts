import type { Order } from '../../orders/record/order.ts';
import type { OrderShop } from '../../orders/record/shop/order-shop.ts';

/** A report to a shop about a parcel: that it is booked, or how it ended. */
export type Telling = NonNullable<OrderShop['told']>['status'];

const RETURNING = ['rto_initiated', 'rto_in_transit', 'rto_out_for_delivery', 'rto_delivered'];

/** Returns what a shop should know of a booked parcel. */
function standing({ status, refund }: Order): Telling {
  if (status === 'cancelled' || refund !== null) return 'cancelled';
  if (status === 'delivered') return 'delivered';
  return RETURNING.includes(status) ? 'rto' : 'booked';
}

/** Returns what the shop of an order must be told now; undefined if it knows everything, or there is no shop. Pure. */
export function dueTelling(order: Order): Telling | undefined {
  const { shop, awb } = order;
  if (shop === undefined || awb === null) return undefined;
  const now = standing(order);
  if (shop.told !== undefined) return shop.told.status === now ? undefined : now;
  // A booking that was cancelled before the shop was told of it needs no words.
  return now === 'cancelled' ? undefined : 'booked';
}

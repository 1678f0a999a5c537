import { Failure } from '../../../shared/errors.ts';
import { needsSentence } from '../../../shared/shops/order-from-shop.ts';
import type { Caller } from '../../users/caller/caller.ts';
import { isPaid, type Order } from '../record/order.ts';
import { findOrder } from '../record/store.ts';

/**
 * Returns an order that the caller may see. Throws NOT_FOUND if there is no such order, or the caller may not see it.
 */
export async function getOrder(caller: Caller, id: string): Promise<Order> {
  const order = await findOrder(caller, id);
  if (order === undefined) throw new Failure('NOT_FOUND', 'There is no such order.');
  return order;
}

/**
 * Returns an order that the caller may change: one of their own orders, or any order if the caller has the permission
 * showAllOrders. Throws NOT_FOUND or NOT_ALLOWED.
 */
export async function getOrderToChange(caller: Caller, id: string): Promise<Order> {
  const order = await getOrder(caller, id);
  if (order.owner !== caller.id && !caller.seesAll)
    throw new Failure('NOT_ALLOWED', 'Only the seller who made this order may change it.');
  return order;
}

/** Throws CONFLICT if an order is paid, because a paid order cannot be changed. */
export function checkUnpaid(order: Order): void {
  if (isPaid(order)) throw new Failure('CONFLICT', 'This order is paid and can no longer be changed.');
}

/** Throws CONFLICT if the buyer's data was removed from the order. */
export function checkBuyer({ buyerRemovedAt }: Order): void {
  if (buyerRemovedAt !== undefined)
    throw new Failure('CONFLICT', 'The data of the buyer was removed from this order. It cannot be changed any more.');
}

/** Throws CONFLICT for a return, because the original order determines its addresses and payment. */
export function checkIsNotReturn({ details }: Order): void {
  if (details.reverse) throw new Failure('CONFLICT', 'A return cannot be changed. Delete it and create it again.');
}

/**
 * Throws CONFLICT for an order that cannot be priced or booked: the buyer's data was removed, the buyer has cancelled
 * the order, or required data is missing.
 */
export function checkComplete(order: Order): void {
  checkBuyer(order);
  const { needs = [], buyerConfirmation: asked } = order;
  if (asked?.state === 'cancelled')
    throw new Failure('CONFLICT', 'The buyer cancelled this order. Delete it, or change it to ask the buyer again.');
  if (needs.length > 0) throw new Failure('CONFLICT', `${needsSentence(needs)} Fill it in first.`);
}

/**
 * Returns an order that the caller may pay or refund. It must be one of the caller's own orders. Throws NOT_FOUND or
 * NOT_ALLOWED.
 */
export async function getOrderToPay(caller: Caller, id: string): Promise<Order> {
  const order = await getOrder(caller, id);
  if (order.owner !== caller.id)
    throw new Failure('NOT_ALLOWED', 'Only the seller who made this order may pay for it.');
  return order;
}

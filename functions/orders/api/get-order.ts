import { Failure } from '../../../shared/errors.ts';
import type { Caller } from '../../users/caller/caller.ts';
import { isPaid, type Order } from '../record/order.ts';
import { findOrder } from '../record/store.ts';

/** Returns an order that the caller may see. @throws NOT_FOUND also for orders of others */
export async function getOrder(caller: Caller, id: string): Promise<Order> {
  const order = await findOrder(caller, id);
  if (order === undefined) throw new Failure('NOT_FOUND', 'There is no such order.');
  return order;
}

/**
 * Returns an order that the caller may change: their own, or any for holders of showAllOrders. @throws NOT_FOUND,
 * NOT_ALLOWED
 */
export async function getToChange(caller: Caller, id: string): Promise<Order> {
  const order = await getOrder(caller, id);
  if (order.owner !== caller.id && !caller.seesAll)
    throw new Failure('NOT_ALLOWED', 'Only the seller who made this order may change it.');
  return order;
}

/** Throws for an order that can no longer be changed. @throws CONFLICT when it is paid */
export function checkUnpaid(order: Order): void {
  if (isPaid(order)) throw new Failure('CONFLICT', 'This order is paid and can no longer be changed.');
}

/** Returns an order that the caller may pay for or refund: their own. @throws NOT_FOUND, NOT_ALLOWED */
export async function getToPay(caller: Caller, id: string): Promise<Order> {
  const order = await getOrder(caller, id);
  if (order.owner !== caller.id)
    throw new Failure('NOT_ALLOWED', 'Only the seller who made this order may pay for it.');
  return order;
}

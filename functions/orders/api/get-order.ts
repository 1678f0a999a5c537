import { Failure } from '../../../shared/errors.ts';
import type { Caller } from '../../users/caller/caller.ts';
import { isPaid, type Order } from '../record/order.ts';
import { findOrder } from '../record/store.ts';

/** An order that the caller sees. @throws NOT_FOUND also for orders of others */
export async function getOrder(caller: Caller, id: string): Promise<Order> {
  const order = await findOrder(caller, id);
  if (order === undefined) throw new Failure('NOT_FOUND', 'There is no such order.');
  return order;
}

/** An order that the caller may change: the creator, or a holder of showAllOrders. @throws NOT_FOUND, NOT_ALLOWED */
export async function getToChange(caller: Caller, id: string): Promise<Order> {
  const order = await getOrder(caller, id);
  if (order.owner !== caller.id && !caller.seesAll)
    throw new Failure('NOT_ALLOWED', 'Only the seller who made this order may change it.');
  return order;
}

/** Leaves an order that can still be changed. @throws CONFLICT when it is paid */
export function checkUnpaid(order: Order): void {
  if (isPaid(order)) throw new Failure('CONFLICT', 'This order is paid and can no longer be changed.');
}

/** An order whose money the caller may move: the creator's own. @throws NOT_FOUND, NOT_ALLOWED */
export async function getToPay(caller: Caller, id: string): Promise<Order> {
  const order = await getOrder(caller, id);
  if (order.owner !== caller.id)
    throw new Failure('NOT_ALLOWED', 'Only the seller who made this order may pay for it.');
  return order;
}

import type { Caller } from '../../users/caller/caller.ts';
import { callerOf } from '../../users/caller/caller-of.ts';
import { findUser } from '../../users/store.ts';
import type { Order } from '../record/order.ts';

/**
 * The seller of an order as a caller: plan and partners are the seller's, whoever changes the order. A seller who is gone
 * leaves the one who asks.
 */
export async function sellerOf(caller: Caller, { owner }: Pick<Order, 'owner'>): Promise<Caller> {
  if (owner === caller.id) return caller;
  const user = await findUser(owner);
  return user === undefined ? caller : callerOf(user, {});
}

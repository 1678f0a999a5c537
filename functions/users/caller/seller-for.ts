import { Failure } from '../../../shared/errors.ts';
import { findUser } from '../store.ts';
import { type Caller, callerOf } from './caller.ts';
import { isStaff } from './staff.ts';

/**
 * Returns the seller whose rules, brand or webhooks a request is about. It is the caller, or any seller if the caller
 * is staff who see all orders.
 * @throws NOT_FOUND; NOT_ALLOWED for vendor users, who have none of these
 */
export async function sellerFor(caller: Caller, id: string): Promise<Caller> {
  if (caller.courier !== null) throw new Failure('NOT_ALLOWED', 'Courier partners make no orders.');
  if (id === caller.id) return caller;
  const user = isStaff(caller) ? await findUser(id) : undefined;
  if (user === undefined || user.courier !== null) throw new Failure('NOT_FOUND', 'There is no such seller.');
  return callerOf(user, {});
}

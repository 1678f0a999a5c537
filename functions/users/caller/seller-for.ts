import { Failure } from '../../../shared/errors.ts';
import { findUser } from '../store.ts';
import { type Caller, callerOf } from './caller.ts';
import { isStaff } from './staff.ts';

/**
 * Returns the seller whose rules, brand or webhooks a caller reads or writes: the caller, or for staff who see all orders
 * any seller.
 * @throws NOT_FOUND, NOT_ALLOWED for vendor users, who make no orders
 */
export async function sellerFor(caller: Caller, id: string): Promise<Caller> {
  if (caller.courier !== null) throw new Failure('NOT_ALLOWED', 'Courier partners make no orders.');
  if (id === caller.id) return caller;
  const user = isStaff(caller) ? await findUser(id) : undefined;
  if (user === undefined || user.courier !== null) throw new Failure('NOT_FOUND', 'There is no such seller.');
  return callerOf(user, {});
}

import { Failure } from '../../../shared/errors.ts';
import type { Caller } from './caller.ts';

/** Returns whether the caller handles everybody's COD reports and confirmations. Others see only their own rows. */
export const isStaff = ({ seesAll, courier }: Pick<Caller, 'seesAll' | 'courier'>): boolean =>
  seesAll && courier === null;

/**
 * Checks that the caller is staff who see all orders.
 * @param work the word in the error message for what only staff may do
 * @throws NOT_ALLOWED
 */
export function checkStaff(caller: Caller, work: 'reports' | 'confirmations' | 'claims'): void {
  if (!isStaff(caller)) throw new Failure('NOT_ALLOWED', `Only staff who see all orders work on ${work}.`);
}

/**
 * Returns whether the caller may approve others' account details and see their documents: staff with showAllOrders and
 * the permission `remittance.account_listing`. Vendor users never may.
 */
export const isApprover = (caller: Pick<Caller, 'seesAll' | 'may'>): boolean =>
  caller.seesAll && caller.may('remittance.account_listing');

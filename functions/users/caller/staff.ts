import { Failure } from '../../../shared/errors.ts';
import type { Caller } from './caller.ts';

/**
 * Returns whether the caller is staff who see all orders. Staff handle everybody's COD reports and confirmations, other
 * callers see only their own rows.
 */
export const isStaff = ({ seesAll, courier }: Pick<Caller, 'seesAll' | 'courier'>): boolean =>
  seesAll && courier === null;

/**
 * Checks that the caller is staff who see all orders.
 * @param work what only staff may do, as a word in the error message
 * @throws NOT_ALLOWED
 */
export function checkStaff(caller: Caller, work: 'reports' | 'confirmations' | 'claims'): void {
  if (!isStaff(caller)) throw new Failure('NOT_ALLOWED', `Only staff who see all orders work on ${work}.`);
}

/**
 * Returns whether the caller may approve other users' account details and see their documents. These are staff who see
 * all orders and have the permission `remittance.account_listing`. Vendor users never may.
 */
export const isApprover = (caller: Pick<Caller, 'seesAll' | 'may'>): boolean =>
  caller.seesAll && caller.may('remittance.account_listing');

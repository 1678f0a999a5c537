import { Failure } from '../../../shared/errors.ts';
import type { Caller } from './caller.ts';

/** Returns whether somebody works on everybody's reports and confirmations; others see their own rows only. */
export const isStaff = ({ seesAll, courier }: Pick<Caller, 'seesAll' | 'courier'>): boolean =>
  seesAll && courier === null;

/**
 * Refuses everybody but staff who see all orders.
 * @param work what only they do, for the message: `reports`
 * @throws NOT_ALLOWED
 */
export function checkStaff(caller: Caller, work: 'reports' | 'confirmations'): void {
  if (!isStaff(caller)) throw new Failure('NOT_ALLOWED', `Only staff who see all orders work on ${work}.`);
}

/**
 * Returns whether a caller approves others' account details and reads their documents: needs the section and
 * showAllOrders (Q49); never a vendor user.
 */
export const isApprover = (caller: Pick<Caller, 'seesAll' | 'may'>): boolean =>
  caller.seesAll && caller.may('remittance.account_listing');

import { Failure } from '../../shared/errors.ts';
import type { Caller } from '../users/caller/caller.ts';

/** Whether somebody works on reports; others see what is their own. */
export const isStaff = ({ seesAll, courier }: Pick<Caller, 'seesAll' | 'courier'>): boolean =>
  seesAll && courier === null;

/** Leaves those who may generate and remit. @throws NOT_ALLOWED for who sees no more than their own */
export function checkStaff(caller: Caller): void {
  if (!isStaff(caller)) throw new Failure('NOT_ALLOWED', 'Only staff who see all orders work on reports.');
}

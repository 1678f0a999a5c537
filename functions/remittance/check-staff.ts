import { Failure } from '../../shared/errors.ts';
import type { Caller } from '../users/caller/caller.ts';

/** Leaves those who may match and resolve. @throws NOT_ALLOWED for who sees no more than their own */
export function checkStaff(caller: Caller): void {
  if (!caller.seesAll || caller.courier !== null)
    throw new Failure('NOT_ALLOWED', 'Only staff who see all orders work on confirmations.');
}

import { Failure } from '../../shared/errors.ts';
import { guardedBeyond, labelOf, type Permissions } from '../../shared/permissions.ts';

/**
 * Nobody hands on, changes or takes a guarded right that they lack.
 * @throws NOT_ALLOWED, naming what is lacked
 */
export function checkGrants(own: Permissions, ...granted: readonly (Permissions | undefined)[]): void {
  const lacking = new Set(granted.flatMap((one) => guardedBeyond(own, one ?? {})));
  if (lacking.size === 0) return;
  const named = [...lacking].map(labelOf).join(', ');
  throw new Failure('NOT_ALLOWED', `This takes rights that your own role lacks: ${named}. Ask somebody who has them.`);
}

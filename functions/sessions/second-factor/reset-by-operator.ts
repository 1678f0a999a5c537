import { auditWrites } from '../../audit-log/store.ts';
import { commit } from '../../platform/table/commit.ts';
import { factorRemovedWrite, findUserByEmail } from '../../users/store.ts';
import { deletedFactorWrites } from './store.ts';

/**
 * Removes the second factor of a user and ends their sessions, for the operator. An operator has no account, so the
 * audit names the user as the actor. The action `second_factor.operator` shows that an operator did it.
 */
export async function resetByOperator(email: string, at: Date): Promise<'removed' | 'none' | 'unknown'> {
  const user = await findUserByEmail(email);
  if (user === undefined) return 'unknown';
  if (user.secondFactorSince === undefined) return 'none';
  const told = { action: 'second_factor.operator', user: user.id, subject: user.id } as const;
  await commit([
    ...deletedFactorWrites(user.id),
    factorRemovedWrite(user.id),
    ...auditWrites(told, { caller: user, at, ip: '', requestId: '' }),
  ]);
  return 'removed';
}

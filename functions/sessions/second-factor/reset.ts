import { Failure } from '../../../shared/errors.ts';
import { nameOf } from '../../../shared/name-of.ts';
import type { sessionsContract } from '../../../shared/sessions/contract.ts';
import { auditWrites } from '../../audit-log/store.ts';
import { sendMail } from '../../platform/messaging/mail.ts';
import { commit } from '../../platform/table/commit.ts';
import type { Verb } from '../../users/caller/serve.ts';
import { checkGrants } from '../../users/guards.ts';
import { findRoleNow } from '../../users/role-store.ts';
import { factorRemovedWrite, findUserNow } from '../../users/store.ts';
import { personView } from '../../users/user-view.ts';
import { mailOfFactorReset } from './mails.ts';
import { deletedFactorWrites } from './store.ts';

/**
 * Removes the second factor of another user who has lost it, and ends that user's sessions. Audited. The user gets a
 * mail about it. A repeat changes nothing.
 */
export const resetSecondFactor: Verb<typeof sessionsContract.resetSecondFactor> = async ({ params: { id } }, ctx) => {
  const { caller, at } = ctx;
  if (id === caller.id)
    throw new Failure('CONFLICT', 'Another administrator removes your second factor. You turn it off in Edit Profile.');
  const user = await findUserNow(id);
  if (user === undefined) throw new Failure('NOT_FOUND', 'There is no such user.');
  checkGrants(caller.permissions, (await findRoleNow(user.roleId))?.permissions);
  if (user.secondFactorSince !== undefined) {
    const told = { action: 'second_factor.reset', user: id, subject: id } as const;
    await commit([...deletedFactorWrites(id), factorRemovedWrite(id), ...auditWrites(told, ctx)]);
    await sendMail(mailOfFactorReset(user, nameOf(personView(caller.user)), at));
  }
  return {
    data: null,
    message: 'The second factor is removed. The user signs in with the password and sets up a new one.',
  };
};

import { Failure, invalidField } from '../../shared/errors.ts';
import type { sessionsContract } from '../../shared/sessions/contract.ts';
import { hashPassword, passwordMatches } from '../platform/secrets/passwords.ts';
import { ConditionFailed } from '../platform/table/change.ts';
import { commit } from '../platform/table/commit.ts';
import type { Verb } from '../users/caller/serve.ts';
import * as users from '../users/store.ts';
import { limitSignIn } from './limit-sign-in.ts';
import { carriedSessionWrite, renewedToken } from './start-session.ts';

/**
 * Changes the caller's own password. Requires the old password, because somebody else may be using the session. The
 * request counts as a sign-in attempt. Revokes all other tokens, the mailed link and the API key.
 */
export const changePassword: Verb<typeof sessionsContract.changePassword> = async ({ body }, ctx) => {
  const { caller, ip, at } = ctx;
  const { session } = caller;
  if (session === null) throw new Failure('NOT_ALLOWED');
  await limitSignIn(caller.user.email, ip, at);
  const user = await users.findUserNow(caller.id);
  if (user === undefined) throw new Failure('NOT_SIGNED_IN');
  if (user.passwordHash === undefined || !(await passwordMatches(body.oldPassword, user.passwordHash)))
    throw invalidField('oldPassword', 'This is not your old password.');
  await commit([users.changedPasswordWrite(user.id, user.passwordHash, await hashPassword(body.password))]).catch(
    (error: unknown) => {
      throw error instanceof ConditionFailed
        ? new Failure('CONFLICT', 'Your account was changed elsewhere just now. Sign in again.')
        : error;
    },
  );
  const tokenVersion = user.tokenVersion + 1;
  await commit([await carriedSessionWrite(session, tokenVersion, ctx)]);
  // If the user has a second factor, the password alone does not prove the caller's identity.
  const attributes = await renewedToken(session, tokenVersion, at, user.secondFactorSince === undefined);
  return { data: { attributes }, message: 'Your new password is set.' };
};

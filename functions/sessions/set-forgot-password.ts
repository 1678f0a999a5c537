import { Failure } from '../../shared/errors.ts';
import type { sessionsContract } from '../../shared/sessions/contract.ts';
import { auditWrites } from '../audit-log/store.ts';
import { hashPassword, passwordMatches } from '../platform/secrets/passwords.ts';
import type { TokenClaims } from '../platform/secrets/tokens.ts';
import { ConditionFailed } from '../platform/table/change.ts';
import { commit } from '../platform/table/commit.ts';
import type { Verb } from '../users/caller/serve.ts';
import { findUserNow, resetPasswordWrite } from '../users/store.ts';
import { resetLinkClaims } from './check-reset-link.ts';
import { limitSignIn } from './limit-sign-in.ts';
import { openSessionOrNextStep } from './open-session-or-next-step.ts';

type Used = Pick<TokenClaims, 'userId' | 'tokenVersion' | 'id'>;

/**
 * Returns whether this request repeats a successful request. In that case, the link was already used to set the same
 * password.
 */
async function isRepeat({ userId, tokenVersion, id }: Used, password: string, ip: string, at: Date): Promise<boolean> {
  const user = await findUserNow(userId);
  if (user?.active !== true || user.tokenVersion !== tokenVersion + 1 || user.resetId !== id) return false;
  await limitSignIn(user.email, ip, at);
  return passwordMatches(password, user.passwordHash);
}

/**
 * Sets a new password with the token of a mailed link. Only the newest token works, and only once, because the write
 * checks both. Audited.
 */
export const setForgotPassword: Verb<typeof sessionsContract.setForgotPassword> = async ({ body }, ctx) => {
  const { headers, ip, at } = ctx;
  const { userId, tokenVersion, id } = await resetLinkClaims(headers['authorization']);
  try {
    await commit([
      resetPasswordWrite(userId, tokenVersion, id, await hashPassword(body.password)),
      ...auditWrites({ action: 'user.password', user: userId, subject: userId }, { ...ctx, caller: { id: userId } }),
    ]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (!(await isRepeat({ userId, tokenVersion, id }, body.password, ip, at))) throw new Failure('LINK_GONE');
  }
  const user = await findUserNow(userId);
  if (user?.active !== true || user.tokenVersion !== tokenVersion + 1) throw new Failure('LINK_GONE');
  return { data: await openSessionOrNextStep(user, ctx), message: 'Your new password is set.' };
};

import { Failure } from '../../shared/errors.ts';
import type { sessionsContract } from '../../shared/sessions/contract.ts';
import { ConditionFailed } from '../platform/change.ts';
import { hashPassword, passwordMatches } from '../platform/passwords.ts';
import { commit } from '../platform/table/commit.ts';
import { signToken, verifyToken } from '../platform/tokens.ts';
import type { Verb } from '../users/serve.ts';
import { findUserNow, setPassword } from '../users/store.ts';
import { limitSignIn } from './limit-sign-in.ts';

const EXPIRED = 'This link has expired or was used already. Ask for a new one.';

/** Whether a link that was used set just this password: its reply was lost, and the browser asks again. */
async function isRepeat(userId: string, usedVersion: number, password: string, at: Date): Promise<boolean> {
  const user = await findUserNow(userId);
  if (user?.active !== true || user.tokenVersion !== usedVersion + 1) return false;
  await limitSignIn(user.email, at);
  return passwordMatches(password, user.passwordHash);
}

/** Sets a new password with the mailed token. The token works once: its version is the condition of the write. */
export const setForgotPassword: Verb<typeof sessionsContract.setForgotPassword> = async ({ body }, { headers, at }) => {
  const token = /^Bearer (\S+)$/i.exec(headers['authorization'] ?? '')?.[1] ?? '';
  const claims = await verifyToken('reset', token).catch((error: unknown) => {
    throw error instanceof Failure ? new Failure('NOT_SIGNED_IN', EXPIRED) : error;
  });
  const { userId, tokenVersion } = claims;
  try {
    await commit([setPassword(userId, tokenVersion, await hashPassword(body.password))]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (!(await isRepeat(userId, tokenVersion, body.password, at))) throw new Failure('NOT_SIGNED_IN', EXPIRED);
  }
  const fresh = { userId, tokenVersion: tokenVersion + 1 };
  return { data: { attributes: await signToken('session', fresh, at) }, message: 'Your new password is set.' };
};

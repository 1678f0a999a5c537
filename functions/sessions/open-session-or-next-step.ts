import { Failure } from '../../shared/errors.ts';
import type { sessionsContract } from '../../shared/sessions/contract.ts';
import type { EntryView } from '../../shared/sessions/token-view.ts';
import { signToken, verifyToken } from '../platform/secrets/tokens.ts';
import { mustSetUpSecondFactor } from '../users/caller/caller.ts';
import type { Verb } from '../users/caller/serve.ts';
import { findRoleNow } from '../users/role-store.ts';
import { findUserNow } from '../users/store.ts';
import type { User } from '../users/user.ts';
import { commitWithProof } from './second-factor/commit-with-proof.ts';
import { type SessionRequest, startSession } from './start-session.ts';

/**
 * Returns what a user gets for a correct password: a session, or a token that is only valid for the next step (entering
 * a code, or setting up a second factor).
 */
export async function openSessionOrNextStep(user: User, request: SessionRequest): Promise<EntryView> {
  const { id: userId, tokenVersion } = user;
  const step = async () => {
    if (user.secondFactorSince !== undefined) return 'code';
    return mustSetUpSecondFactor(user, await findRoleNow(user.roleId)) ? 'set-up' : undefined;
  };
  const next = await step();
  if (next === undefined) return { attributes: await startSession(user, request), pending: null };
  const token = await signToken(next, { userId, tokenVersion }, request.at);
  return { attributes: null, pending: { ...token, step: next } };
}

/** Returns the user who has just entered a correct password. @throws SIGN_IN_AGAIN if that was too long ago */
export async function userAfterPassword(
  step: 'code' | 'set-up',
  { headers }: Pick<SessionRequest, 'headers'>,
): Promise<User> {
  const late = () => new Failure('SIGN_IN_AGAIN');
  const token = /^Bearer (\S+)$/i.exec(headers['authorization'] ?? '')?.[1] ?? '';
  const { userId, tokenVersion } = await verifyToken([step], token).catch((error: unknown) => {
    throw error instanceof Failure ? late() : error;
  });
  const user = await findUserNow(userId);
  if (user?.active !== true || user.tokenVersion !== tokenVersion) throw late();
  if ((step === 'code') !== (user.secondFactorSince !== undefined)) throw late();
  return user;
}

/** Signs in with the code of the second factor, or with a recovery code, after the password. */
export const signInWithCode: Verb<typeof sessionsContract.signInWithCode> = async ({ body }, ctx) => {
  const pending = await userAfterPassword('code', ctx);
  const user = await commitWithProof(pending, body, ctx, async ({ user }, use) => ({ changes: use, value: user }));
  return { data: { attributes: await startSession(user, ctx) } };
};

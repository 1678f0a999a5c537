import { Failure } from '../../shared/errors.ts';
import type { sessionsContract } from '../../shared/sessions/contract.ts';
import { passwordMatches } from '../platform/secrets/passwords.ts';
import type { Verb } from '../users/caller/serve.ts';
import { findUserByEmail } from '../users/store.ts';
import { limitSignIn } from './limit-sign-in.ts';
import { openSessionOrNextStep } from './open-session-or-next-step.ts';

/**
 * Signs a user in. The reply and its time are the same for an unknown account, a wrong password and an inactive
 * account.
 */
export const signIn: Verb<typeof sessionsContract.signIn> = async ({ body }, ctx) => {
  await limitSignIn(body.email, ctx.ip, ctx.at);
  const user = await findUserByEmail(body.email);
  const matches = await passwordMatches(body.password, user?.passwordHash);
  if (user === undefined || !matches || !user.active) throw new Failure('WRONG_CREDENTIALS');
  return { data: await openSessionOrNextStep(user, ctx) };
};

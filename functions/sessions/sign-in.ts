import { Failure } from '../../shared/errors.ts';
import type { sessionsContract } from '../../shared/sessions/contract.ts';
import { passwordMatches } from '../platform/passwords.ts';
import { signToken } from '../platform/tokens.ts';
import type { Verb } from '../users/serve.ts';
import { findUserByEmail } from '../users/store.ts';
import { limitSignIn } from './limit-sign-in.ts';

/** Signs in. An unknown account, a wrong password and an inactive account are one answer, given in the same time. */
export const signIn: Verb<typeof sessionsContract.signIn> = async ({ body }, { at }) => {
  await limitSignIn(body.email, at);
  const user = await findUserByEmail(body.email);
  const matches = await passwordMatches(body.password, user?.passwordHash);
  if (user === undefined || !matches || !user.active) throw new Failure('WRONG_CREDENTIALS');
  return { data: { attributes: await signToken('session', { userId: user.id, tokenVersion: user.tokenVersion }, at) } };
};

import { Failure } from '../../shared/errors.ts';
import type { sessionsContract } from '../../shared/sessions/contract.ts';
import { networkOf } from '../platform/http/network-of.ts';
import { passwordMatches } from '../platform/secrets/passwords.ts';
import { signToken } from '../platform/secrets/tokens.ts';
import { commit } from '../platform/table/commit.ts';
import type { Verb } from '../users/caller/serve.ts';
import { findUserByEmail } from '../users/store.ts';
import { limitSignIn } from './limit-sign-in.ts';
import { addNetwork } from './store.ts';

/**
 * Signs a user in. An unknown account, a wrong password and an inactive account get the same reply after the same time.
 */
export const signIn: Verb<typeof sessionsContract.signIn> = async ({ body }, { ip, at }) => {
  await limitSignIn(body.email, ip, at);
  const user = await findUserByEmail(body.email);
  const matches = await passwordMatches(body.password, user?.passwordHash);
  if (user === undefined || !matches || !user.active) throw new Failure('WRONG_CREDENTIALS');
  await commit([addNetwork(user.email, networkOf(ip), at)]);
  return { data: { attributes: await signToken('session', { userId: user.id, tokenVersion: user.tokenVersion }, at) } };
};

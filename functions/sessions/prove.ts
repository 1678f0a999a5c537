import { Failure } from '../../shared/errors.ts';
import type { sessionsContract } from '../../shared/sessions/contract.ts';
import type { Verb } from '../users/caller/serve.ts';
import { commitWithProof } from './second-factor/commit-with-proof.ts';
import { renewedToken } from './start-session.ts';

/**
 * Checks the caller's identity again, by code or password. The session gets a new token, which is accepted where a
 * recent proof of identity is needed.
 */
export const prove: Verb<typeof sessionsContract.prove> = async ({ body }, ctx) => {
  const { caller, at } = ctx;
  const { session } = caller;
  if (session === null) throw new Failure('NOT_ALLOWED');
  await commitWithProof(caller.user, body, ctx, async (_, use) => ({ changes: use, value: undefined }));
  return { data: { attributes: await renewedToken(session, session.tokenVersion, at, true) } };
};

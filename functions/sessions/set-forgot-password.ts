import { Failure } from '../../shared/errors.ts';
import type { sessionsContract } from '../../shared/sessions/contract.ts';
import type { Verb } from '../platform/http.ts';
import { hashPassword } from '../platform/passwords.ts';
import { commit } from '../platform/table.ts';
import { signToken, verifyToken } from '../platform/tokens.ts';
import { revokeTokens } from '../users/store.ts';

const EXPIRED = 'This link has expired or was used already. Ask for a new one.';

/** Sets a new password with the mailed token. The token works once: its version is the condition of the write. */
export const setForgotPassword: Verb<typeof sessionsContract.setForgotPassword> = async ({ body }, { headers, at }) => {
  const token = /^Bearer (\S+)$/i.exec(headers['authorization'] ?? '')?.[1] ?? '';
  const claims = await verifyToken('reset', token).catch((error: unknown) => {
    throw error instanceof Failure ? new Failure('NOT_SIGNED_IN', EXPIRED) : error;
  });
  await commit([
    {
      ...revokeTokens(claims.userId, { passwordHash: await hashPassword(body.password) }),
      if: [
        ['tokenVersion', '=', claims.tokenVersion],
        ['active', '=', true],
      ],
      else: () => new Failure('NOT_SIGNED_IN', EXPIRED),
    },
  ]);
  const fresh = { userId: claims.userId, tokenVersion: claims.tokenVersion + 1 };
  return { data: { attributes: await signToken('session', fresh, at) }, message: 'Your new password is set.' };
};

import { Failure } from '../../shared/errors.ts';
import type { sessionsContract } from '../../shared/sessions/contract.ts';
import { type TokenClaims, verifyToken } from '../platform/secrets/tokens.ts';
import type { Verb } from '../users/caller/serve.ts';
import { findUserNow } from '../users/store.ts';

/**
 * Checks whether a mailed link still works, so that the page can tell the user before they type anything. Returns the
 * user's e-mail address, which a password manager stores with the new password. @throws LINK_GONE
 */
export const checkResetLink: Verb<typeof sessionsContract.checkResetLink> = async (_, { headers }) => {
  const { userId, tokenVersion, id } = await resetLinkClaims(headers['authorization']);
  const user = await findUserNow(userId);
  if (user?.active !== true || user.tokenVersion !== tokenVersion || user.resetId !== id)
    throw new Failure('LINK_GONE');
  return { data: { email: user.email }, message: 'This link works.' };
};

/** Returns the claims in a mailed link's token. @throws LINK_GONE if the token is expired or not ours */
export async function resetLinkClaims(authorization: string | undefined): Promise<TokenClaims> {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? '';
  return verifyToken(['welcome', 'reset'], token).catch((error: unknown) => {
    throw error instanceof Failure ? new Failure('LINK_GONE') : error;
  });
}

import { signToken, type TokenPurpose } from '../platform/secrets/tokens.ts';
import { siteLink } from '../platform/site-links.ts';
import { commit } from '../platform/table/commit.ts';
import { changedUserWrite } from '../users/store.ts';
import type { User } from '../users/user.ts';

/**
 * Returns the address of a page on which a user can set a password once. The caller mails it to the user. A link with a
 * new id makes all earlier links invalid. A link for `welcome` is valid for 72 hours, a link for `reset` for one hour.
 */
export async function createPasswordLink(
  { id: userId, tokenVersion }: User,
  purpose: Extract<TokenPurpose, 'welcome' | 'reset'>,
  id: string,
  at: Date,
): Promise<string> {
  await commit([changedUserWrite(userId, { resetId: id })]);
  const token = await signToken(purpose, { userId, tokenVersion, id }, at);
  return siteLink(`/ResetPassword/${token.value}`);
}

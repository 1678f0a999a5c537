import type { sessionsContract } from '../../shared/sessions/contract.ts';
import { auditWrites } from '../audit-log/store.ts';
import { newId } from '../platform/ids.ts';
import { hashPassword } from '../platform/secrets/passwords.ts';
import { commit } from '../platform/table/commit.ts';
import { globalPasswordWrite } from '../users/caller/global-password-store.ts';
import type { Verb } from '../users/caller/serve.ts';

/**
 * Sets the global password. Staff with the permission for it use this password to sign in as other users. It does not
 * work at the normal sign-in.
 */
export const setGlobalPassword: Verb<typeof sessionsContract.setGlobalPassword> = async ({ body }, ctx) => {
  const id = newId(ctx.at);
  await commit([
    globalPasswordWrite({ id, hash: await hashPassword(body.password), setAt: ctx.at.toISOString() }),
    ...auditWrites({ action: 'global_password.set', user: null, subject: id }, ctx),
  ]);
  return { data: null, message: 'The global password is set.' };
};

import { Failure } from '../../shared/errors.ts';
import type { userManagementContract } from '../../shared/user-management/contract.ts';
import { auditWrites } from '../audit-log/store.ts';
import { rateLimit } from '../platform/http/rate-limit.ts';
import { commit } from '../platform/table/commit.ts';
import type { Verb } from '../users/caller/serve.ts';
import { findUserNow } from '../users/store.ts';
import { newInvitationWrite } from './invitation-store.ts';
import { sendInvitation } from './send-invitation.ts';

/**
 * How many welcome mails one user can get in an hour. The limit is the same as for mails about a forgotten password.
 */
const AN_HOUR = 3;

/**
 * Sends the welcome mail again to a user who has no password yet. If the mail is lost, the schedule sends it. Audited.
 */
export const welcome: Verb<typeof userManagementContract.welcome> = async ({ params: { id } }, ctx) => {
  const { caller, at } = ctx;
  const user = await findUserNow(id);
  if (user === undefined) throw new Failure('NOT_FOUND', 'There is no such user.');
  if (!user.active) throw new Failure('CONFLICT', 'This user is not active. Activate them first.');
  if (user.passwordHash !== undefined)
    throw new Failure('CONFLICT', 'This user has a password already. They get a new one by Forgot Password.');
  await rateLimit('welcome-mail', id, AN_HOUR, 3600, at);
  await commit([
    newInvitationWrite(id, caller.id, at),
    ...auditWrites({ action: 'user.welcome', user: id, subject: id }, ctx),
  ]);
  await sendInvitation(user, caller.user, at);
  return { data: null, message: `A new welcome mail is on its way to ${user.email}.` };
};

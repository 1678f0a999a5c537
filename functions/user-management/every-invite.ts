import { now } from '../platform/clock.ts';
import { log } from '../platform/log.ts';
import { scheduled } from '../platform/schedule.ts';
import { commit } from '../platform/table/commit.ts';
import { findUserNow } from '../users/store.ts';
import { closedInvitationWrite, findInvitation, listInvitations } from './invitation-store.ts';
import { sendInvitation } from './send-invitation.ts';

/**
 * How long after the creation of a user the schedule sends a missing welcome mail. By then the request that created the
 * user must have ended.
 */
const PATIENCE_MS = 2 * 60_000;
const AT_ONCE = 100;

async function invite(userId: string): Promise<void> {
  const [user, invitation] = await Promise.all([findUserNow(userId), findInvitation(userId)]);
  if (invitation === undefined) return;
  if (user?.active !== true) return commit([closedInvitationWrite(userId)]);
  await sendInvitation(user, await findUserNow(invitation.by), now());
}

/** Sends the welcome mail to new users if the request that created them ended before it sent the mail. */
export const handler = scheduled(async () => {
  const until = new Date(now().getTime() - PATIENCE_MS).toISOString();
  const open = await listInvitations(until, AT_ONCE);
  for (const userId of open)
    await invite(userId).catch((error: unknown) => {
      log.error('invitation not sent', { user_id: userId, error: error as Error });
    });
  return { invitations: open.length };
});

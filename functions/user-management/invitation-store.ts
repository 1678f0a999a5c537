import type { Change, Key } from '../platform/table/change.ts';
import { find } from '../platform/table/find.ts';
import { list } from '../platform/table/list.ts';

const key = (userId: string): Key => ({ pk: `INVITATION#${userId}`, sk: 'INVITATION' });
const DUE = 'DUE#INVITATION';

/**
 * Records that a new user is still to be mailed where to sign in. Written with the user, so that no mail is lost with
 * its process.
 */
export const oweInvitation = (userId: string, by: string, at: Date): Change => ({
  put: { ...key(userId), by, by_due_pk: DUE, by_due_sk: at.toISOString() },
});

/** Records that the mail was sent. */
export const closeInvitation = (userId: string): Change => ({ delete: key(userId) });

/** Returns who invited a user whose mail was not sent yet. */
export const findInvitation = (userId: string): Promise<{ by: string } | undefined> =>
  find<{ by: string }>(key(userId));

/** Returns new users who have waited for their mail since a time, the longest first. */
export async function listInvitations(until: string, limit: number): Promise<string[]> {
  const page = await list({ pk: DUE, index: 'by_due', between: ['0', until], limit });
  return page.items.map(({ pk }) => pk.slice('INVITATION#'.length));
}

import type { Change, Key } from '../platform/table/change.ts';
import { find } from '../platform/table/find.ts';
import { list } from '../platform/table/list.ts';

const key = (userId: string): Key => ({ pk: `INVITATION#${userId}`, sk: 'INVITATION' });
const DUE = 'DUE#INVITATION';

/**
 * Builds the write that records that a user's welcome mail is not sent yet. Commit it with the user, so that the mail
 * is sent even if the process dies.
 */
export const newInvitationWrite = (userId: string, by: string, at: Date): Change => ({
  put: { ...key(userId), by, by_due_pk: DUE, by_due_sk: at.toISOString() },
});

/** Builds the write that records that the welcome mail was sent. */
export const closedInvitationWrite = (userId: string): Change => ({ delete: key(userId) });

/** Returns who invited a user. Returns undefined if the welcome mail was sent. */
export const findInvitation = (userId: string): Promise<{ by: string } | undefined> =>
  find<{ by: string }>(key(userId));

/** Returns the ids of new users whose welcome mail has been waiting since before `until`, the longest waiting first. */
export async function listInvitations(until: string, limit: number): Promise<string[]> {
  const page = await list({ pk: DUE, index: 'by_due', between: ['0', until], limit });
  return page.items.map(({ pk }) => pk.slice('INVITATION#'.length));
}

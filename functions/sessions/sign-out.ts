import { Failure } from '../../shared/errors.ts';
import type { sessionsContract } from '../../shared/sessions/contract.ts';
import type { TokenClaims } from '../platform/secrets/tokens.ts';
import { commit } from '../platform/table/commit.ts';
import { untilCommitted } from '../platform/table/until-committed.ts';
import type { Verb } from '../users/caller/serve.ts';
import { removedSessionWrite } from '../users/devices/store.ts';
import { endedSessionsWrite, findUserNow, revokedTokensWrite } from '../users/store.ts';

/**
 * The highest number of ended sessions that a user's record lists. Each session is listed until its token expires. A
 * user who ends more sessions is signed out everywhere.
 */
const MOST_ENDED = 50;

/** Ends one session: its token is refused from now on, and the session disappears from the list of devices. */
export async function endSessionOf({ userId, id, expires }: Pick<TokenClaims, 'userId' | 'id' | 'expires'>, at: Date) {
  await untilCommitted(async () => {
    const user = await findUserNow(userId);
    if (user === undefined) throw new Failure('NOT_SIGNED_IN');
    const before = user.endedSessions;
    const alive = Object.entries(before ?? {}).filter(([, until]) => until * 1000 > at.getTime());
    const many = alive.length >= MOST_ENDED;
    await commit([
      many
        ? revokedTokensWrite(userId)
        : endedSessionsWrite(userId, { ...Object.fromEntries(alive), [id]: expires }, before),
      removedSessionWrite(userId, id),
    ]);
  }, 'You are being signed out elsewhere too. Try again.');
}

/** Ends the session of this token. With `everywhere`, ends all sessions of the caller. */
export const signOut: Verb<typeof sessionsContract.signOut> = async ({ query }, { caller, at }) => {
  if (query.everywhere !== 'true' && caller.session !== null) {
    await endSessionOf(caller.session, at);
    return { data: null, message: 'You are signed out.' };
  }
  if (caller.way === 'as-other') throw new Failure('NOT_ALLOWED', 'Only the user can sign out everywhere.');
  await commit([revokedTokensWrite(caller.id)]);
  return { data: null, message: 'You are signed out everywhere.' };
};

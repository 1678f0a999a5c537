import { Failure } from '../../shared/errors.ts';
import type { sessionsContract } from '../../shared/sessions/contract.ts';
import { commit } from '../platform/table/commit.ts';
import type { Verb } from '../users/caller/serve.ts';
import { findSession, listSessions, type Session } from '../users/devices/store.ts';
import { findUserNow, revokedTokenVersionWrite } from '../users/store.ts';
import type { User } from '../users/user.ts';
import { endSessionOf } from './sign-out.ts';
import { carriedSessionWrite, renewedToken } from './start-session.ts';

const isOpen = (user: User, { id, tokenVersion, expires }: Session, at: Date): boolean =>
  tokenVersion === user.tokenVersion && user.endedSessions?.[id] === undefined && expires * 1000 > at.getTime();

/** Lists the caller's sessions, the most recently used first. */
export const devices: Verb<typeof sessionsContract.devices> = async (_, { caller, at }) => {
  const [user, sessions] = await Promise.all([findUserNow(caller.id), listSessions(caller.id)]);
  if (user === undefined) throw new Failure('NOT_SIGNED_IN');
  const open = sessions.filter((session) => isOpen(user, session, at));
  return {
    data: open
      .toSorted((a, b) => (a.lastSeen < b.lastSeen ? 1 : -1))
      .map(({ id, device, network, firstSeen, lastSeen }) => ({
        _id: id,
        device,
        network,
        first_seen: firstSeen,
        last_seen: lastSeen,
        this_device: id === caller.session?.id,
      })),
  };
};

/** Ends one session of the caller. Ending a session that has already ended succeeds. */
export const endDevice: Verb<typeof sessionsContract.endDevice> = async ({ params: { id } }, { caller, at }) => {
  const session = await findSession(caller.id, id);
  if (session === undefined) throw new Failure('NOT_FOUND', 'This session has ended.');
  await endSessionOf(session, at);
  return { data: null, message: `${session.device} is signed out.` };
};

/**
 * Ends all other sessions of the caller. This includes sessions of programs, which the list of devices does not show.
 */
export const endOtherDevices: Verb<typeof sessionsContract.endOtherDevices> = async (_, ctx) => {
  const { caller, at } = ctx;
  const { session } = caller;
  if (session === null) throw new Failure('NOT_ALLOWED');
  const tokenVersion = session.tokenVersion + 1;
  await commit([
    revokedTokenVersionWrite(caller.id, session.tokenVersion),
    await carriedSessionWrite(session, tokenVersion, ctx),
  ]);
  const attributes = await renewedToken(session, tokenVersion, at, false);
  return { data: { attributes }, message: 'Every other device is signed out.' };
};

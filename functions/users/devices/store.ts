import type { Change, Key } from '../../platform/table/change.ts';
import { find } from '../../platform/table/find.ts';
import { listUpTo } from '../../platform/table/list.ts';
import type { DevicePlace } from './place.ts';

/**
 * A session that was opened. It is valid while the user's token version is the same and the user has not ended the
 * session.
 */
export interface Session extends DevicePlace {
  userId: string;
  id: string;
  tokenVersion: number;
  firstSeen: string;
  lastSeen: string;
  /** When the session's token expires, in seconds since 1970. */
  expires: number;
}

const key = (userId: string, id: string): Key => ({ pk: `SESSIONS#${userId}`, sk: id });

export const findSession = (userId: string, id: string): Promise<Session | undefined> =>
  find<Session>(key(userId, id), { eventual: true });

/** Builds the write of a new session. TTL deletes it after its token has expired. */
export const newSessionWrite = (session: Session): Change => ({
  put: { ...key(session.userId, session.id), ...session, ttl: session.expires },
});

/**
 * Builds the write that records where and when the application was opened in a session. It fails if the session is not
 * recorded.
 */
export const sessionUseWrite = (userId: string, id: string, { device, network }: DevicePlace, at: Date): Change => ({
  update: key(userId, id),
  set: { device, network, lastSeen: at.toISOString() },
  if: [['pk', 'present']],
});

export const removedSessionWrite = (userId: string, id: string): Change => ({ delete: key(userId, id) });

/** The highest number of sessions that are shown for one account. */
const MOST = 200;

/** Lists the recorded sessions of a user, newest first, including ended and expired ones. */
export const listSessions = (userId: string): Promise<Session[]> =>
  listUpTo<Session>({ pk: `SESSIONS#${userId}`, newestFirst: true, most: MOST });

/** For how many days a device counts as known to an account after its last use. */
const KNOWN_DAYS = 400;
const FIRST = 'FIRST';

const deviceKey = (userId: string, { device, network }: DevicePlace): Key => ({
  pk: `DEVICES#${userId}`,
  sk: `${device}#${network}`,
});
const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/**
 * Returns whether an account was used from this device and network before (`known`), and whether it was used at all
 * (`used`).
 */
export async function findPlaceUse(userId: string, place: DevicePlace): Promise<{ known: boolean; used: boolean }> {
  const [known, first] = await Promise.all([
    find(deviceKey(userId, place)),
    find({ ...deviceKey(userId, place), sk: FIRST }),
  ]);
  return { known: known !== undefined, used: first !== undefined };
}

/** Builds the write that records the use of an account from a device and network. */
export const placeUseWrite = (userId: string, place: DevicePlace, at: Date): Change => ({
  put: { ...deviceKey(userId, place), ttl: seconds(at) + KNOWN_DAYS * 24 * 3600 },
});

/**
 * Builds the writes that record a device and network that are new to an account. If two requests record the same device
 * and network at the same time, one of them fails.
 */
export const newPlaceWrites = (userId: string, place: DevicePlace, at: Date, isFirst: boolean): Change[] => [
  { ...placeUseWrite(userId, place, at), if: [['pk', 'absent']] },
  ...(isFirst ? [{ put: { ...deviceKey(userId, place), sk: FIRST }, if: [['pk', 'absent']] } satisfies Change] : []),
];

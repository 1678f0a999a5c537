import type { Sealed } from '../../platform/secrets/sealing/seal.ts';
import type { Change, Key } from '../../platform/table/change.ts';
import { find } from '../../platform/table/find.ts';

/** The second factor of a user. The secret is encrypted for the user and for this record's id. */
export interface SecondFactor {
  userId: string;
  id: string;
  sealed: Sealed;
  /** The time step of the last code that was used. Codes of this step and of earlier ones are refused. */
  lastStep: number;
  /** Hashes of the recovery codes that were not used yet. */
  recovery: string[];
  /** Incremented by each use and change, so that no code is used twice at the same time. */
  version: number;
}

/** A second factor that is being set up, until its first code confirms it. */
export interface PendingFactor extends Pick<SecondFactor, 'userId' | 'id' | 'sealed'> {
  /** The time after which the set-up can no longer be confirmed, in seconds since 1970. */
  ttl: number;
}

const key = (userId: string): Key => ({ pk: `SECOND_FACTOR#${userId}`, sk: 'ON' });
const pendingKey = (userId: string): Key => ({ pk: `SECOND_FACTOR#${userId}`, sk: 'PENDING' });

export const findFactor = (userId: string): Promise<SecondFactor | undefined> => find<SecondFactor>(key(userId));

/** Builds the write that changes a second factor. It fails if the factor has changed since it was read. */
export const changedFactorWrite = (
  { userId, version }: SecondFactor,
  set: Partial<Pick<SecondFactor, 'lastStep' | 'recovery'>>,
): Change => ({ update: key(userId), set, add: { version: 1 }, if: [['version', '=', version]] });

/**
 * Builds the write that turns a second factor on. It fails if the user's previous factor has changed since it was read.
 */
export const factorOnWrite = (factor: Omit<SecondFactor, 'version'>, before: SecondFactor | undefined): Change => ({
  put: { ...key(factor.userId), ...factor, version: (before?.version ?? 0) + 1 },
  if: [before === undefined ? ['pk', 'absent'] : ['version', '=', before.version]],
});

/** Builds the write that turns a second factor off. It fails if the factor has changed since it was read. */
export const factorOffWrite = ({ userId, version }: SecondFactor): Change => ({
  delete: key(userId),
  if: [['version', '=', version]],
});

/**
 * Returns the second factor that a user is setting up; undefined if there is none or its time is over. Checks the time,
 * because TTL deletes late.
 */
export async function findSetUp(userId: string, at: Date): Promise<PendingFactor | undefined> {
  const pending = await find<PendingFactor>(pendingKey(userId));
  return pending !== undefined && pending.ttl * 1000 > at.getTime() ? pending : undefined;
}

export const setUpWrite = (pending: PendingFactor): Change => ({ put: { ...pendingKey(pending.userId), ...pending } });

/** Builds the write that ends the set-up of a second factor. It fails if the user has begun another set-up. */
export const endedSetUpWrite = ({ userId, id }: Pick<PendingFactor, 'userId' | 'id'>): Change => ({
  delete: pendingKey(userId),
  if: [['id', '=', id]],
});

/** Builds the writes that remove a user's second factor and a second factor that is being set up. */
export const deletedFactorWrites = (userId: string): Change[] => [
  { delete: key(userId) },
  { delete: pendingKey(userId) },
];

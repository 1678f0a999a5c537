import { Failure } from '../../shared/errors.ts';
import type { Change, Key, Test } from '../platform/table/change.ts';
import { find, findAll } from '../platform/table/find.ts';
import { listAll } from '../platform/table/list.ts';
import { atRevision, type Revisioned } from '../platform/table/revision.ts';
import { moveHolders } from '../unique-names/holders-store.ts';
import { relist } from './listing-store.ts';
import type { ApiKey, SavedAddress, User } from './user.ts';

const key = (id: string): Key => ({ pk: `USER#${id}`, sk: 'USER' });
const emailKey = (email: string): Key => ({ pk: `EMAIL#${email}`, sk: 'EMAIL' });
/** The partition of users without a courier by e-mail, for the user filter of lists. A few thousand small items. */
const listKey = (user: User): Key => ({ pk: 'USERS', sk: `${user.email}#${user.id}` });

export const findUser = (id: string): Promise<User | undefined> => find<User>(key(id), { eventual: true });

/** Reads a user consistently, for writes that depend on it. */
export const findUserNow = (id: string): Promise<User | undefined> => find<User>(key(id));

export const findUsers = (ids: string[]): Promise<User[]> =>
  findAll<User>([...new Set(ids)].map(key), { eventual: true });

export async function findUserByEmail(email: string): Promise<User | undefined> {
  const entry = await find<{ userId: string }>(emailKey(email));
  return entry === undefined ? undefined : findUserNow(entry.userId);
}

const EMAIL_TAKEN = 'This e-mail already has an account.';

/** Returns the list entry of a user without a courier, who may be a customer. Roles decide which are. */
const customerEntry = (user: User): Change[] =>
  user.courier === null ? [{ put: { ...listKey(user), userId: user.id, roleId: user.roleId } }] : [];

/** Adds a user and reserves its e-mail for good. The e-mail's condition keeps two accounts from sharing one. */
export const addUser = (user: User): Change[] => [
  {
    put: { ...emailKey(user.email), userId: user.id },
    if: [['pk', 'absent']],
    else: () => new Failure('CONFLICT', EMAIL_TAKEN, { fields: { email: EMAIL_TAKEN } }),
  },
  { put: { ...key(user.id), ...user }, if: [['pk', 'absent']] },
  ...customerEntry(user),
  ...relist(undefined, user),
  ...moveHolders(undefined, user),
];

/**
 * Changes a user with its lists and counters. `endSessions` revokes all its tokens and its API key. Conditional on the
 * revision that was read; increments it.
 */
export const reviseUser = (before: User, set: Partial<User>, { endSessions = false } = {}): Change[] => {
  const after: User = { ...before, ...set };
  const moves = before.courier !== after.courier || before.roleId !== after.roleId;
  return [
    {
      update: key(before.id),
      set: { revision: before.revision + 1, ...set },
      ...(endSessions && { add: { tokenVersion: 1 }, remove: ['apiKey', 'apiKeyUsedAt'] }),
      if: [atRevision(before)],
    },
    ...relist(before, after),
    ...moveHolders(before, after),
    ...(moves ? (after.courier === null ? customerEntry(after) : [{ delete: listKey(after) }]) : []),
  ];
};

/** Removes a user with e-mail, lists and counters. Conditional on the user as read. */
export const removeUser = (user: User): Change[] => [
  { delete: key(user.id), if: [atRevision(user)] },
  { delete: emailKey(user.email) },
  { delete: listKey(user) },
  ...relist(user, undefined),
  ...moveHolders(user, undefined),
];

/** Sets fields of a user. Conditional on tests, by default on the user's existence. */
export const changeUser = (id: string, set: Partial<User>, tests: Test[] = [['pk', 'present']]): Change => ({
  update: key(id),
  set,
  if: tests,
});

/** Records ended sessions of a user. Conditional on the record as read. */
export const endSession = (
  id: string,
  endedSessions: Record<string, number>,
  before: Record<string, number> | undefined,
): Change =>
  changeUser(id, { endedSessions }, [
    ['pk', 'present'],
    before === undefined ? ['endedSessions', 'absent'] : ['endedSessions', '=', before],
  ]);

/** Revokes all tokens of a user. */
export const revokeTokens = (id: string): Change => ({
  update: key(id),
  add: { tokenVersion: 1 },
  if: [['pk', 'present']],
  else: () => new Failure('NOT_SIGNED_IN'),
});

/** Changes the saved addresses of a user. Conditional on the revision that was read. */
export const changeAddresses = (before: User, pickupAddresses: SavedAddress[], next: Required<Revisioned>): Change =>
  changeUser(before.id, { pickupAddresses, ...next }, [atRevision(before)]);

/**
 * Replaces a user's API key, or changes whether it may pay. Conditional on the user and the key as read. A new password
 * removes the key and is no edit.
 */
export const keepApiKey = (before: User, apiKey: ApiKey, next: Required<Revisioned>): Change => ({
  update: key(before.id),
  set: { apiKey, ...next },
  ...(before.apiKey?.hash === apiKey.hash ? {} : { remove: ['apiKeyUsedAt'] }),
  if: [
    ['active', '=', true],
    atRevision(before),
    before.apiKey === undefined ? ['apiKey', 'absent'] : ['apiKey', '=', before.apiKey],
  ],
});

export const removeApiKey = (id: string): Change => ({
  update: key(id),
  add: { revision: 1 },
  remove: ['apiKey', 'apiKeyUsedAt'],
  if: [['pk', 'present']],
});

/** Records that a user's key was used. Conditional on the key being this one. */
export const noteKeyUsed = (id: string, apiKey: ApiKey, at: Date): Change =>
  changeUser(id, { apiKeyUsedAt: at.toISOString() }, [['apiKey', '=', apiKey]]);

/**
 * Changes a known password and revokes all tokens and the API key. Conditional on the account being active and on the
 * compared password.
 */
export const changePassword = (id: string, before: string, passwordHash: string): Change => ({
  update: key(id),
  set: { passwordHash },
  add: { tokenVersion: 1 },
  remove: ['apiKey', 'apiKeyUsedAt', 'endedSessions', 'resetId'],
  if: [
    ['passwordHash', '=', before],
    ['active', '=', true],
  ],
});

/**
 * Sets the password of an active user and revokes all tokens and the API key. Conditional on the given version, and on
 * the mailed link being the newest.
 */
export const setPassword = (id: string, tokenVersion: number, resetId: string, passwordHash: string): Change => ({
  update: key(id),
  set: { passwordHash },
  add: { tokenVersion: 1 },
  remove: ['apiKey', 'apiKeyUsedAt'],
  if: [
    ['tokenVersion', '=', tokenVersion],
    ['resetId', '=', resetId],
    ['active', '=', true],
  ],
});

/**
 * Returns ids of all users without a courier by e-mail, with their roles; old entries have none. Reads all, so that
 * they are counted too: half a read unit has some thirty of these entries.
 */
export const listByEmail = (): Promise<{ userId: string; roleId?: string }[]> =>
  listAll({ pk: 'USERS', eventual: true });

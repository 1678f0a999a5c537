import { Failure } from '../../shared/errors.ts';
import type { Change, Condition, Item, Key } from '../platform/table/change.ts';
import { find, findAll, type Read } from '../platform/table/find.ts';
import { listAll } from '../platform/table/list.ts';
import { atRevision, type Revisioned } from '../platform/table/revision.ts';
import { holderCountWrites } from '../unique-names/holders-store.ts';
import { listingWrites } from './listing-store.ts';
import type { ApiKey, SavedAddress, User } from './user.ts';

const key = (id: string): Key => ({ pk: `USER#${id}`, sk: 'USER' });
const emailKey = (email: string): Key => ({ pk: `EMAIL#${email}`, sk: 'EMAIL' });
/**
 * Returns the key of a user in the list of users without a courier. The list is sorted by e-mail and is used by the
 * user filter of other lists. It has a few thousand small items.
 */
const listKey = (user: User): Key => ({ pk: 'USERS', sk: `${user.email}#${user.id}` });

/** Returns the read of a user. */
export const userRead = (id: string): Read<User | undefined> => ({
  key: key(id),
  from: (item) => item as (Item & User) | undefined,
});

export const findUser = (id: string): Promise<User | undefined> => find<User>(key(id), { eventual: true });

/** Returns a user by a strongly consistent read. Use it for writes that depend on the user. */
export const findUserNow = (id: string): Promise<User | undefined> => find<User>(key(id));

export const findUsers = (ids: string[]): Promise<User[]> =>
  findAll<User>([...new Set(ids)].map(key), { eventual: true });

export async function findUserByEmail(email: string): Promise<User | undefined> {
  const entry = await find<{ userId: string }>(emailKey(email));
  return entry === undefined ? undefined : findUserNow(entry.userId);
}

const EMAIL_TAKEN = 'This e-mail already has an account.';

/**
 * Builds the write of a user's entry in the list of possible customers. Vendor users have no entry. Staff have one, and
 * readers of the list leave them out by their roles.
 */
const customerEntry = (user: User): Change[] =>
  user.courier === null ? [{ put: { ...listKey(user), userId: user.id, roleId: user.roleId } }] : [];

/**
 * Builds the writes of a new user, and reserves the e-mail address permanently. They fail if another account has the
 * address.
 */
export const newUserWrites = (user: User): Change[] => [
  {
    put: { ...emailKey(user.email), userId: user.id },
    if: [['pk', 'absent']],
    else: () => new Failure('CONFLICT', EMAIL_TAKEN, { fields: { email: EMAIL_TAKEN } }),
  },
  { put: { ...key(user.id), ...user }, if: [['pk', 'absent']] },
  ...customerEntry(user),
  ...listingWrites(undefined, user),
  ...holderCountWrites(undefined, user),
];

/**
 * Builds the writes of an edited user with the lists and counters that contain the user. They increment the revision
 * and fail if it has changed. `endSessions` revokes all tokens and the API key.
 */
export const revisedUserWrites = (before: User, set: Partial<User>, { endSessions = false } = {}): Change[] => {
  const after: User = { ...before, ...set };
  const moves = before.courier !== after.courier || before.roleId !== after.roleId;
  return [
    {
      update: key(before.id),
      set: { revision: before.revision + 1, ...set },
      ...(endSessions && { add: { tokenVersion: 1 }, remove: ['apiKey', 'apiKeyUsedAt'] }),
      if: [atRevision(before)],
    },
    ...listingWrites(before, after),
    ...holderCountWrites(before, after),
    ...(moves ? (after.courier === null ? customerEntry(after) : [{ delete: listKey(after) }]) : []),
  ];
};

/**
 * Builds the writes that delete a user from the table, its lists and counters, and that free the e-mail address. They
 * fail if the user has changed.
 */
export const removedUserWrites = (user: User): Change[] => [
  { delete: key(user.id), if: [atRevision(user)] },
  { delete: emailKey(user.email) },
  { delete: listKey(user) },
  ...listingWrites(user, undefined),
  ...holderCountWrites(user, undefined),
];

/**
 * Builds the write of some fields of a user. It fails unless all conditions in `tests` are true. By default the user
 * must exist.
 */
export const changedUserWrite = (id: string, set: Partial<User>, tests: Condition[] = [['pk', 'present']]): Change => ({
  update: key(id),
  set,
  if: tests,
});

/** Builds the write of the list of a user's ended sessions. It fails if the list has changed since it was read. */
export const endedSessionsWrite = (
  id: string,
  endedSessions: Record<string, number>,
  before: Record<string, number> | undefined,
): Change =>
  changedUserWrite(id, { endedSessions }, [
    ['pk', 'present'],
    before === undefined ? ['endedSessions', 'absent'] : ['endedSessions', '=', before],
  ]);

/**
 * Builds the write that revokes all tokens of a user.
 * @throws NOT_SIGNED_IN if there is no such user
 */
export const revokedTokensWrite = (id: string): Change => ({
  update: key(id),
  add: { tokenVersion: 1 },
  if: [['pk', 'present']],
  else: () => new Failure('NOT_SIGNED_IN'),
});

/**
 * Builds the write that revokes all tokens of a user. It fails if the token version has changed since it was read, so
 * that only one of two concurrent commands succeeds.
 */
export const revokedTokenVersionWrite = (id: string, tokenVersion: number): Change => ({
  update: key(id),
  add: { tokenVersion: 1 },
  if: [['tokenVersion', '=', tokenVersion]],
  else: () => new Failure('NOT_SIGNED_IN'),
});

/**
 * Builds the write that records that a user's second factor is on, and revokes all tokens. It fails if the user is
 * inactive or the token version has changed since it was read.
 */
export const factorTurnedOnWrite = ({ id, tokenVersion }: User, at: Date): Change => ({
  update: key(id),
  set: { secondFactorSince: at.toISOString() },
  add: { tokenVersion: 1 },
  if: [
    ['tokenVersion', '=', tokenVersion],
    ['active', '=', true],
  ],
});

export const factorTurnedOffWrite = (id: string): Change => ({
  update: key(id),
  remove: ['secondFactorSince'],
  if: [['pk', 'present']],
});

/** Builds the write that records that another person removed a user's second factor, and revokes all tokens. */
export const factorRemovedWrite = (id: string): Change => ({
  ...factorTurnedOffWrite(id),
  update: key(id),
  add: { tokenVersion: 1 },
});

/** Builds the write of a user's saved addresses. It fails if the revision has changed. */
export const changedAddressesWrite = (
  before: User,
  pickupAddresses: SavedAddress[],
  next: Required<Revisioned>,
): Change => changedUserWrite(before.id, { pickupAddresses, ...next }, [atRevision(before)]);

/**
 * Builds the write of a user's new API key, or of whether the key may pay. It fails if the user or the key has changed.
 * The key is checked separately, because a new password removes the key without changing the revision.
 */
export const apiKeyWrite = (before: User, apiKey: ApiKey, next: Required<Revisioned>): Change => ({
  update: key(before.id),
  set: { apiKey, ...next },
  ...(before.apiKey?.hash === apiKey.hash ? {} : { remove: ['apiKeyUsedAt'] }),
  if: [
    ['active', '=', true],
    atRevision(before),
    before.apiKey === undefined ? ['apiKey', 'absent'] : ['apiKey', '=', before.apiKey],
  ],
});

export const removedApiKeyWrite = (id: string): Change => ({
  update: key(id),
  add: { revision: 1 },
  remove: ['apiKey', 'apiKeyUsedAt'],
  if: [['pk', 'present']],
});

/** Builds the write that records the use of a user's API key. It fails if the user has another key by now. */
export const apiKeyUseWrite = (id: string, apiKey: ApiKey, at: Date): Change =>
  changedUserWrite(id, { apiKeyUsedAt: at.toISOString() }, [['apiKey', '=', apiKey]]);

/**
 * Builds the write of a new password for a user who has entered the old one. It revokes all tokens and the API key. It
 * fails if the account is inactive or the old password has changed.
 */
export const changedPasswordWrite = (id: string, before: string, passwordHash: string): Change => ({
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
 * Builds the write of a password that was set through a mailed link. It revokes all tokens and the API key. It fails if
 * the account is inactive, `tokenVersion` has changed, or a newer link was mailed.
 */
export const resetPasswordWrite = (
  id: string,
  tokenVersion: number,
  resetId: string,
  passwordHash: string,
): Change => ({
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
 * Returns the ids and roles of all users without a courier, sorted by e-mail. Reads all entries, because callers also
 * need their number. Some thirty entries cost half a read unit.
 */
export const listUserRolesByEmail = (): Promise<{ userId: string; roleId?: string }[]> =>
  listAll({ pk: 'USERS', eventual: true });

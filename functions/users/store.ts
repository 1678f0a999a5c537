import { Failure } from '../../shared/errors.ts';
import type { Change, Key, Test } from '../platform/table/change.ts';
import { find, findAll } from '../platform/table/find.ts';
import { listAll } from '../platform/table/list.ts';
import { atRevision, type Revisioned } from '../platform/table/revision.ts';
import { moveHolders } from '../unique-names/holders-store.ts';
import { relist } from './listing-store.ts';
import type { ApiKey, KeptAddress, User } from './user.ts';

const key = (id: string): Key => ({ pk: `USER#${id}`, sk: 'USER' });
const emailKey = (email: string): Key => ({ pk: `EMAIL#${email}`, sk: 'EMAIL' });
/** Users of no courier in one partition by e-mail, for the user filter of lists. A few thousand users of small entries. */
const listKey = (user: User): Key => ({ pk: 'USERS', sk: `${user.email}#${user.id}` });

export const findUser = (id: string): Promise<User | undefined> => find<User>(key(id), { eventual: true });

/** The user by a consistent read, for writes that depend on it. */
export const findUserNow = (id: string): Promise<User | undefined> => find<User>(key(id));

export const findUsers = (ids: string[]): Promise<User[]> =>
  findAll<User>([...new Set(ids)].map(key), { eventual: true });

export async function findUserByEmail(email: string): Promise<User | undefined> {
  const entry = await find<{ userId: string }>(emailKey(email));
  return entry === undefined ? undefined : findUserNow(entry.userId);
}

const EMAIL_TAKEN = 'This e-mail already has an account.';

/** A user for whom no courier's role was given stands among those who may be customers: which are, their roles say. */
const customerEntry = (user: User): Change[] =>
  user.courier === null ? [{ put: { ...listKey(user), userId: user.id, roleId: user.roleId } }] : [];

/** A new user, its e-mail taken for good. The e-mail's condition is what keeps two accounts from sharing one. */
export const addUser = (user: User): Change[] => [
  {
    put: { ...emailKey(user.email), userId: user.id },
    if: [['pk', 'absent']],
    else: () => new Failure('CONFLICT', EMAIL_TAKEN, { fields: { email: EMAIL_TAKEN } }),
  },
  { put: { ...key(user.id), ...user, counted: true }, if: [['pk', 'absent']] },
  ...customerEntry(user),
  ...relist(undefined, user),
  ...moveHolders(undefined, user),
];

/**
 * Changes a user as it was read, its lists and counts with it. `endSessions` makes all its tokens and its API key stop working.
 * Holds on the revision that was read, and raises it.
 */
export const reviseUser = (before: User, set: Partial<User>, { endSessions = false } = {}): Change[] => {
  const after: User = { ...before, ...set };
  const moves = before.courier !== after.courier || before.roleId !== after.roleId || before.counted !== true;
  return [
    {
      update: key(before.id),
      set: { revision: before.revision + 1, ...set, counted: true },
      ...(endSessions && { add: { tokenVersion: 1 }, remove: ['apiKey', 'apiKeyUsedAt'] }),
      if: [atRevision(before)],
    },
    ...relist(before, after),
    ...moveHolders(before, after),
    ...(moves ? (after.courier === null ? customerEntry(after) : [{ delete: listKey(after) }]) : []),
  ];
};

/** Takes a user as it was read away, e-mail, lists and counts included. */
export const removeUser = (user: User): Change[] => [
  { delete: key(user.id), if: [atRevision(user)] },
  { delete: emailKey(user.email) },
  { delete: listKey(user) },
  ...relist(user, undefined),
  ...moveHolders(user, undefined),
];

/** Sets fields of a user; holds while the tests do, by default while the user exists. */
export const changeUser = (id: string, set: Partial<User>, tests: Test[] = [['pk', 'present']]): Change => ({
  update: key(id),
  set,
  if: tests,
});

/** Notes which sessions of a user were ended; holds while the note is as it was read. */
export const endSession = (
  id: string,
  endedSessions: Record<string, number>,
  before: Record<string, number> | undefined,
): Change =>
  changeUser(id, { endedSessions }, [
    ['pk', 'present'],
    before === undefined ? ['endedSessions', 'absent'] : ['endedSessions', '=', before],
  ]);

/** Makes all tokens of a user stop working. */
export const revokeTokens = (id: string): Change => ({
  update: key(id),
  add: { tokenVersion: 1 },
  if: [['pk', 'present']],
  else: () => new Failure('NOT_SIGNED_IN'),
});

/** Changes the saved addresses of a user; holds on the revision that was read. */
export const changeAddresses = (before: User, pickupAddresses: KeptAddress[], next: Required<Revisioned>): Change =>
  changeUser(before.id, { pickupAddresses, ...next }, [atRevision(before)]);

/**
 * Gives a user another API key, which the one before does not outlive, or changes what theirs may do. Holds on the user and the
 * key that were read: a new password ends the key, and is no edit.
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

/** Notes that a user's key was used; holds while it is this one. */
export const noteKeyUsed = (id: string, apiKey: ApiKey, at: Date): Change =>
  changeUser(id, { apiKeyUsedAt: at.toISOString() }, [['apiKey', '=', apiKey]]);

/**
 * Another password for one that was known: every token and the API key stop working. Holds while the account is active and
 * the password is the one that was compared.
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
 * Sets the password of an active user and makes all its tokens and its API key stop working; holds only on the version given, and while
 * the mailed link is the newest.
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
 * Ids of all users of no courier in the order of their e-mails, with their roles; entries of before have none. Whole,
 * so that they are counted too: half a read unit has some thirty of these entries.
 */
export const listByEmail = (): Promise<{ userId: string; roleId?: string }[]> =>
  listAll({ pk: 'USERS', eventual: true });

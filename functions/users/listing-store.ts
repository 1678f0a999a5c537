import type { Change, Item, Key } from '../platform/table/change.ts';
import { find } from '../platform/table/find.ts';
import { listUpTo } from '../platform/table/list.ts';
import { plainText } from '../search/plain-text.ts';
import type { User } from './user.ts';

/** Where a user stands in the list and the search of all, kept in the transaction of the user's own writes. */
const LIST = 'USERS#ALL';
const WORDS = 'USERS#WORDS';
const countKey: Key = { pk: 'USERS#ALL#COUNT', sk: 'COUNT' };

export interface Listed extends Pick<User, 'firstName' | 'lastName' | 'email' | 'roleId' | 'courier'> {
  userId: string;
}

const listPlace = ({ createdAt, id }: User): string => `${createdAt}#${id}`;

/** The words that a user is found by: each beginning of the e-mail, of a name, or of the whole name. */
const wordsOf = ({ email, firstName, lastName, companyName }: User): string[] => {
  const names = [firstName, lastName, companyName].flatMap((name) => name.split(/\s+/));
  return [...new Set([email, `${firstName} ${lastName}`, companyName, ...names].map(plainText))].filter(Boolean);
};

/** What lists say of users without reading each. */
const shownOf = ({ id, firstName, lastName, email, roleId, courier }: User): Listed => ({
  userId: id,
  firstName,
  lastName,
  email,
  roleId,
  courier,
});

const itemsOf = (user: User): Item[] => [
  { pk: LIST, sk: listPlace(user), ...shownOf(user) },
  ...wordsOf(user).map((word) => ({ pk: WORDS, sk: `${word}#${user.id}`, at: user.createdAt })),
];

const textOf = (item: Item): string => JSON.stringify(item);

/**
 * The writes that take the lists from a user as it was to what it becomes; undefined for one that was not there, or is
 * gone. Commit them with the user's own write, which holds on the user as it was read.
 */
export function relist(before: User | undefined, after: User | undefined): Change[] {
  // A user of before there were these lists stands in none until its first change, or the migration.
  const was = before?.counted === true ? itemsOf(before) : [];
  const is = after === undefined ? [] : itemsOf(after);
  const had = new Set(was.map(textOf));
  const has = new Set(is.map(({ pk, sk }) => `${pk}\n${sk}`));
  const more = (is.length > 0 ? 1 : 0) - (was.length > 0 ? 1 : 0);
  return [
    ...is.filter((item) => !had.has(textOf(item))).map((put): Change => ({ put })),
    ...was.filter(({ pk, sk }) => !has.has(`${pk}\n${sk}`)).map(({ pk, sk }): Change => ({ delete: { pk, sk } })),
    ...(more === 0 ? [] : [{ update: countKey, add: { n: more } }]),
  ];
}

/** The newest so many users' ids, after a place of the list or from its head. */
export async function listNewest(most: number, after?: string): Promise<(Listed & { place: string })[]> {
  const found = await listUpTo<Listed>({ pk: LIST, newestFirst: true, most, after, eventual: true });
  return found.map(({ sk, pk: _, ...listed }) => ({ ...listed, place: sk }));
}

/** So many entries of a beginning are looked through: one that fits more is too short to find somebody by. */
const MOST_FOUND = 1000;

/** Ids of all users with a word that begins with the text, newest first. */
export async function findByWord(text: string): Promise<string[]> {
  const begins = plainText(text);
  const found = await listUpTo<{ at: string }>({ pk: WORDS, begins, most: MOST_FOUND, eventual: true });
  const times = new Map(found.map(({ sk, at }) => [sk.slice(sk.lastIndexOf('#') + 1), at]));
  return [...times].sort(([, a], [, b]) => (a < b ? 1 : a > b ? -1 : 0)).map(([id]) => id);
}

/** How many users there are. */
export const countUsers = async (): Promise<number> =>
  (await find<{ n: number }>(countKey, { eventual: true }))?.n ?? 0;

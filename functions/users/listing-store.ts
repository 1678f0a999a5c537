import type { Change, Item, Key } from '../platform/table/change.ts';
import { find } from '../platform/table/find.ts';
import { listUpTo } from '../platform/table/list.ts';
import { plainText } from '../search/plain-text.ts';
import type { User } from './user.ts';

/** Where a user stands in the list of all, kept in the transaction of the user's own writes. */
const LIST = 'USERS#ALL';
const countKey: Key = { pk: 'USERS#ALL#COUNT', sk: 'COUNT' };

/** What lists say of users without reading each, and what users are found by. */
export interface Listed
  extends Pick<User, 'firstName' | 'lastName' | 'email' | 'roleId' | 'courier' | 'companyName' | 'mobile'> {
  userId: string;
}

type Packed = [
  firstName: string,
  lastName: string,
  email: string,
  roleId: string,
  courier: string | null,
  companyName: string,
  mobile: string,
];

/** An item of some 150 bytes, without names of fields: 5,000 of them are read for a search. */
const itemOf = ({ createdAt, id, ...user }: User): Item => ({
  pk: LIST,
  sk: `${createdAt}#${id}`,
  d: JSON.stringify([
    user.firstName,
    user.lastName,
    user.email,
    user.roleId,
    user.courier,
    user.companyName,
    user.mobile,
  ] satisfies Packed),
});

function listedOf({ sk, d }: { sk: string; d: string }): Listed & { place: string } {
  const [firstName, lastName, email, roleId, courier, companyName, mobile] = JSON.parse(d) as Packed;
  const userId = sk.slice(sk.lastIndexOf('#') + 1);
  return { userId, firstName, lastName, email, roleId, courier, companyName, mobile, place: sk };
}

/**
 * The writes that take the list from a user as it was to what it becomes; undefined for one that was not there, or is
 * gone. Commit them with the user's own write, which holds on the user as it was read.
 */
export function relist(before: User | undefined, after: User | undefined): Change[] {
  // A user of before there was this list stands in none until its first change, or the migration.
  const was = before?.counted === true ? itemOf(before) : undefined;
  const is = after === undefined ? undefined : itemOf(after);
  const more = (is === undefined ? 0 : 1) - (was === undefined ? 0 : 1);
  return [
    ...(is !== undefined && is['d'] !== was?.['d'] ? [{ put: is }] : []),
    ...(is === undefined && was !== undefined ? [{ delete: { pk: was.pk, sk: was.sk } }] : []),
    ...(more === 0 ? [] : [{ update: countKey, add: { n: more } }]),
  ];
}

/** The newest so many users, after a place of the list or from its head. */
export async function listNewest(most: number, after?: string): Promise<(Listed & { place: string })[]> {
  const found = await listUpTo<{ d: string }>({ pk: LIST, newestFirst: true, most, after, eventual: true });
  return found.map(listedOf);
}

/** A text is looked for in so many users, the newest: 93 read units (`docs/data-model.md`). */
const MOST_SEARCHED = 5000;

/** The digits of a phone number as people write it: `+91 98765 43210`, `098765-43210`. Undefined for any other text. */
function phonePart(text: string): string | undefined {
  const digits = text.replace(/[\s()+.-]/g, '');
  return /^\d{3,}$/.test(digits) ? digits.replace(/^(?:91|0)(?=\d{10}$)/, '') : undefined;
}

/** Returns the users with a text anywhere in name, company, e-mail or phone number, newest first. */
export async function findByText(text: string): Promise<Listed[]> {
  const part = plainText(text);
  const phone = phonePart(text);
  const users = await listNewest(MOST_SEARCHED);
  return users.filter(
    ({ firstName, lastName, email, companyName, mobile }) =>
      [`${firstName} ${lastName}`, email, companyName].some((one) => plainText(one).includes(part)) ||
      (phone !== undefined && mobile.includes(phone)),
  );
}

/** How many users there are. */
export const countUsers = async (): Promise<number> =>
  (await find<{ n: number }>(countKey, { eventual: true }))?.n ?? 0;

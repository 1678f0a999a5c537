import type { Change, Item, Key } from '../platform/table/change.ts';
import { find } from '../platform/table/find.ts';
import { listUpTo } from '../platform/table/list.ts';
import { normalisedSearchText } from '../search/normalised-text.ts';
import { gstinOf, type User } from './user.ts';

/** The partition of the list of all users. Its items are written in the same transactions as the users. */
const LIST = 'USERS#ALL';
const countKey: Key = { pk: 'USERS#ALL#COUNT', sk: 'COUNT' };

/** The fields of a user that lists and searches need without reading the user. */
export interface ListedUser
  extends Pick<User, 'firstName' | 'lastName' | 'email' | 'roleId' | 'courier' | 'companyName' | 'mobile'> {
  userId: string;
  /** The GST number in the approved account details. If there are none, the GST number in the profile. */
  gstin: string;
}

type Packed = [
  firstName: string,
  lastName: string,
  email: string,
  roleId: string,
  courier: string | null,
  companyName: string,
  mobile: string,
  gstin: string,
];

/**
 * Returns the list item of a user. The item has some 150 bytes and no field names, because a search reads 5,000 items.
 */
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
    gstinOf(user),
  ] satisfies Packed),
});

function listedOf({ sk, d }: { sk: string; d: string }): ListedUser & { place: string } {
  const [firstName, lastName, email, roleId, courier, companyName, mobile, gstin] = JSON.parse(d) as Packed;
  const userId = sk.slice(sk.lastIndexOf('#') + 1);
  return { userId, firstName, lastName, email, roleId, courier, companyName, mobile, gstin, place: sk };
}

/**
 * Builds the writes that update the list after a change of a user. `before` is undefined for a new user, `after` for a
 * deleted user. Commit them with the write of the user, which fails if the user has changed.
 */
export function listingWrites(before: User | undefined, after: User | undefined): Change[] {
  const was = before === undefined ? undefined : itemOf(before);
  const is = after === undefined ? undefined : itemOf(after);
  const more = (is === undefined ? 0 : 1) - (was === undefined ? 0 : 1);
  return [
    ...(is !== undefined && is['d'] !== was?.['d'] ? [{ put: is }] : []),
    ...(is === undefined && was !== undefined ? [{ delete: { pk: was.pk, sk: was.sk } }] : []),
    ...(more === 0 ? [] : [{ update: countKey, add: { n: more } }]),
  ];
}

/** Returns the newest users, or the users after a position in the list. */
export async function listNewest(most: number, after?: string): Promise<(ListedUser & { place: string })[]> {
  const found = await listUpTo<{ d: string }>({ pk: LIST, newestFirst: true, most, after, eventual: true });
  return found.map(listedOf);
}

/**
 * The highest number of users that a search examines, newest first. Reading 5,000 users costs 93 read units
 * (`docs/data-model.md`).
 */
const MOST_SEARCHED = 5000;

/**
 * Returns the digits in a part of a phone number as people write it: `+91 98765 43210`, `098765-43210`. Returns
 * undefined for any other text.
 */
function phonePart(text: string): string | undefined {
  const digits = text.replace(/[\s()+.-]/g, '');
  return /^\d{3,}$/.test(digits) ? digits.replace(/^(?:91|0)(?=\d{10}$)/, '') : undefined;
}

/** Returns the users who have a text anywhere in name, company, e-mail, phone number or GSTIN, newest first. */
export async function findByText(text: string): Promise<ListedUser[]> {
  const part = normalisedSearchText(text);
  const phone = phonePart(text);
  const users = await listNewest(MOST_SEARCHED);
  return users.filter(
    ({ firstName, lastName, email, companyName, mobile, gstin }) =>
      [`${firstName} ${lastName}`, email, companyName, gstin].some((one) => normalisedSearchText(one).includes(part)) ||
      (phone !== undefined && mobile.includes(phone)),
  );
}

/** Returns the number of all users. */
export const countUsers = async (): Promise<number> =>
  (await find<{ n: number }>(countKey, { eventual: true }))?.n ?? 0;

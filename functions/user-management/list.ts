import type { userManagementContract } from '../../shared/user-management/contract.ts';
import { type PageRequest, type PageRows, pageOf } from '../platform/table/page-of.ts';
import type { Verb } from '../users/caller/serve.ts';
import { countUsers, findByText, listNewest } from '../users/listing-store.ts';
import { findUsers } from '../users/store.ts';
import { userRows } from './user-rows.ts';

/** Returns the ids of a page of users, newest first, and the number of all users. */
async function newest(asked: PageRequest): Promise<PageRows<string> & { total: number }> {
  const [page, total] = await Promise.all([pageOf(asked, listNewest, ({ place }) => place), countUsers()]);
  return { rows: page.rows.map(({ userId }) => userId), next: page.next, total };
}

/** Returns the ids of a page of the users that a text finds, and the number of users found. */
async function found(asked: PageRequest, text: string): Promise<PageRows<string> & { total: number }> {
  const ids = (await findByText(text)).map(({ userId }) => userId);
  const read = async (most: number, after?: string) => {
    const from = after === undefined ? 0 : ids.indexOf(after) + 1;
    return ids.slice(from, from + most);
  };
  return { ...(await pageOf(asked, read, (id) => id)), total: ids.length };
}

/**
 * Lists users, newest first. With a text, lists the users who have it in their name, company, e-mail or phone number.
 */
export const list: Verb<typeof userManagementContract.list> = async ({ query }) => {
  const { text, ...asked } = query;
  const { rows, next, total } = text === undefined ? await newest(asked) : await found(asked, text);
  const users = new Map((await findUsers(rows)).map((user) => [user.id, user]));
  return {
    data: await userRows(rows.flatMap((id) => users.get(id) ?? [])),
    meta: { total_count: total, next },
  };
};

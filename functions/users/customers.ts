import { Failure } from '../../shared/errors.ts';
import type { usersContract } from '../../shared/users/contract.ts';
import { pageOf } from '../platform/table/page-of.ts';
import type { Verb } from './caller/serve.ts';
import { findByText } from './listing-store.ts';
import { findRoles } from './role-store.ts';
import { findUsers, listUserRolesByEmail } from './store.ts';
import { personView } from './user-view.ts';

/** Returns the users without a courier, sorted by e-mail. With a search text, returns only the users that it finds. */
async function entriesOf(text: string): Promise<{ userId: string; roleId?: string }[]> {
  if (text === '') return listUserRolesByEmail();
  const found = (await findByText(text)).filter(({ courier }) => courier === null);
  return found.sort((a, b) => (a.email < b.email ? -1 : 1));
}

/**
 * Returns the ids of customers: users who are neither staff nor vendor users. Whether a user is staff depends on their
 * present role.
 */
export async function customerIds(text: string): Promise<string[]> {
  const entries = await entriesOf(text);
  const roles = await findRoles(entries.flatMap(({ roleId }) => roleId ?? []));
  const staff = new Set(roles.filter(({ permissions }) => permissions.showAllOrders === true).map(({ id }) => id));
  return entries.filter(({ roleId }) => !staff.has(roleId ?? '')).map(({ userId }) => userId);
}

/**
 * Lists customers, sorted by e-mail. With a text, lists the customers who have it in their name, company, e-mail, phone
 * number or GSTIN.
 */
export const customers: Verb<typeof usersContract.customers> = async ({ query }, { caller }) => {
  if (!caller.seesOthers) throw new Failure('NOT_ALLOWED');
  const ids = await customerIds(query.text ?? '');
  const after = (place: string | undefined): string[] => ids.slice(place === undefined ? 0 : ids.indexOf(place) + 1);
  const { rows, next } = await pageOf(
    query,
    async (most, place) => after(place).slice(0, most),
    (id) => id,
  );
  const users = await findUsers(rows);
  users.sort((a, b) => (a.email < b.email ? -1 : 1));
  return {
    data: users.map((user) => personView(user)),
    meta: { total_count: ids.length, next },
  };
};

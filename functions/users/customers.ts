import { Failure } from '../../shared/errors.ts';
import type { usersContract } from '../../shared/users/contract.ts';
import { pageOf } from '../platform/table/page-of.ts';
import type { Verb } from './caller/serve.ts';
import { findRoles } from './role-store.ts';
import { findUsers, listByEmail } from './store.ts';
import { personView } from './user-view.ts';

/**
 * Ids of customers by the beginning of their e-mail. Staff and couriers' people make no orders: sellers are whom the lists
 * filter by, and rivals are nobody's business. Who is staff, a role says, as it is now.
 */
async function customerIds(begins: string): Promise<string[]> {
  const entries = await listByEmail(begins);
  const roles = await findRoles(entries.flatMap(({ roleId }) => roleId ?? []));
  const staff = new Set(roles.filter(({ permissions }) => permissions.showAllOrders === true).map(({ id }) => id));
  return entries.filter(({ roleId }) => !staff.has(roleId ?? '')).map(({ userId }) => userId);
}

/** Customers by the beginning of their e-mail. */
export const customers: Verb<typeof usersContract.customers> = async ({ query }, { caller }) => {
  if (!caller.seesOthers) throw new Failure('NOT_ALLOWED');
  const ids = await customerIds((query.text ?? '').toLowerCase());
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

import { Failure } from '../../shared/errors.ts';
import type { usersContract } from '../../shared/users/contract.ts';
import { pageOf } from '../platform/page-of.ts';
import type { Verb } from './serve.ts';
import { findUsers, listUserIds } from './store.ts';
import { personView } from './user-view.ts';

/** Customers by the beginning of their e-mail. */
export const customers: Verb<typeof usersContract.customers> = async ({ query }, { caller }) => {
  if (!caller.seesOthers) throw new Failure('NOT_ALLOWED');
  const ids = await listUserIds((query.text ?? '').toLowerCase());
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

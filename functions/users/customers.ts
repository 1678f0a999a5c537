import { Failure } from '../../shared/errors.ts';
import type { usersContract } from '../../shared/users/contract.ts';
import { decodeCursor, encodeCursor } from '../platform/cursor.ts';
import type { Verb } from '../platform/http.ts';
import { findUsers, listUserIds } from './store.ts';
import { personView } from './user-view.ts';

/** Customers by the beginning of their e-mail. */
export const customers: Verb<typeof usersContract.customers> = async ({ query }, { caller }) => {
  if (!caller.seesOthers) throw new Failure('NOT_ALLOWED');
  const ids = await listUserIds((query.text ?? '').toLowerCase());
  const after = decodeCursor<{ after?: unknown }>(query.cursor)?.after;
  const first = after === undefined ? query.offset : ids.findIndex((id) => id === after) + 1;
  const end = first + query.limit;
  const users = await findUsers(ids.slice(first, end));
  users.sort((a, b) => (a.email < b.email ? -1 : 1));
  return {
    data: users.map((user) => personView(user)),
    meta: {
      total_count: ids.length,
      next: end < ids.length ? encodeCursor({ after: ids[end - 1] }) : undefined,
    },
  };
};

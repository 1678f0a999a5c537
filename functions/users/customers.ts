import { Failure } from '../../shared/errors.ts';
import type { usersContract } from '../../shared/users/contract.ts';
import { decodeCursor, encodeCursor } from '../platform/cursor.ts';
import type { Verb } from '../platform/http.ts';
import { findUsers, listUserIds } from './store.ts';
import { personView } from './user-view.ts';

/** Customers by the beginning of their e-mail. */
export const customers: Verb<typeof usersContract.customers> = async ({ query }, { caller }) => {
  if (!caller.seesAll && caller.vendorOf === null) throw new Failure('NOT_ALLOWED');
  const after = decodeCursor(query.cursor)?.['after'];
  const page = await listUserIds(
    (query.text ?? '').toLowerCase(),
    query.limit,
    typeof after === 'string' ? after : undefined,
  );
  const users = await findUsers(page.ids);
  users.sort((a, b) => (a.email < b.email ? -1 : 1));
  return {
    data: users.map((user) => personView(user)),
    meta: { total_count: users.length, next: page.after && encodeCursor({ after: page.after }) },
  };
};

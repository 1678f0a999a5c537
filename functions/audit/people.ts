import type { auditContract } from '../../shared/audit/contract.ts';
import type { Verb } from '../users/caller/serve.ts';
import { findByText } from '../users/listing-store.ts';
import { findUsers } from '../users/store.ts';
import { personView } from '../users/user-view.ts';

/**
 * Finds users by part of a name, company, e-mail or phone number, newest first. A reader of the audit may see all
 * users.
 */
export const people: Verb<typeof auditContract.people> = async ({ query: { text, limit } }) => {
  const ids = (await findByText(text)).map(({ userId }) => userId);
  const some = ids.slice(0, limit);
  const users = new Map((await findUsers(some)).map((user) => [user.id, user]));
  return {
    data: some.flatMap((id) => (users.has(id) ? [personView(users.get(id))] : [])),
    meta: { total_count: ids.length },
  };
};

import type { PersonView } from '../../shared/wire.ts';
import { findUsers } from './store.ts';
import { personView } from './user-view.ts';

/** Returns a function that gives the users with these ids, as the API sends them. */
export async function peopleOf(ids: readonly string[]): Promise<(id: string) => PersonView> {
  const users = new Map((await findUsers([...new Set(ids)])).map((user) => [user.id, user]));
  return (id) => personView(users.get(id), id);
}

import type { UserView } from '../../shared/users/contract.ts';
import { findNamed } from '../unique-names/store.ts';
import type { Role } from './role-store.ts';
import type { User } from './user.ts';
import { userView } from './user-view.ts';

/** Returns a user on the wire, with the name of the department, which not everybody can look up. */
export async function showUser(user: User, role: Role | undefined): Promise<UserView> {
  const { department = null } = user;
  return userView(user, role, department === null ? undefined : await findNamed('department', department));
}

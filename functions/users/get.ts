import { Failure } from '../../shared/errors.ts';
import type { UserView, usersContract } from '../../shared/users/contract.ts';
import { findUniqueName } from '../unique-names/store.ts';
import type { Verb } from './caller/serve.ts';
import { recordSessionOpened } from './devices/record-session-opened.ts';
import { findRole, type Role } from './role-store.ts';
import { findUser } from './store.ts';
import type { User } from './user.ts';
import { userView } from './user-view.ts';
import { viewsFor } from './views/views.ts';

/** Returns a user. Every user may read their own record, users with the permission `user_management` may read all. */
export const get: Verb<typeof usersContract.get> = async ({ params }, ctx) => {
  const { caller } = ctx;
  if (params.id !== caller.id && !caller.may('user_management')) throw new Failure('NOT_FOUND');
  const user = params.id === caller.id ? caller.user : await findUser(params.id);
  if (user === undefined) throw new Failure('NOT_FOUND');
  // The application reads the caller's user when it opens, so this request shows that the session is in use.
  if (params.id === caller.id) await recordSessionOpened(caller, ctx);
  const [role, views] = await Promise.all([findRole(user.roleId), params.id === caller.id ? viewsFor(caller) : []]);
  return { data: { ...(await showUser(user, role)), ships_cod: user.shipsCod === true, views } };
};

/**
 * Returns a user as the API shows it. Includes the department's name, because not every user may read the list of
 * departments.
 */
export async function showUser(user: User, role: Role | undefined): Promise<UserView> {
  const { department = null } = user;
  return userView(user, role, department === null ? undefined : await findUniqueName('department', department));
}

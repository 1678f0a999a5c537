import type { Caller } from '../../../functions/users/caller/caller.ts';
import { callerOf } from '../../../functions/users/caller/caller.ts';
import { findRole } from '../../../functions/users/role-store.ts';
import { findUserByEmail } from '../../../functions/users/store.ts';

/** Returns the demo user with this e-mail address as a caller, with the permissions of the user's role. */
export async function callerByEmail(email: string): Promise<Caller> {
  const user = await findUserByEmail(email);
  const role = user && (await findRole(user.roleId));
  if (user === undefined || role === undefined) throw new Error(`The demo has no ${email}.`);
  return callerOf(user, role.permissions);
}

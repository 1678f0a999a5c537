import type { Permissions } from '../../../shared/permissions.ts';
import { findRole } from '../role-store.ts';
import type { User } from '../user.ts';

/** What the role of a user grants now; nothing when it is inactive. */
export async function grantedTo({ roleId }: Pick<User, 'roleId'>): Promise<Permissions> {
  const role = await findRole(roleId);
  return role?.active === true ? role.permissions : {};
}

import { Failure } from '../../shared/errors.ts';
import { permissionList, permissionsToTree } from '../../shared/permissions.ts';
import type { RoleView, rolesContract } from '../../shared/roles/contract.ts';
import { activeHolders } from '../unique-names/holders-store.ts';
import type { Verb } from '../users/caller/serve.ts';
import { findRoleNow, type Role } from '../users/role-store.ts';

export const get: Verb<typeof rolesContract.get> = async ({ params }) => {
  const role = await findRoleNow(params.id);
  if (role === undefined) throw new Failure('NOT_FOUND', 'There is no such role.');
  return { data: roleView(role, (await activeHolders([role.id])).get(role.id) ?? 0) };
};

export const roleView = (role: Role, activeUsers: number): RoleView => ({
  _id: role.id,
  revision: role.revision,
  name: role.name,
  role_id: role.roleId,
  active: role.active,
  permissions: permissionsToTree(role.permissions),
  granted: permissionList(role.permissions),
  second_factor: role.secondFactor === true,
  active_users: activeUsers,
});

import { grantsOf, toTree } from '../../shared/permissions.ts';
import type { RoleView } from '../../shared/roles/contract.ts';
import type { Role } from '../users/role-store.ts';

export const roleView = (role: Role, activeUsers: number): RoleView => ({
  _id: role.id,
  name: role.name,
  role_id: role.roleId,
  active: role.active,
  permissions: toTree(role.permissions),
  granted: grantsOf(role.permissions),
  active_users: activeUsers,
});

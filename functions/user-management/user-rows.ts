import type { UserRow } from '../../shared/user-management/contract.ts';
import { listUniqueNames } from '../unique-names/store.ts';
import { findRoles } from '../users/role-store.ts';
import type { User } from '../users/user.ts';
import { personView } from '../users/user-view.ts';

const byId = <T extends { id: string }>(things: readonly T[]): Map<string, T> =>
  new Map(things.map((thing) => [thing.id, thing]));

/**
 * Returns users as the list shows them, with the names of roles, plans and departments. Reads each role once. Reads
 * departments only if a user has one.
 */
export async function userRows(users: readonly User[]): Promise<UserRow[]> {
  const roles = byId(await findRoles(users.map(({ roleId }) => roleId)));
  const departments = byId(users.some(({ department }) => department) ? await listUniqueNames('department') : []);
  return users.map((user) => {
    const role = roles.get(user.roleId);
    const department = departments.get(user.department ?? '');
    return {
      ...personView(user),
      revision: user.revision,
      mobile_number: user.mobile,
      role: {
        _id: {
          _id: user.roleId,
          name: role?.name ?? '',
          role_id: role?.roleId ?? null,
          active: role?.active ?? false,
        },
      },
      department: department === undefined ? null : { _id: department.id, name: department.name },
      plan: user.plan,
      user_type: user.courier,
      selected_partners: user.selectedPartners,
      visible_plans: user.visiblePlans,
      active: user.active,
      second_factor: user.secondFactorSince !== undefined,
      invited: user.passwordHash === undefined,
      created_at: user.createdAt,
    };
  });
}

import type { Permissions } from '../../shared/permissions.ts';
import type { Change, Key } from '../platform/change.ts';
import { find } from '../platform/table/find.ts';

/** A role: what its holders may do. `roleId` 'vendor' marks roles of users bound to one courier. */
export interface Role {
  id: string;
  name: string;
  roleId: string | null;
  active: boolean;
  permissions: Permissions;
}

const key = (id: string): Key => ({ pk: 'ROLES', sk: id });

export const findRole = (id: string): Promise<Role | undefined> => find<Role>(key(id), { eventual: true });

export const putRole = (role: Role): Change => ({ put: { ...key(role.id), ...role } });

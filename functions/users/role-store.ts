import type { Permissions } from '../../shared/permissions.ts';
import type { Change, Key } from '../platform/table/change.ts';
import { find, findAll } from '../platform/table/find.ts';
import { listAll } from '../platform/table/list.ts';
import { atRevision, type Revisioned } from '../platform/table/revision.ts';

/** A role: what its holders may do. `roleId` 'vendor' marks roles of users bound to one courier. */
export interface Role extends Revisioned {
  id: string;
  name: string;
  roleId: string | null;
  active: boolean;
  permissions: Permissions;
  /** Of the command that made it. */
  inputHash?: string;
}

const key = (id: string): Key => ({ pk: 'ROLES', sk: id });

export const findRole = (id: string): Promise<Role | undefined> => find<Role>(key(id), { eventual: true });
export const findRoles = (ids: readonly string[]): Promise<Role[]> =>
  findAll<Role>([...new Set(ids)].map(key), { eventual: true });

/** As it surely is now, for writes that depend on it. */
export const findRoleNow = (id: string): Promise<Role | undefined> => find<Role>(key(id));

/** All roles as they are now: some tens. */
export const listRoles = (): Promise<Role[]> => listAll<Role>({ pk: 'ROLES' });

/** A role before its first edit. */
export type NewRole = Omit<Role, 'revision' | 'edited'>;

export const putRole = (role: NewRole & Partial<Revisioned>): Change => ({
  put: { ...key(role.id), revision: 1, ...role },
});

/** A new role; its id is the condition. */
export const addRole = (role: NewRole): Change => ({ ...putRole(role), if: [['pk', 'absent']] });

/** A role as it becomes; holds while it stands as it was read. */
export const changeRole = (before: Role, after: Role): Change => ({
  ...putRole(after),
  if: [atRevision(before)],
});

/** Holds while there is such a role and it is active: who is given it must not come after its end. */
export const roleStands = (id: string): Change => ({ check: key(id), if: [['active', '=', true]] });

/**
 * Counts the changes of roles, and those of users after which there may be fewer administrators. Whoever decides by all
 * roles at once (a name that is free, an administrator who is left) holds on the count as it was read.
 */
const editionKey: Key = { pk: 'ROLES#EDITION', sk: 'EDITION' };

export const findRolesEdition = async (): Promise<number> => (await find<{ n: number }>(editionKey))?.n ?? 0;

export const nextRolesEdition = (read: number): Change => ({
  update: editionKey,
  set: { n: read + 1 },
  if: [read === 0 ? ['pk', 'absent'] : ['n', '=', read]],
});

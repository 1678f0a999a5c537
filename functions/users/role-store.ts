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
  /** The input hash of the command that created it. */
  inputHash?: string;
}

const key = (id: string): Key => ({ pk: 'ROLES', sk: id });

export const findRole = (id: string): Promise<Role | undefined> => find<Role>(key(id), { eventual: true });
export const findRoles = (ids: readonly string[]): Promise<Role[]> =>
  findAll<Role>([...new Set(ids)].map(key), { eventual: true });

/** Reads a role consistently, for writes that depend on it. */
export const findRoleNow = (id: string): Promise<Role | undefined> => find<Role>(key(id));

/** Reads all roles consistently: some tens. */
export const listRoles = (): Promise<Role[]> => listAll<Role>({ pk: 'ROLES' });

/** A role before its first edit. */
export type NewRole = Omit<Role, 'revision' | 'edited'>;

export const putRole = (role: NewRole & Partial<Revisioned>): Change => ({
  put: { ...key(role.id), revision: 1, ...role },
});

/** Adds a role. Conditional on its id being free. */
export const addRole = (role: NewRole): Change => ({ ...putRole(role), if: [['pk', 'absent']] });

/** Changes a role. Conditional on it being as read. */
export const changeRole = (before: Role, after: Role): Change => ({
  ...putRole(after),
  if: [atRevision(before)],
});

/** Checks that a role exists and is active, for commands that assign it. */
export const roleStands = (id: string): Change => ({ check: key(id), if: [['active', '=', true]] });

/**
 * The count of changes of roles, and of user changes that may remove an administrator. Decisions about all roles (a
 * free name, a remaining administrator) are conditional on it.
 */
const editionKey: Key = { pk: 'ROLES#EDITION', sk: 'EDITION' };

export const findRolesEdition = async (): Promise<number> => (await find<{ n: number }>(editionKey))?.n ?? 0;

export const nextRolesEdition = (read: number): Change => ({
  update: editionKey,
  set: { n: read + 1 },
  if: [read === 0 ? ['pk', 'absent'] : ['n', '=', read]],
});

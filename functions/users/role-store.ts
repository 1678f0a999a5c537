import type { Permissions, RightOfTwo } from '../../shared/permissions.ts';
import type { Change, Key } from '../platform/table/change.ts';
import { find, findAll } from '../platform/table/find.ts';
import { listAll } from '../platform/table/list.ts';
import { atRevision, type Revisioned } from '../platform/table/revision.ts';
import type { Grant, RightsSince } from './user.ts';

/** A role: what its users may do. `roleId` is 'vendor' for roles of vendor users. */
export interface Role extends Revisioned {
  id: string;
  name: string;
  roleId: string | null;
  active: boolean;
  permissions: Permissions;
  /**
   * True if users of the role need a second factor. It has an effect only while the role has rights over the business
   * or over other users.
   */
  secondFactor?: boolean;
  /**
   * Who last gave the role each of the rights that require two people. Activating the role while it has such rights
   * counts as giving them.
   */
  rightsSince?: RightsSince;
  /** The input hash of the request that created the role. */
  inputHash?: string;
}

const key = (id: string): Key => ({ pk: 'ROLES', sk: id });

export const findRole = (id: string): Promise<Role | undefined> => find<Role>(key(id), { eventual: true });
export const findRoles = (ids: readonly string[]): Promise<Role[]> =>
  findAll<Role>([...new Set(ids)].map(key), { eventual: true });

/** Returns a role by a strongly consistent read. Use it for writes that depend on the role. */
export const findRoleNow = (id: string): Promise<Role | undefined> => find<Role>(key(id));

/** Reads all roles with strongly consistent reads. There are some tens of them. */
export const listRoles = (): Promise<Role[]> => listAll<Role>({ pk: 'ROLES' });

/** A role that is not yet stored. */
export type NewRole = Omit<Role, 'revision' | 'edited'>;

export const uncheckedRoleWrite = (role: NewRole & Partial<Revisioned>): Change => ({
  put: { ...key(role.id), revision: 1, ...role },
});

/** Builds the write of a new role. It fails if the id exists. */
export const newRoleWrite = (role: NewRole): Change => ({ ...uncheckedRoleWrite(role), if: [['pk', 'absent']] });

/** Builds the write of a changed role. It fails if the role has changed since `before` was read. */
export const changedRoleWrite = (before: Role, after: Role): Change => ({
  ...uncheckedRoleWrite(after),
  if: [atRevision(before)],
});

/** Builds a check that a role exists and is active, for commands that assign the role to a user. */
export const roleActiveCheck = (id: string): Change => ({ check: key(id), if: [['active', '=', true]] });

const endedKey = (right: RightOfTwo): string => `ENDED_RIGHTS#${right}`;

/**
 * Builds the write that records when a person last ended somebody's right. There is one record for each right and
 * person.
 */
export const endedRightWrite = (right: RightOfTwo, { by, ...ended }: Grant): Change => ({
  put: { pk: endedKey(right), sk: by, ...ended },
});

/**
 * Returns a `Grant` for each person who has ended this right of another user. Its time is when the person last did
 * this.
 */
export const listEndedRights = async (right: RightOfTwo): Promise<Grant[]> =>
  (await listAll<Omit<Grant, 'by'>>({ pk: endedKey(right) })).map(({ pk: _, sk: by, ...ended }) => ({ by, ...ended }));

/**
 * The key of the role counter. It is incremented by every change of a role, and by every change of a user that may
 * remove an administrator. A decision that depends on all roles fails if the counter has changed. Examples are whether
 * a name is free and whether an administrator remains.
 */
const editionKey: Key = { pk: 'ROLES#EDITION', sk: 'EDITION' };

export const findRolesEdition = async (): Promise<number> => (await find<{ n: number }>(editionKey))?.n ?? 0;

export const rolesEditionWrite = (read: number): Change => ({
  update: editionKey,
  set: { n: read + 1 },
  if: [read === 0 ? ['pk', 'absent'] : ['n', '=', read]],
});

import { Failure } from '../../shared/errors.ts';
import {
  allows,
  areAdministrators,
  missingGuardedPermissions,
  type Permissions,
  permissionLabel,
  RIGHTS_OF_TWO,
  type RightOfTwo,
} from '../../shared/permissions.ts';
import type { Change } from '../platform/table/change.ts';
import { activeHolders } from '../unique-names/holders-store.ts';
import { independentFrom } from './alone.ts';
import {
  endedRightWrite,
  findRoleNow,
  findRolesEdition,
  listRoles,
  type Role,
  rolesEditionWrite,
} from './role-store.ts';
import type { Grant, RightsSince, User } from './user.ts';

/** Returns whether a role is active and makes its users administrators. */
export const isAdministratorRole = (role: Role | undefined): boolean =>
  role?.active === true && areAdministrators(role.permissions);

/**
 * Returns conditions for a change that may remove an administrator: a changed role, or an active user who leaves a
 * role. If two such changes are made at the same time, one fails and is checked again.
 * @throws CONFLICT if no administrator would be left
 */
export async function remainingAdministratorChecks(change: { role: Role } | { leaves: string }): Promise<Change[]> {
  const edition = await findRolesEdition();
  const roles = (await listRoles())
    .map((role) => ('role' in change && change.role.id === role.id ? change.role : role))
    .filter(isAdministratorRole);
  const counts = await activeHolders(roles.map(({ id }) => id));
  const left = roles.reduce((sum, { id }) => {
    const leaving = 'leaves' in change && change.leaves === id ? 1 : 0;
    return sum + (counts.get(id) ?? 0) - leaving;
  }, 0);
  if (left < 1)
    throw new Failure(
      'CONFLICT',
      'This would leave nobody to administer users and roles. Make somebody else one first.',
    );
  return [rolesEditionWrite(edition)];
}

/**
 * Checks that the caller has each guarded permission that the caller grants, changes or revokes.
 * @throws NOT_ALLOWED with the names of the missing permissions
 */
export function checkGrants(own: Permissions, ...granted: readonly (Permissions | undefined)[]): void {
  const lacking = new Set(granted.flatMap((one) => missingGuardedPermissions(own, one ?? {})));
  if (lacking.size === 0) return;
  const named = [...lacking].map(permissionLabel).join(', ');
  throw new Failure('NOT_ALLOWED', `This takes rights that your own role lacks: ${named}. Ask somebody who has them.`);
}

/** The state of a user, or of the users of a role, before or after a change. */
interface Holder {
  active: boolean;
  role: Role | undefined;
  rightsSince?: RightsSince | undefined;
}
/** The person who makes a change, and the time of the change. */
type Author = { caller: { id: string; user: Pick<User, 'roleId' | 'rightsSince'> }; at: Date };

const RIGHTS = Object.keys(RIGHTS_OF_TWO) as RightOfTwo[];

const hasRight = (one: Holder | undefined, right: RightOfTwo): boolean =>
  one?.active === true &&
  one.role?.active === true &&
  RIGHTS_OF_TWO[right].every((each) => allows(one.role?.permissions ?? {}, each));

/**
 * Returns a `Grant` that records that the caller gives or ends a right now. `through` names the people who gave the
 * caller this right a short time ago. It prevents people from giving or ending a right through an account that they
 * created.
 */
async function noteOf(right: RightOfTwo, { caller, at }: Author): Promise<Grant> {
  const role = await findRoleNow(caller.user.roleId);
  const recent = [caller.user.rightsSince?.[right], role?.rightsSince?.[right]]
    .filter((grant) => grant !== undefined)
    .filter((grant) => at.getTime() < independentFrom(grant));
  const through = [...new Set(recent.flatMap((grant) => [grant.by, ...(grant.through ?? [])]))];
  return { by: caller.id, at: at.toISOString(), ...(through.length > 0 && { through }) };
}

/**
 * Some rights require two people. Returns a `Grant` for each such right that a change gives. Empty if the change gives
 * none. The two people of a payout or an account edit must not have given each other this right a short time ago. A
 * user who moves between two roles with the right keeps the `Grant` of the first role, if it is newer than the user's
 * own `Grant`.
 */
export async function rightGrants(
  before: Holder | undefined,
  after: { active: boolean; role: Role },
  author: Author,
): Promise<{ rightsSince?: RightsSince }> {
  const given: RightsSince = {};
  for (const right of RIGHTS.filter((one) => hasRight(after, one))) {
    const ofRole = before?.role?.rightsSince?.[right];
    const moves = before?.role?.id !== after.role.id;
    if (!hasRight(before, right)) given[right] = await noteOf(right, author);
    else if (moves && ofRole !== undefined && ofRole.at > (before?.rightsSince?.[right]?.at ?? ''))
      given[right] = ofRole;
  }
  return Object.keys(given).length === 0 ? {} : { rightsSince: { ...before?.rightsSince, ...given } };
}

/**
 * Some rights require two people. If a change takes such rights from a user, builds the writes that record who made the
 * change. Empty if the change takes none. For some time, the person who made the change then needs a second person to
 * use such a right.
 * @param after undefined for a deleted user
 */
export const endedRightWrites = (
  before: Holder,
  after: { active: boolean; role: Role } | undefined,
  author: Author,
): Promise<Change[]> =>
  Promise.all(
    RIGHTS.filter((right) => hasRight(before, right) && !hasRight(after, right)).map(async (right) =>
      endedRightWrite(right, await noteOf(right, author)),
    ),
  );

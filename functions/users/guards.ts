import { Failure } from '../../shared/errors.ts';
import {
  allows,
  areAdministrators,
  missingGuardedPermissions,
  PAYER_PERMISSIONS,
  type Permission,
  type Permissions,
  permissionLabel,
  RIGHTS_OF_TWO,
  type RightOfTwo,
} from '../../shared/permissions.ts';
import type { Change } from '../platform/table/change.ts';
import { activeHolders } from '../unique-names/holders-store.ts';
import { endedRightWrite, findRolesEdition, listRoles, type Role, rolesEditionWrite } from './role-store.ts';
import type { Grant } from './user.ts';

/** Returns whether a role is active and makes its users administrators. */
export const isAdministratorRole = (role: Role | undefined): boolean =>
  role?.active === true && areAdministrators(role.permissions);

/**
 * Returns conditions for a change that may remove an administrator: a changed role, or an active user who leaves a
 * role. If two such changes are made at the same time, one fails and is decided again.
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
 * Checks that the caller has each guarded permission that they grant, change or revoke.
 * @throws NOT_ALLOWED naming the permissions
 */
export function checkGrants(own: Permissions, ...granted: readonly (Permissions | undefined)[]): void {
  const lacking = new Set(granted.flatMap((one) => missingGuardedPermissions(own, one ?? {})));
  if (lacking.size === 0) return;
  const named = [...lacking].map(permissionLabel).join(', ');
  throw new Failure('NOT_ALLOWED', `This takes rights that your own role lacks: ${named}. Ask somebody who has them.`);
}

/** Returns whether a role lets its users pay out COD to sellers. */
const isPayerRole = (role: Pick<Role, 'active' | 'permissions'> | undefined): boolean =>
  role?.active === true && PAYER_PERMISSIONS.every((one) => allows(role.permissions, one));

/**
 * Returns the note that a change gives a user the right to pay out COD; empty if it does not. Two people of a payout
 * must not have given each other this right a short time ago. A user who moves from one such role to another keeps the
 * note of the first role, if it is newer than the user's own.
 */
export function payerGrant(
  before: { active: boolean; role: Role | undefined; payerSince?: Grant | undefined } | undefined,
  after: { active: boolean; role: Role },
  { caller, at }: { caller: { id: string }; at: Date },
): { payerSince?: Grant } {
  if (!after.active || !isPayerRole(after.role)) return {};
  if (before?.active !== true || !isPayerRole(before.role))
    return { payerSince: { by: caller.id, at: at.toISOString() } };
  const ofRole = before.role?.payerSince;
  const moves = before.role?.id !== after.role.id;
  return moves && ofRole !== undefined && ofRole.at > (before.payerSince?.at ?? '') ? { payerSince: ofRole } : {};
}

/**
 * Builds the notes that a change ends a right which takes two people; empty if it does not. The notes prevent the
 * person who made the change from using such a right alone soon after.
 * @param after undefined for a deleted user
 */
export function endedRightWrites(
  before: { active: boolean; role: Role | undefined },
  after: { active: boolean; role: Role } | undefined,
  { caller, at }: { caller: { id: string }; at: Date },
): Change[] {
  const has = (one: typeof before | undefined, permissions: readonly Permission[]) =>
    one?.active === true &&
    one.role?.active === true &&
    permissions.every((each) => allows(one.role?.permissions ?? {}, each));
  return Object.entries(RIGHTS_OF_TWO)
    .filter(([, permissions]) => has(before, permissions) && !has(after, permissions))
    .map(([right]) => endedRightWrite(right as RightOfTwo, { by: caller.id, at: at.toISOString() }));
}

import { Failure } from '../../shared/errors.ts';
import { type Permissions, permissionList, permissionsFromTree } from '../../shared/permissions.ts';
import type { rolesContract } from '../../shared/roles/contract.ts';
import type { AuditDetails } from '../audit-log/entry.ts';
import { auditWrites } from '../audit-log/store.ts';
import { commit } from '../platform/table/commit.ts';
import { checkRevision, nextRevision } from '../platform/table/revision.ts';
import { untilCommitted } from '../platform/table/until-committed.ts';
import { activeHolders } from '../unique-names/holders-store.ts';
import type { Verb } from '../users/caller/serve.ts';
import {
  checkGrants,
  endedRightWrites,
  isAdministratorRole,
  remainingAdministratorChecks,
  rightGrants,
} from '../users/guards.ts';
import { changedRoleWrite, findRoleNow, type Role } from '../users/role-store.ts';
import { checkVendorRole, roleNameWrites, secondFactorRequirement } from './check-role.ts';
import { roleView } from './get.ts';

const without = (some: Permissions, others: Permissions): string[] =>
  permissionList(some).filter((permission) => others[permission] !== true);

/** Returns the audit details of the changed fields; undefined if no field has changed. */
function auditDetails(before: Role, after: Role): Omit<AuditDetails, 'user' | 'subject'> | undefined {
  const [taken, given] = [
    without(before.permissions, after.permissions),
    without(after.permissions, before.permissions),
  ];
  const renamed = before.name !== after.name;
  const toggled = before.active !== after.active;
  const [required, requires] = [before.secondFactor === true, after.secondFactor === true];
  if (!renamed && !toggled && required === requires && taken.length === 0 && given.length === 0) return undefined;
  return {
    action: toggled ? (after.active ? 'role.activate' : 'role.deactivate') : 'role.update',
    before: {
      name: before.name,
      ...(taken.length > 0 && { granted: taken }),
      ...(required !== requires && { second_factor: required }),
    },
    after: {
      name: after.name,
      ...(given.length > 0 && { granted: given }),
      ...(required !== requires && { second_factor: requires }),
    },
  };
}

/**
 * Changes a role, or activates or deactivates it. The new permissions apply to its users from their next request,
 * because each request reads the role. A repeat has no effect. Audited.
 */
export const update: Verb<typeof rolesContract.update> = async ({ params, body }, ctx) => {
  const { caller } = ctx;
  const viewOf = async (role: Role) => roleView(role, (await activeHolders([role.id])).get(role.id) ?? 0);
  const role = await untilCommitted(async () => {
    const before = await findRoleNow(params.id);
    if (before === undefined) throw new Failure('NOT_FOUND', 'There is no such role.');
    const changed: Role = {
      ...before,
      ...nextRevision(before, ctx),
      name: body.name ?? before.name,
      active: body.active ?? before.active,
      permissions: body.permissions === undefined ? before.permissions : permissionsFromTree(body.permissions),
    };
    const after: Role = {
      ...changed,
      ...secondFactorRequirement(body.second_factor, changed, caller),
      ...(await rightGrants(
        { active: true, role: before, rightsSince: before.rightsSince },
        { active: true, role: changed },
        ctx,
      )),
    };
    checkGrants(caller.permissions, before.permissions, after.permissions);
    checkVendorRole(after);
    const isOwn = caller.user.roleId === after.id;
    if (isOwn && !(after.active && after.permissions.role_management === true))
      throw new Failure('CONFLICT', 'You would lock yourself out of Role Management. Ask another administrator.');
    const change = auditDetails(before, after);
    if (change === undefined) return before;
    checkRevision(ctx.revision, before, () => viewOf(before));
    const held = after.name === before.name ? [] : await roleNameWrites(after);
    const ends = isAdministratorRole(before) && !isAdministratorRole(after);
    await commit([
      changedRoleWrite(before, after),
      ...(await endedRightWrites({ active: true, role: before }, { active: true, role: after }, ctx)),
      ...(ends ? await remainingAdministratorChecks({ role: after }) : held),
      ...auditWrites({ ...change, user: null, subject: after.id }, ctx),
    ]);
    return after;
  }, 'Roles are being changed. Try again in a moment.');
  return { data: await viewOf(role), message: 'Role saved.' };
};

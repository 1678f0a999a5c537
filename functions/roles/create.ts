import { Failure } from '../../shared/errors.ts';
import { permissionList, permissionsFromTree } from '../../shared/permissions.ts';
import type { rolesContract } from '../../shared/roles/contract.ts';
import { auditWrites } from '../audit-log/store.ts';
import { earlierResult, once } from '../platform/http/idempotency.ts';
import { commit } from '../platform/table/commit.ts';
import { untilCommitted } from '../platform/table/until-committed.ts';
import type { Verb } from '../users/caller/serve.ts';
import { checkGrants } from '../users/guards.ts';
import { findRoleNow, newRoleWrite, type Role } from '../users/role-store.ts';
import { checkVendorRole, roleNameWrites, secondFactorRequirement } from './check-role.ts';
import { roleView } from './get.ts';

/** Creates a role. Audited. */
export const create: Verb<typeof rolesContract.create> = async ({ body }, ctx) => {
  const permissions = permissionsFromTree(body.permissions);
  const requirement = secondFactorRequirement(body.second_factor, { permissions, id: '' }, ctx.caller);
  const input = { name: body.name, roleId: body.role_id, active: true, permissions, ...requirement };
  checkGrants(ctx.caller.permissions, input.permissions);
  checkVendorRole(input);
  const make = async (id: string, extra: Parameters<typeof commit>[0]) => {
    const role: Role & { inputHash: string } = { ...input, id, revision: 1, inputHash: ctx.repeat.inputHash };
    const after = {
      name: role.name,
      granted: permissionList(role.permissions),
      role_id: role.roleId,
      ...(role.secondFactor && { second_factor: true }),
    };
    await untilCommitted(
      async () =>
        commit([
          newRoleWrite(role),
          ...(await roleNameWrites(role)),
          ...extra,
          ...auditWrites({ action: 'role.create', user: null, subject: id, after }, ctx),
        ]),
      'Roles are being changed. Try again in a moment.',
      ({ index }) => index === 1,
    );
    return role;
  };
  const find = async (id: string) => {
    const role = await findRoleNow(id);
    return role?.inputHash === undefined ? undefined : (role as Role & { inputHash: string });
  };
  const { value, replayed } = await once(ctx.repeat, make, find).catch(async (error: unknown) => {
    // If this is a repeat, the role with this name was created by the first request. So that role is returned.
    const isTaken = error instanceof Failure && error.code === 'CONFLICT';
    const made = isTaken ? await earlierResult(ctx.repeat, find) : undefined;
    if (made === undefined) throw error;
    return { value: made, replayed: true };
  });
  return { data: roleView(value, 0), message: 'Role added.', replayed };
};

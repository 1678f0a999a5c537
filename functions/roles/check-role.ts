import { Failure, invalidField } from '../../shared/errors.ts';
import { isAdminLevel } from '../../shared/sessions/is-admin-level.ts';
import type { Change } from '../platform/table/change.ts';
import type { Caller } from '../users/caller/caller.ts';
import { findRolesEdition, listRoles, type Role, rolesEditionWrite } from '../users/role-store.ts';

const plain = (name: string): string => name.toLowerCase().replace(/\s+/g, ' ');

/**
 * Checks the permissions of a vendor role. @throws INVALID_INPUT if the role may see everyone's orders, because vendor
 * users may see only the orders of their courier
 */
export function checkVendorRole({ roleId, permissions }: Pick<Role, 'roleId' | 'permissions'>): void {
  if (roleId === 'vendor' && permissions.showAllOrders === true)
    throw invalidField('permissions', 'Users of a courier see its parcels only. Turn off Show all orders.');
}

/**
 * Returns whether a role requires a second factor. A role without rights over the business or others never does.
 * @throws INVALID_INPUT if the requirement is requested for a role without such rights, CONFLICT if it would sign out
 * the caller
 */
export function secondFactorRequirement(
  asked: boolean | undefined,
  { secondFactor, permissions, id }: Pick<Role, 'secondFactor' | 'permissions' | 'id'>,
  { user }: Pick<Caller, 'user'>,
): Pick<Role, 'secondFactor'> {
  if (asked === true && !isAdminLevel(permissions))
    throw invalidField('second_factor', 'Only a role with rights over the business or over others can require this.');
  const requires = (asked ?? secondFactor === true) && isAdminLevel(permissions);
  if (requires && id === user.roleId && user.secondFactorSince === undefined)
    throw new Failure('CONFLICT', 'Set up your own second factor in Edit Profile first. This role is yours.');
  return { secondFactor: requires };
}

/** Returns the changes that reserve a role's name. @throws CONFLICT if another role has this name */
export async function roleNameWrites({ id, name }: Pick<Role, 'id' | 'name'>): Promise<Change[]> {
  const edition = await findRolesEdition();
  const other = (await listRoles()).find((role) => role.id !== id && plain(role.name) === plain(name));
  if (other !== undefined) {
    const message = 'There is a role with this name already.';
    throw new Failure('CONFLICT', message, { fields: { name: message } });
  }
  return [rolesEditionWrite(edition)];
}

import { Failure, invalid } from '../../shared/errors.ts';
import type { Change } from '../platform/table/change.ts';
import { findRolesEdition, listRoles, nextRolesEdition, type Role } from '../users/role-store.ts';

const plain = (name: string): string => name.toLowerCase().replace(/\s+/g, ' ');

/**
 * Checks a vendor role. @throws INVALID_INPUT for one with everyone's orders, because vendor users are bound to one
 * courier
 */
export function checkVendorRole({ roleId, permissions }: Pick<Role, 'roleId' | 'permissions'>): void {
  if (roleId === 'vendor' && permissions.showAllOrders === true)
    throw invalid('permissions', 'Users of a courier see its parcels only. Turn off Show all orders.');
}

/** Returns the changes that reserve a role's name. @throws CONFLICT if another role has it */
export async function holdName({ id, name }: Pick<Role, 'id' | 'name'>): Promise<Change[]> {
  const edition = await findRolesEdition();
  const other = (await listRoles()).find((role) => role.id !== id && plain(role.name) === plain(name));
  if (other !== undefined) {
    const message = 'There is a role with this name already.';
    throw new Failure('CONFLICT', message, { fields: { name: message } });
  }
  return [nextRolesEdition(edition)];
}

import { stableIdOf } from '../../functions/platform/ids.ts';
import type { NewRole } from '../../functions/users/role-store.ts';
import { allPermissions, type Permission, type Permissions, SECTIONS, type Section } from '../../shared/permissions.ts';

/** Returns the permissions for these sections and for the downloads of these sections. */
function granted(sections: readonly Section[]): Permissions {
  const permissions = sections.flatMap((section): Permission[] =>
    SECTIONS[section].download ? [section, `${section}.download`] : [section],
  );
  return Object.fromEntries(permissions.map((permission) => [permission, true]));
}

const role = (name: string, permissions: Permissions, roleId: string | null = null): NewRole => ({
  id: stableIdOf('role', name),
  name,
  roleId,
  active: true,
  permissions,
});

const NOT_FOR_OPERATIONS: readonly Section[] = [
  'user_management',
  'role_management',
  'department',
  'plan',
  'global_password',
];
const ALL_SECTIONS = Object.keys(SECTIONS) as Section[];

export const ADMINISTRATOR_ROLE = role('Administrator', allPermissions());
export const MERCHANT_ROLE = role(
  'Merchant',
  granted(
    ALL_SECTIONS.filter(
      (section) =>
        /^(order|billing_and_wallet)\./.test(section) ||
        ['dashboard', 'pin_code_search', 'manifest', 'weight_discrepancy.weight_dispute', 'core_api_key'].includes(
          section,
        ),
    ),
  ),
);
export const OPERATIONS_ROLE = role('Operations', {
  showAllOrders: true,
  ...granted(ALL_SECTIONS.filter((section) => !NOT_FOR_OPERATIONS.includes(section))),
});
export const VENDOR_ROLE = role(
  'Vendor',
  granted([
    'order.order_dashboard',
    'order.ticket_dashboard',
    'order.individual_order',
    'upload_data.courier_partner',
    'weight_discrepancy.weight_dispute_upload',
  ]),
  'vendor',
);

import { newWalletWrite } from '../../../functions/ledger/store.ts';
import { signToken } from '../../../functions/platform/secrets/tokens.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { type NewUser, newUserWithHash } from '../../../functions/users/create-user.ts';
import { findRoleNow, type NewRole, uncheckedRoleWrite } from '../../../functions/users/role-store.ts';
import { newUserWrites } from '../../../functions/users/store.ts';
import type { User } from '../../../functions/users/user.ts';
import { postOpeningBalance } from '../../../infra/local/demo/opening-balance.ts';
import { allPermissions, type Permissions } from '../../../shared/permissions.ts';

export interface Person {
  user: User;
  token: string;
}

const MERCHANT: Permissions = {
  dashboard: true,
  'order.order_dashboard': true,
  'order.ticket_dashboard': true,
  'order.individual_order': true,
  'order.bulk_order': true,
  pin_code_search: true,
  'billing_and_wallet.wallet': true,
};
const VENDOR: Permissions = {
  'order.order_dashboard': true,
  'order.individual_order': true,
  'upload_data.courier_partner': true,
};

/** The permissions of the test roles. */
export const ROLES = {
  merchant: MERCHANT,
  staff: {
    ...allPermissions(),
    user_management: undefined,
    role_management: undefined,
    department: undefined,
    plan: undefined,
    global_password: undefined,
  },
  vendor: VENDOR,
  administrator: allPermissions(),
} satisfies Record<string, Permissions>;

/**
 * The stored hash of the password `secret12`. It is fixed, because hashing the password for each user would take longer
 * than the tests.
 */
const SECRET12 = '1J-3Uc4VyNy91F6_Q779Tg.BiZHMJyuFq7tcsbKW95GpGvrfCs00Wqb6Il35WLCLsY';

let made = 0;

/** Creates a signed-in user with a role, with money in the wallet if requested. The password is `secret12`. */
export async function person(
  role: keyof typeof ROLES | Permissions,
  more: Partial<Omit<NewUser, 'password'>> & { rupees?: number; roleActive?: boolean } = {},
): Promise<Person> {
  const number = ++made;
  const { rupees = 0, roleActive = true, ...asked } = more;
  const granted: Permissions = typeof role === 'string' ? ROLES[role] : role;
  const kept: NewRole = {
    id: `role${number}`,
    name: typeof role === 'string' ? role : 'custom',
    roleId: (asked.courier ?? null) === null ? null : 'vendor',
    active: roleActive,
    permissions: Object.fromEntries(Object.entries(granted).filter(([, on]) => on === true)),
  };
  const at = new Date();
  const user = newUserWithHash(
    {
      email: `person${number}@example.in`,
      firstName: 'Asha',
      lastName: `Rao ${number}`,
      roleId: kept.id,
      plan: 'standard',
      ...asked,
    },
    SECRET12,
    at,
  );
  await commit([uncheckedRoleWrite(kept), ...newUserWrites(user), newWalletWrite(user.id)]);
  if (rupees > 0) await postOpeningBalance(user.id, rupees * 100);
  const claims = { userId: user.id, tokenVersion: user.tokenVersion, provedAt: Math.floor(at.getTime() / 1000) };
  return { user, token: (await signToken('session', claims, at)).value };
}

/** Gives the role of a user these permissions. Returns the previous ones. */
export async function setPermissions({ user }: Pick<Person, 'user'>, permissions: Permissions): Promise<Permissions> {
  const role = await findRoleNow(user.roleId);
  if (role === undefined) throw new Error(`The user ${user.id} has no role.`);
  await commit([uncheckedRoleWrite({ ...role, permissions })]);
  return role.permissions;
}

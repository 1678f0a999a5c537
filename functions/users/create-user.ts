import { invalidField } from '../../shared/errors.ts';
import { newWalletWrite } from '../ledger/store.ts';
import { shortId, stableIdOf } from '../platform/ids.ts';
import { hashPassword } from '../platform/secrets/passwords.ts';
import { commit } from '../platform/table/commit.ts';
import { findRole, type Role } from './role-store.ts';
import { newUserWrites } from './store.ts';
import type { User } from './user.ts';

export type NewUser = Pick<User, 'email' | 'firstName' | 'lastName' | 'roleId'> &
  Partial<Omit<User, 'id' | 'passwordHash' | 'tokenVersion' | 'revision' | 'createdAt'>> & {
    password?: string;
    id?: string;
  };

/**
 * Checks that a user with a vendor role has a courier, and that users with other roles have none, because the courier
 * decides which orders a user sees.
 * @throws INVALID_INPUT
 */
export function checkVendor(courier: string | null, role: Pick<Role, 'roleId'> | undefined): void {
  const isVendorRole = role?.roleId === 'vendor';
  if (courier !== null && !isVendorRole) throw invalidField('role', 'A courier’s user needs a role for vendor users.');
  if (courier === null && isVendorRole) throw invalidField('user_type', 'A role for vendor users needs a courier.');
}

/** Returns a new user whose password, if any, is already hashed. Writes nothing. */
export const newUserWithHash = (
  { id, pickupAddresses = [], ...input }: Omit<NewUser, 'password'>,
  passwordHash: string | undefined,
  at: Date,
): User => ({
  id: id ?? shortId(),
  mobile: '',
  active: true,
  plan: null,
  courier: null,
  selectedPartners: [],
  visiblePlans: [],
  companyName: '',
  gstNumber: '',
  department: null,
  ...input,
  pickupAddresses: pickupAddresses.map((address) => ({
    ...address,
    id: address.id || stableIdOf(input.email, address.line1),
  })),
  ...(passwordHash !== undefined && { passwordHash }),
  tokenVersion: 1,
  revision: 1,
  createdAt: at.toISOString(),
});

/** Returns a new user with the password hashed, if there is one. Writes nothing. */
export const newUser = async ({ password, ...input }: NewUser, at: Date): Promise<User> =>
  newUserWithHash(input, password === undefined ? undefined : await hashPassword(password), at);

/**
 * Creates a user with an empty wallet, for the first administrator and the demo. `user-management` creates all other
 * users.
 * @throws CONFLICT if there is an account with this e-mail; INVALID_INPUT for a courier without a vendor role, or a
 * vendor role without a courier
 */
export async function createUser(input: NewUser, at: Date): Promise<User> {
  const user = await newUser(input, at);
  checkVendor(user.courier, await findRole(user.roleId));
  await commit([...newUserWrites(user), newWalletWrite(user.id)]);
  return user;
}

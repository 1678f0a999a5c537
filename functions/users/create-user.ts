import { openWallet } from '../ledger/store.ts';
import { idFrom, shortId } from '../platform/ids.ts';
import { hashPassword } from '../platform/passwords.ts';
import { commit } from '../platform/table/commit.ts';
import { findRole } from '../roles/store.ts';
import { addUser } from './store.ts';
import type { User } from './user.ts';

export type NewUser = Pick<User, 'email' | 'firstName' | 'lastName' | 'roleId'> &
  Partial<Omit<User, 'id' | 'passwordHash' | 'tokenVersion' | 'createdAt'>> & { password: string; id?: string };

/** Creates a user with an empty wallet, together. @throws CONFLICT when the e-mail has an account */
export async function createUser(asked: NewUser, at: Date): Promise<User> {
  const { password, id, pickupAddresses = [], ...rest } = asked;
  const user: User = {
    id: id ?? shortId(),
    mobile: '',
    active: true,
    plan: null,
    courier: null,
    selectedPartners: [],
    visiblePlans: [],
    companyName: '',
    gstNumber: '',
    ...rest,
    pickupAddresses: pickupAddresses.map((address) => ({
      ...address,
      id: address.id || idFrom(asked.email, address.line1),
    })),
    passwordHash: await hashPassword(password),
    tokenVersion: 1,
    createdAt: at.toISOString(),
  };
  const role = await findRole(user.roleId);
  // Staff and couriers' people make no orders: sellers are whom the lists filter by, and rivals are nobody's business.
  const isCustomer = user.courier === null && role?.permissions.showAllOrders !== true;
  await commit([...addUser(user, isCustomer), openWallet(user.id)]);
  return user;
}

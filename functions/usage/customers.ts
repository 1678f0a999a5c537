import { countHolders } from '../unique-names/holders-store.ts';
import { findByText, listNewest } from '../users/listing-store.ts';
import { listRoles, type Role } from '../users/role-store.ts';
import { findUsers } from '../users/store.ts';
import type { User } from '../users/user.ts';

/** A customer in the list of the usage report. */
export interface ListedCustomer extends Pick<User, 'id' | 'firstName' | 'lastName' | 'email' | 'roleId' | 'createdAt'> {
  /** The customer's position in the list of customers. Cursors contain it. */
  place: string;
}

const isCustomersRole = ({ roleId, permissions }: Role): boolean =>
  roleId !== 'vendor' && permissions.showAllOrders !== true;

const isCustomer = (user: Pick<User, 'courier' | 'roleId'>, roles: ReadonlyMap<string, Role>): boolean => {
  const role = roles.get(user.roleId);
  return user.courier === null && (role === undefined || isCustomersRole(role));
};

export const rolesById = async (): Promise<ReadonlyMap<string, Role>> =>
  new Map((await listRoles()).map((role) => [role.id, role]));

export const toListedCustomer = ({ id, firstName, lastName, email, roleId, createdAt }: User): ListedCustomer => ({
  id,
  firstName,
  lastName,
  email,
  roleId,
  createdAt,
  place: `${createdAt}#${id}`,
});

/**
 * Returns the newest customers, or the customers after a position. Customers are sellers, but not staff or vendor
 * users.
 */
export async function listCustomers(
  roles: ReadonlyMap<string, Role>,
  most: number,
  after?: string,
): Promise<ListedCustomer[]> {
  const customers: ListedCustomer[] = [];
  for (let from = after; ; ) {
    const users = await listNewest(most, from);
    for (const { userId: id, courier, place, ...user } of users)
      if (isCustomer({ courier, roleId: user.roleId }, roles))
        customers.push({ id, ...user, createdAt: place.slice(0, place.indexOf('#')), place });
    if (customers.length >= most || users.length < most) return customers.slice(0, most);
    from = users.at(-1)?.place;
  }
}

/** Counts customers. Adds up the user counters of the roles that customers can have. */
export async function countCustomers(roles: ReadonlyMap<string, Role>): Promise<number> {
  const ids = [...roles.values()].filter(isCustomersRole).map(({ id }) => id);
  return [...(await countHolders('role', ids)).values()].reduce((sum, users) => sum + users, 0);
}

/** Finds customers by part of a name, company, e-mail or phone number, newest first. */
export async function findCustomers(roles: ReadonlyMap<string, Role>, text: string): Promise<ListedCustomer[]> {
  const found = await findByText(text);
  const users = await findUsers(found.filter((user) => isCustomer(user, roles)).map(({ userId }) => userId));
  return users.map(toListedCustomer).sort((a, b) => (a.place < b.place ? 1 : -1));
}

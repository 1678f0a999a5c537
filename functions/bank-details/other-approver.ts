import { allows } from '../../shared/permissions.ts';
import { activeHolders } from '../unique-names/holders-store.ts';
import { listRoles, type Role } from '../users/role-store.ts';
import { findUserNow } from '../users/store.ts';

const approves = ({ active, roleId, permissions }: Role): boolean =>
  active &&
  roleId !== 'vendor' &&
  allows(permissions, 'showAllOrders') &&
  allows(permissions, 'remittance.account_listing');

/**
 * Returns whether anybody apart from these people could approve. They are the owner and whoever entered the details
 * (Q50).
 */
export async function isThereAnotherApprover(...beside: readonly string[]): Promise<boolean> {
  const ids = (await listRoles()).filter(approves).map(({ id }) => id);
  const [held, people] = await Promise.all([
    activeHolders(ids),
    Promise.all([...new Set(beside)].map((id) => findUserNow(id))),
  ]);
  const all = [...held.values()].reduce((sum, n) => sum + n, 0);
  const own = people.filter((user) => user?.active === true && ids.includes(user.roleId)).length;
  return all > own;
}

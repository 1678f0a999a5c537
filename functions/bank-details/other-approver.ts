import { allows, type Permission, type Section } from '../../shared/permissions.ts';
import { activeHolders } from '../unique-names/holders-store.ts';
import { listRoles } from '../users/role-store.ts';
import { findUserNow } from '../users/store.ts';

/** The permissions of whoever approves account details. */
const APPROVERS: readonly Permission[] = ['remittance.account_listing', 'showAllOrders'];

/** Returns whether anybody apart from these people is active and has all these permissions. Vendor users never count. */
export async function isThereAnotherPermittedUser(
  permissions: readonly Permission[],
  ...beside: readonly string[]
): Promise<boolean> {
  const ids = (await listRoles())
    .filter(
      ({ active, roleId, permissions: granted }) =>
        active && roleId !== 'vendor' && permissions.every((one) => allows(granted, one)),
    )
    .map(({ id }) => id);
  const [held, people] = await Promise.all([
    activeHolders(ids),
    Promise.all([...new Set(beside)].map((id) => findUserNow(id))),
  ]);
  const all = [...held.values()].reduce((sum, n) => sum + n, 0);
  const own = people.filter((user) => user?.active === true && ids.includes(user.roleId)).length;
  return all > own;
}

/**
 * Returns whether anybody apart from these people could approve account details. Pass the owner and the person who
 * entered the details (Q50).
 */
export const isThereAnotherApprover = (...beside: readonly string[]): Promise<boolean> =>
  isThereAnotherPermittedUser(APPROVERS, ...beside);

/**
 * Returns whether a user may not publish their own file because it changes too much. If nobody else could publish it,
 * they may.
 */
export const needsAnotherPublisher = async (
  upload: { large?: boolean; owner: string },
  userId: string,
  section: Section,
) =>
  upload.large === true &&
  upload.owner === userId &&
  (await isThereAnotherPermittedUser(['showAllOrders', section], userId));

import { allows, type Permission, RIGHTS_OF_TWO, type RightOfTwo, type Section } from '../../shared/permissions.ts';
import { activeHolders } from '../unique-names/holders-store.ts';
import { whyNotYetAlone } from '../users/alone.ts';
import { listRoles } from '../users/role-store.ts';
import { findUserNow } from '../users/store.ts';

/**
 * Returns whether an active user has all these permissions, ignoring the users in `beside`. Vendor users never count.
 */
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
 * Returns whether somebody other than the person who entered account details has to approve them (Q50). This is so in
 * two cases: another person can approve them now, or the person who entered them recently ended somebody's right to
 * approve.
 */
export const needsAnotherApprover = async (enteredBy: string, owner: string, at: Date): Promise<boolean> =>
  (await isThereAnotherPermittedUser(RIGHTS_OF_TWO.accounts, enteredBy, owner)) ||
  (await whyNotYetAlone('accounts', enteredBy, at)) !== undefined;

const SECOND_PERSON =
  'These changes are large, and you sent the file yourself: another person with this section and all orders publishes it.';

const hasRightOfTwo = (section: Section): section is Section & RightOfTwo => section in RIGHTS_OF_TWO;

/**
 * Returns why another person has to publish a file; undefined if this user may publish it. A sender may publish a file
 * with large changes only in one case: nobody else has the right to do it, and nobody has lost that right recently.
 */
export async function whyAnotherMustPublish(
  upload: { large?: boolean; owner: string },
  userId: string,
  section: Section,
  at: Date,
): Promise<string | undefined> {
  if (upload.large !== true || upload.owner !== userId) return undefined;
  if (await isThereAnotherPermittedUser(['showAllOrders', section], userId)) return SECOND_PERSON;
  return hasRightOfTwo(section) ? whyNotYetAlone(section, userId, at) : undefined;
}

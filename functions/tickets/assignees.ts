import type { ticketsContract } from '../../shared/tickets/contract.ts';
import { findCaller } from '../users/caller/caller.ts';
import type { Verb } from '../users/caller/serve.ts';
import { isStaff } from '../users/caller/staff.ts';
import { listRoles } from '../users/role-store.ts';
import { findUsers, listUserRolesByEmail } from '../users/store.ts';
import type { User } from '../users/user.ts';
import { personView } from '../users/user-view.ts';

const SECTION = 'order.ticket_dashboard';

/** Returns a user if tickets can be assigned to them: active staff who see all orders and the page Ticket List. */
export async function findAssignee(id: string): Promise<User | undefined> {
  const caller = await findCaller(id);
  return caller !== undefined && isStaff(caller) && caller.may(SECTION) ? caller.user : undefined;
}

/**
 * Lists the staff to whom tickets can be assigned, by name. It reads the list of all users, so only the dialog that
 * assigns tickets requests it.
 */
export const people: Verb<typeof ticketsContract.people> = async () => {
  const roles = (await listRoles()).filter(
    ({ active, permissions }) => active && permissions.showAllOrders === true && permissions[SECTION] === true,
  );
  const fits = new Set(roles.map(({ id }) => id));
  const ids = (await listUserRolesByEmail()).filter(({ roleId }) => fits.has(roleId ?? '')).map(({ userId }) => userId);
  const users = (await findUsers(ids)).filter(({ active }) => active);
  const nameOf = ({ firstName, lastName }: User) => `${firstName} ${lastName}`;
  return { data: users.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b))).map((user) => personView(user)) };
};

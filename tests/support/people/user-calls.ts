import { commit } from '../../../functions/platform/table/commit.ts';
import { uncheckedUniqueNameWrite } from '../../../functions/unique-names/store.ts';
import { uncheckedRoleWrite } from '../../../functions/users/role-store.ts';
import type { AuditView } from '../../../shared/audit/contract.ts';
import type { Permissions } from '../../../shared/permissions.ts';
import type { UserRow } from '../../../shared/user-management/contract.ts';
import type { UserView } from '../../../shared/users/contract.ts';
import type { TestCloud } from '../clouds/cloud.ts';
import { openMarket } from '../orders/market.ts';
import { type Person, person } from './people.ts';
import { signInTo } from './sign-in.ts';

const role = async (id: string, permissions: Permissions, roleId: string | null = null) =>
  commit([uncheckedRoleWrite({ id, name: id, roleId, active: true, permissions })]);

/** Creates roles, plans, a department, and an administrator with ₹1,000. */
export async function openOffice(): Promise<Person> {
  await openMarket();
  await commit([uncheckedUniqueNameWrite('plan', { id: 'gold', name: 'Gold', active: true })]);
  await commit([uncheckedUniqueNameWrite('plan', { id: 'old', name: 'Old', active: false })]);
  await commit([uncheckedUniqueNameWrite('department', { id: 'desk', name: 'Returns desk', active: true })]);
  await role('seller', { dashboard: true, 'order.individual_order': true, 'order.order_dashboard': true });
  await role('office', { showAllOrders: true, 'order.order_dashboard': true });
  await role('carrier', { 'order.order_dashboard': true }, 'vendor');
  return person('administrator', { rupees: 1000 });
}

let emails = 0;

/** Returns a seller as the User Management form sends one, each time with another e-mail. */
export const sellerForm = (more: object = {}) => ({
  first_name: ' Ravi ',
  last_name: 'Shah',
  email: `Ravi${++emails}@Example.in`,
  password: 'secret12',
  mobile_number: '9876543210',
  role: 'seller',
  plan: 'gold',
  ...more,
});

/** Returns the API calls of User Management, by user. */
export function userCalls(cloud: TestCloud) {
  const invite = (by: Person, body: object, key?: string) =>
    cloud.api<UserView>('POST', '/users/invite-user', { body, token: by.token, key });
  const put = (by: Person, id: string, body: object) =>
    cloud.api<UserView>('PUT', `/users/${id}`, { body: { _id: id, ...body }, token: by.token });
  const remove = (by: Person, id: string) => cloud.api('DELETE', `/users/${id}`, { token: by.token });
  const list = async (by: Person, query = '') =>
    (await cloud.api<UserRow[]>('GET', `/users?${query}`, { token: by.token })).body;
  /** Returns the audit entries about a user, newest first. */
  const told = async (by: Person, user: string) =>
    (await cloud.api<AuditView[]>('GET', `/audit?user=${user}`, { token: by.token })).body.data.map(
      ({ action, before, after }) => ({ action, before, after }),
    );
  return { invite, put, remove, list, signIn: signInTo(cloud), told };
}

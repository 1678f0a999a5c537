import { stableIdOf } from '../../../functions/platform/ids.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { createUser, type NewUser } from '../../../functions/users/create-user.ts';
import { findRole, type NewRole, uncheckedRoleWrite } from '../../../functions/users/role-store.ts';
import { findUserByEmail } from '../../../functions/users/store.ts';
import { STANDARD_PLAN } from '../../first-data/plans.ts';
import { MERCHANT_ROLE, VENDOR_ROLE } from '../../first-data/roles.ts';

const DAY_MS = 24 * 3600_000;

/** A role with few permissions, and an inactive role. */
const SUPPORT: NewRole = {
  id: stableIdOf('role', 'Customer Support'),
  name: 'Customer Support',
  roleId: null,
  active: true,
  permissions: { showAllOrders: true, 'order.order_dashboard': true, 'order.ticket_dashboard': true },
};
const SEASONAL: NewRole = {
  id: stableIdOf('role', 'Festival Helpers'),
  name: 'Festival Helpers',
  roleId: null,
  active: false,
  permissions: { showAllOrders: true, 'order.ticket_dashboard': true, manifest: true },
};

type Hired = Omit<NewUser, 'id' | 'password'> & { daysAgo: number };
const PEOPLE: readonly Hired[] = [
  {
    daysAgo: 61,
    email: 'support@demo.test',
    firstName: 'Farah',
    lastName: 'Khan',
    mobile: '9000000301',
    roleId: SUPPORT.id,
    plan: STANDARD_PLAN.id,
    department: stableIdOf('department', 'Customer Support'),
  },
  {
    daysAgo: 40,
    email: 'helper@demo.test',
    firstName: 'Joseph',
    lastName: 'D’Souza',
    roleId: SEASONAL.id,
    plan: STANDARD_PLAN.id,
    department: stableIdOf('department', 'Customer Support'),
  },
  {
    daysAgo: 25,
    email: 'vendor2@demo.test',
    firstName: 'Imran',
    lastName: 'Qureshi',
    mobile: '9000000401',
    roleId: VENDOR_ROLE.id,
    courier: 'xpressbees',
  },
  {
    daysAgo: 12,
    email: 'closed@demo.test',
    firstName: 'Ganesh',
    lastName: 'Venkataraman',
    mobile: '9000000501',
    roleId: MERCHANT_ROLE.id,
    plan: STANDARD_PLAN.id,
    companyName: 'Ganesh Toys',
    active: false,
  },
];

/**
 * Loads further roles and people of the demo: a role with few permissions, an inactive role, a second courier user, and
 * a user who has left the company.
 */
export async function loadDemoPeople(): Promise<void> {
  for (const role of [SUPPORT, SEASONAL])
    if ((await findRole(role.id)) === undefined) await commit([uncheckedRoleWrite(role)]);
  await Promise.all(
    PEOPLE.map(async ({ daysAgo, ...person }) => {
      if ((await findUserByEmail(person.email)) !== undefined) return;
      const at = new Date(Date.now() - daysAgo * DAY_MS);
      await createUser({ ...person, id: stableIdOf('user', person.email), password: 'demo1234' }, at);
    }),
  );
}

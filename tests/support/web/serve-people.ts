import '../clouds/end-with-test.ts';
import { uncheckedPlanWrite } from '../../../functions/plans/store.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { uncheckedRoleWrite } from '../../../functions/users/role-store.ts';
import { startCloud } from '../../../infra/local/start-cloud.ts';
import type { Permissions } from '../../../shared/permissions.ts';
import { openMarket } from '../orders/market.ts';
import { person } from '../people/people.ts';

// Serves roles of every kind, two administrators, a manager of roles who lacks some permissions, and a seller: `node
// serve-people.ts <data folder>`.
const cloud = await startCloud({ dataDir: process.argv[2] as string, quick: true });
await openMarket();
await commit([uncheckedPlanWrite({ id: 'old', name: 'Old prices', active: false })]);
const role = (name: string, permissions: Permissions, roleId: string | null = null, active = true) =>
  commit([uncheckedRoleWrite({ id: name.toLowerCase(), name, roleId, active, permissions })]);
await role('Sellers', { dashboard: true, 'order.order_dashboard': true });
await role('Office', { showAllOrders: true, 'order.order_dashboard': true });
await role('Carriers', { 'order.order_dashboard': true }, 'vendor');
await role('Retired', { dashboard: true }, null, false);
await role('Clerks', { role_management: true });
const chief = await person('administrator');
const deputy = await person('administrator', { firstName: 'Aditi', lastName: 'Iyer' });
const clerk = await person('merchant', { roleId: 'clerks' });
const seller = await person('merchant', { roleId: 'sellers', lastName: 'Seller' });
const tokens = { chief: chief.token, deputy: deputy.token, clerk: clerk.token };
console.log(JSON.stringify({ url: cloud.url, tokens, ids: { chief: chief.user.id, seller: seller.user.id } }));

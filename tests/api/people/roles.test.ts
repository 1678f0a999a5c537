import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { meter } from '../../../infra/local/table/meter.ts';
import type { AuditView } from '../../../shared/audit/contract.ts';
import { allPermissions, type Permissions, permissionsToTree } from '../../../shared/permissions.ts';
import type { RoleView } from '../../../shared/roles/contract.ts';
import type { UserView } from '../../../shared/users/contract.ts';
import { useCloud } from '../../support/clouds/cloud.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useCloud();

let names = 0;
const create = (by: Person, body: object, key?: string) =>
  cloud.api<RoleView>('POST', '/roles', { body: { name: `Role ${++names}`, ...body }, token: by.token, key });
const put = (by: Person, id: string, body: object) =>
  cloud.api<RoleView>('PUT', `/roles/${id}`, { body: { _id: id, ...body }, token: by.token });
const get = async (by: Person, id: string) =>
  (await cloud.api<RoleView>('GET', `/roles/${id}`, { token: by.token })).body.data;
const toggle = (by: Person, who: Person, active: boolean) =>
  cloud.api<UserView>('PUT', `/users/${who.user.id}`, { body: { active }, token: by.token });
const some = (granted: Permissions) => permissionsToTree(granted);
const SELLER: Permissions = { dashboard: true, 'order.bulk_order': true, 'order.bulk_order.download': true };

/** These tests run first, because later tests create more administrators. */
describe('the last active administrator', () => {
  test('if two administrators deactivate each other at the same time, one of them stays active', async () => {
    const [a, b] = [await person('administrator'), await person('administrator')];
    const replies = await Promise.all([toggle(a, b, false), toggle(b, a, false)]);
    const statuses = replies.map(({ status }) => status).toSorted();
    // The other request is refused with the reason, or its user is already signed out.
    expect(statuses[0]).toBe(200);
    expect([401, 409]).toContain(statuses[1]);
    const left = replies[0]?.status === 200 ? a : b;
    const gone = left === a ? b : a;
    // A user with all permissions except Show all orders, who is therefore not an administrator.
    const deputy = await person({ ...allPermissions(), showAllOrders: undefined } as Permissions);
    expect((await toggle(deputy, left, false)).status).toBe(403);
    expect((await put(left, left.user.roleId, { active: false })).status).toBe(409);
    const narrowed = { ...allPermissions(), showAllOrders: undefined } as Permissions;
    const last = await put(left, left.user.roleId, { permissions: some(narrowed) });
    expect(last.body.meta).toMatchObject({
      status: 409,
      message: 'This would leave nobody to administer users and roles. Make somebody else one first.',
    });
    await toggle(left, gone, true);
    expect((await put(left, left.user.roleId, { permissions: some(narrowed) })).status).toBe(200);
  });
});

describe('creating and changing a role', () => {
  test('a role is created with the sent permissions, and is listed with its number of users', async () => {
    const chief = await person('administrator');
    const made = await create(chief, { name: '  Shop keepers ', permissions: some(SELLER) });
    expect([made.status, made.body.meta.message]).toEqual([200, 'Role added.']);
    expect(made.body.data).toEqual({
      _id: expect.any(String),
      revision: 1,
      second_factor: false,
      name: 'Shop keepers',
      role_id: null,
      active: true,
      permissions: JSON.parse(JSON.stringify(permissionsToTree(SELLER))),
      granted: ['dashboard', 'order.bulk_order', 'order.bulk_order.download'],
      active_users: 0,
    });
    const { _id } = made.body.data;
    await person('merchant', { roleId: _id });
    await person('merchant', { roleId: _id, active: false });
    expect((await get(chief, _id)).active_users).toBe(1);
    const all = await cloud.api<RoleView[]>('GET', '/roles?limit=1000', { token: chief.token });
    const found = all.body.data.map(({ name }) => name);
    expect(found).toEqual(found.toSorted((a, b) => a.localeCompare(b)));
    expect(all.body.meta.total_count).toBe(found.length);
    const page = await cloud.api<RoleView[]>('GET', '/roles?offset=1&limit=1', { token: chief.token });
    expect(page.body.data.map(({ name }) => name)).toEqual(found.slice(1, 2));
  });

  test('permissions that a role’s request leaves out are off, and a download permission requires the show permission', async () => {
    const chief = await person('administrator');
    const permissions = {
      dashboard: { download: true },
      plan: { show: true, download: false },
      order: { show: true, bulk_order: { show: true, download: true, editable: true, name: 'x' } },
    };
    const { body } = await create(chief, { permissions });
    expect(body.data.granted).toEqual(['order.bulk_order', 'order.bulk_order.download', 'plan']);
    expect(body.data.permissions['report']).toMatchObject({ show: false });
  });

  test.each<[string, object, Record<string, string>]>([
    ['no name', { name: ' ' }, { name: 'Please enter role name' }],
    ['a name without an end', { name: 'x'.repeat(61) }, { name: 'At most 60 characters.' }],
    ['another kind', { role_id: 'admin' }, { role_id: 'A role is a vendor role or none.' }],
    [
      'a vendor role with everyone’s orders',
      { role_id: 'vendor', permissions: { showAllOrders: true } },
      { permissions: 'Users of a courier see its parcels only. Turn off Show all orders.' },
    ],
  ])('a role is refused with %s', async (_, body, fields) => {
    const chief = await person('administrator');
    const reply = await create(chief, body);
    expect([reply.status, reply.body.meta.fields]).toEqual([422, fields]);
  });

  test('a role is refused if it names a section or download permission that does not exist', async () => {
    const chief = await person('administrator');
    expect(
      (await create(chief, { permissions: { manifest: { show: true, download: true } } })).body.meta,
    ).toMatchObject({
      status: 422,
      fields: { 'permissions.manifest.download': 'This section has no download of its own.' },
    });
    const wallet = { billing_and_wallet: { wallet: { show: true, download: true } } };
    expect((await create(chief, { permissions: wallet })).status).toBe(422);
    for (const permissions of [{ user_managment: { show: true } }, { order: 'all' }, { showAllOrders: 'yes' }, []])
      expect((await create(chief, { permissions })).status).toBe(422);
  });

  test('a role with 9,000 nested objects is refused', async () => {
    const { token } = await person('administrator');
    const deep = `${'{"a":'.repeat(9000)}{}${'}'.repeat(9000)}`;
    for (const permissions of [`{"plan":${deep}}`, `{"order":${deep}}`, deep]) {
      const reply = await fetch(`${cloud.url}/api/v1/roles`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: `{"name":"Deep","permissions":${permissions}}`,
      });
      expect(reply.status).toBe(422);
    }
  });

  test('a role’s name is unique, even if two users send the same name at the same time', async () => {
    const chief = await person('administrator');
    const both = await Promise.all([create(chief, { name: 'Twin' }), create(chief, { name: ' tWIN ' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.body.meta.fields).toEqual({ name: 'There is a role with this name already.' });
    const key = randomUUIDv7();
    const again = await Promise.all([1, 2, 3].map(() => create(chief, { name: 'Once' }, key)));
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(again.map(({ body }) => body.data._id)).size).toBe(1);
  });

  test('changing or deactivating a role takes effect at the next request of its users', async () => {
    const chief = await person('administrator');
    const { _id } = (await create(chief, { permissions: some({ 'order.order_dashboard': true }) })).body.data;
    const holder = await person('merchant', { roleId: _id });
    const orders = async () => (await cloud.api('GET', '/orders', { token: holder.token })).status;
    const me = async () =>
      (await cloud.api<UserView>('GET', `/users/${holder.user.id}`, { token: holder.token })).body.data.granted;
    expect([await orders(), await me()]).toEqual([200, ['order.order_dashboard']]);
    await put(chief, _id, { permissions: some({ dashboard: true }) });
    expect([await orders(), await me()]).toEqual([403, ['dashboard']]);
    await put(chief, _id, { active: false });
    expect(await me()).toEqual([]);
    await put(chief, _id, { active: true });
    expect(await me()).toEqual(['dashboard']);
  });

  test('a role’s audit entry lists the permissions that were added and removed', async () => {
    const chief = await person('administrator');
    const { _id, name } = (await create(chief, { permissions: some(SELLER) })).body.data;
    await put(chief, _id, { permissions: some({ dashboard: true, plan: true }) });
    await put(chief, _id, { active: false });
    await cloud.settle(); // so that reads of the stream are not counted
    meter.take();
    expect((await put(chief, _id, { active: false, name })).status).toBe(200);
    expect(meter.take().written).toBe(0);
    const { body } = await cloud.api<AuditView[]>('GET', `/audit?user=${chief.user.id}`, { token: chief.token });
    const entries = body.data.filter(({ subject }) => subject === _id);
    expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['role.deactivate', { name }, { name }],
      [
        'role.update',
        { name, granted: ['order.bulk_order', 'order.bulk_order.download'] },
        { name, granted: ['plan'] },
      ],
      ['role.create', null, { name, granted: Object.keys(SELLER), role_id: null }],
    ]);
  });
});

describe('attempts to gain permissions', () => {
  test('no user can gain permissions, or change a role that has permissions which the user lacks', async () => {
    const chief = await person('administrator');
    const clerk = await person({ role_management: true, dashboard: true });
    const self = await put(clerk, clerk.user.roleId, { permissions: some(allPermissions()) });
    expect([self.status, self.body.meta.message]).toEqual([
      403,
      expect.stringContaining('This takes rights that your own role lacks: Show all orders, '),
    ]);
    expect((await create(clerk, { permissions: some({ showAllOrders: true }) })).status).toBe(403);
    expect((await create(clerk, { permissions: some({ 'report.cod': true }) })).status).toBe(403);
    for (const body of [{ active: false }, { name: 'Mine' }, { permissions: some({}) }])
      expect((await put(clerk, chief.user.roleId, body)).status).toBe(403);
    // Permissions for seller sections can be granted without restrictions, even to oneself.
    const free = { role_management: true, 'billing_and_wallet.wallet': true, 'order.individual_order': true } as const;
    expect((await put(clerk, clerk.user.roleId, { permissions: some(free) })).status).toBe(200);
  });

  test('no user without the permission Weight Dispute can gain it through Role Management and Show all orders', async () => {
    await person('administrator');
    const own = { role_management: true, showAllOrders: true } as const;
    const desk = await person(own);
    const more = { ...own, 'weight_discrepancy.weight_dispute': true } as const;
    const replies = [
      await put(desk, desk.user.roleId, { permissions: some(more) }),
      await create(desk, { permissions: some(more) }),
    ];
    for (const { body } of replies)
      expect(body.meta).toMatchObject({
        status: 403,
        message: expect.stringContaining('rights that your own role lacks: Weight Dispute.'),
      });
    // Weight Dispute is a section for sellers. Show all orders must not be added to such a role, because that would
    // turn the page into a page of staff.
    const { _id } = (await create(desk, { permissions: some({ 'weight_discrepancy.weight_dispute': true }) })).body
      .data;
    expect((await put(desk, _id, { permissions: some(more) })).status).toBe(403);
  });

  test('no user can remove the permission Role Management from their own role', async () => {
    await person('administrator');
    const clerk = await person({ role_management: true, dashboard: true });
    for (const body of [{ permissions: some({ dashboard: true }) }, { active: false }])
      expect((await put(clerk, clerk.user.roleId, body)).body.meta).toMatchObject({
        status: 409,
        message: 'You would lock yourself out of Role Management. Ask another administrator.',
      });
  });

  test('no user can change a role’s type to vendor or to an unknown type', async () => {
    const chief = await person('administrator');
    const { _id } = (await create(chief, {})).body.data;
    expect((await put(chief, _id, { role_id: 'vendor' })).status).toBe(422);
    expect((await put(chief, 'nobody', { active: false })).status).toBe(404);
    const vendor = await create(chief, { role_id: 'vendor', permissions: some({ 'order.order_dashboard': true }) });
    expect(vendor.body.data.role_id).toBe('vendor');
    expect((await put(chief, vendor.body.data._id, { permissions: { showAllOrders: true } })).status).toBe(422);
  });
});

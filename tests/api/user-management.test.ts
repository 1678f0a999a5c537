import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { getWallet } from '../../functions/ledger/store.ts';
import { putNamed } from '../../functions/named/store.ts';
import { meter } from '../../functions/platform/meter.ts';
import { commit } from '../../functions/platform/table/commit.ts';
import { audit } from '../../functions/proofs/audit.ts';
import { update } from '../../functions/user-management/update.ts';
import type { Caller } from '../../functions/users/caller.ts';
import { callerNow } from '../../functions/users/caller-now.ts';
import { putRole } from '../../functions/users/role-store.ts';
import { findUserByEmail, findUserNow } from '../../functions/users/store.ts';
import type { AuditView } from '../../shared/audit/contract.ts';
import type { PartnerView } from '../../shared/logistics/contract.ts';
import { everything, type Permissions } from '../../shared/permissions.ts';
import type { UserRow } from '../../shared/user-management/contract.ts';
import type { UserView } from '../../shared/users/contract.ts';
import type { PersonView } from '../../shared/wire.ts';
import { accountCalls } from '../support/account-details.ts';
import { useCloud } from '../support/cloud.ts';
import { openMarket } from '../support/market.ts';
import { type Person, person } from '../support/people.ts';

const cloud = useCloud();
const accounts = accountCalls(cloud);
let chief: Person;
let partners: readonly PartnerView[];

const role = async (id: string, permissions: Permissions, roleId: string | null = null) =>
  commit([putRole({ id, name: id, roleId, active: true, permissions })]);

beforeAll(async () => {
  await openMarket();
  await commit([putNamed('plan', { id: 'gold', name: 'Gold', active: true })]);
  await commit([putNamed('plan', { id: 'old', name: 'Old', active: false })]);
  await commit([putNamed('department', { id: 'desk', name: 'Returns desk', active: true })]);
  await role('seller', { dashboard: true, 'order.individual_order': true, 'order.order_dashboard': true });
  await role('office', { showAllOrders: true, 'order.order_dashboard': true });
  await role('carrier', { 'order.order_dashboard': true }, 'vendor');
  chief = await person('administrator', { rupees: 1000 });
  partners = (await cloud.api<PartnerView[]>('GET', '/logistics', { token: chief.token })).body.data;
});

const many = (n: number, name = 'plan') => Array.from({ length: n }, (_, at) => `${name}-${at}`);

let emails = 0;
const ravi = (more: object = {}) => ({
  first_name: ' Ravi ',
  last_name: 'Shah',
  email: `Ravi${++emails}@Example.in`,
  password: 'secret12',
  mobile_number: '9876543210',
  role: 'seller',
  plan: 'gold',
  ...more,
});
const invite = (by: Person, body: object, key?: string) =>
  cloud.api<UserView>('POST', '/users/invite-user', { body, token: by.token, key });
const put = (by: Person, id: string, body: object) =>
  cloud.api<UserView>('PUT', `/users/${id}`, { body: { _id: id, ...body }, token: by.token });
const remove = (by: Person, id: string) => cloud.api('DELETE', `/users/${id}`, { token: by.token });
const list = async (by: Person, query = '') =>
  (await cloud.api<UserRow[]>('GET', `/users?${query}`, { token: by.token })).body;
const signIn = (email: string, password = 'secret12') =>
  cloud.api<{ attributes: { value: string } }>('POST', '/login', { body: { email, password } });
const told = async (user: string) =>
  (await cloud.api<AuditView[]>('GET', `/audit?user=${user}`, { token: chief.token })).body.data.map(
    ({ action, before, after }) => ({ action, before, after }),
  );

describe('a new user', () => {
  test('can sign in at once, stands first in the list, is told by mail and in the audit', async () => {
    const made = await invite(chief, ravi({ department: 'desk', selected_partners: ['dlv'] }));
    expect([made.status, made.body.meta.message]).toEqual([200, 'User added.']);
    const { _id, email } = made.body.data;
    expect(made.body.data).toMatchObject({
      first_name: 'Ravi',
      email: email.toLowerCase(),
      plan: 'gold',
      department: 'desk',
      active: true,
    });
    const { data, meta } = await list(chief, 'limit=2');
    expect(data[0]).toMatchObject({
      _id,
      role: { _id: { name: 'seller', role_id: null } },
      department: { _id: 'desk', name: 'Returns desk' },
      mobile_number: '9876543210',
      selected_partners: ['dlv'],
    });
    expect(meta.total_count).toBeGreaterThanOrEqual(2);
    expect((await signIn(email)).status).toBe(200);
    await cloud.settle();
    const outbox = (await (await fetch(`${cloud.url}/local/mail`)).json()) as { to: string; text: string }[];
    expect(outbox.find(({ to }) => to === email)?.text).toContain('/login');
    const [entry] = await told(_id);
    expect(entry).toMatchObject({ action: 'user.create', after: { email, role: 'seller' } });
    expect(JSON.stringify(entry)).not.toContain('secret12');
  });

  test('is mailed no link that somebody wrote into the name', async () => {
    const { email } = (await invite(chief, ravi({ first_name: 'Prize at evil.example' }))).body.data;
    await cloud.settle();
    const outbox = (await (await fetch(`${cloud.url}/local/mail`)).json()) as { to: string; text: string }[];
    expect(outbox.find(({ to }) => to === email)?.text).toContain('Hello Prize at evil[.]example,');
  });

  test('is made once, however often and fast the command is sent', async () => {
    const [key, body] = [randomUUIDv7(), ravi({ amount: 100 })];
    const before = (await getWallet(chief.user.id)).balance;
    const all = await Promise.all([1, 2, 3].map(() => invite(chief, body, key)));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(all.map((one) => one.body.data._id)).size).toBe(1);
    expect((await getWallet(chief.user.id)).balance).toBe(before - 10_000);
  });

  test.each<[string, object, Record<string, string>]>([
    ['too many plans', { visible_plans: many(41) }, { visible_plans: 'At most 40 can be chosen.' }],
    ['too many partners', { selected_partners: many(81) }, { selected_partners: 'At most 80 can be chosen.' }],
    ['no name', { first_name: '  ' }, { first_name: 'Please enter name' }],
    ['no e-mail', { email: '' }, { email: 'Please enter email id' }],
    ['a wrong e-mail', { email: 'ravi@' }, { email: 'Please enter valid email id' }],
    ['no password', { password: '' }, { password: 'Please enter password' }],
    ['a short password', { password: 'abc' }, { password: 'Password at least 4 characters' }],
    ['a short number', { mobile_number: '98765' }, { mobile_number: 'Please enter valid mobile number' }],
    ['no role', { role: '' }, { role: 'Please select role' }],
    ['a role that there is not', { role: 'nobody' }, { role: 'Please select role' }],
    ['no plan', { plan: '' }, { plan: 'Please select plan' }],
    ['a plan that is offered no more', { plan: 'old' }, { plan: 'Please select plan' }],
    ['a department that there is not', { department: 'moon' }, { department: 'Choose a department from the list.' }],
    ['a vendor role without a vendor', { role: 'carrier', plan: null }, { user_type: 'Please select vendor' }],
    ['an unknown vendor', { role: 'carrier', plan: null, user_type: 'pigeons' }, { user_type: 'Please select vendor' }],
    [
      'a vendor without a vendor role',
      { user_type: 'delhivery' },
      { role: 'A courier’s user needs a role for vendor users.' },
    ],
    ['unknown partners', { selected_partners: ['x'] }, { selected_partners: 'Choose partners from the list.' }],
    [
      'visible plans for a seller',
      { visible_plans: ['gold'] },
      { visible_plans: 'Visible plans are for roles that see all orders.' },
    ],
    ['paise', { amount: 1.5 }, { amount: 'Enter whole rupees.' }],
    ['too much money', { amount: 500_001 }, { amount: 'Maximum amount is ₹ 500000.' }],
  ])('is refused with %s', async (_, more, fields) => {
    const { status, body } = await invite(chief, ravi(more));
    expect([status, body.meta.fields]).toEqual([422, fields]);
  });

  test('with an e-mail that has an account is refused under the e-mail', async () => {
    const { status, body } = await invite(chief, ravi({ email: chief.user.email.toUpperCase() }));
    expect([status, body.meta.fields]).toEqual([409, { email: 'This e-mail already has an account.' }]);
  });

  test('gets money out of the wallet of who makes it, in the same commit, and with too little is not made', async () => {
    const sender = await person('administrator', { rupees: 300 });
    const made = await invite(sender, ravi({ amount: 250 }));
    const { _id } = made.body.data;
    expect([(await getWallet(sender.user.id)).balance, (await getWallet(_id)).balance]).toEqual([5000, 25_000]);
    expect((await told(_id)).map(({ action }) => action).toSorted()).toEqual(['user.create', 'wallet.transfer']);
    const poor = ravi({ amount: 51 });
    expect((await invite(sender, poor)).body.meta).toMatchObject({ status: 402, code: 'INSUFFICIENT_BALANCE' });
    expect(await findUserByEmail(poor.email.toLowerCase())).toBeUndefined();
    const walletless = await person({ ...everything(), 'billing_and_wallet.wallet': undefined } as Permissions);
    expect((await invite(walletless, ravi({ amount: 1 }))).status).toBe(403);
    expect(await audit()).toEqual({ ok: true, violations: [] });
  });

  test('of a courier has a vendor and no plan', async () => {
    const made = await invite(chief, ravi({ role: 'carrier', plan: '', user_type: 'delhivery' }));
    expect(made.body.data).toMatchObject({ plan: null, user_type: 'delhivery' });
    expect(partners.length).toBeGreaterThan(0);
  });
});

describe('the list', () => {
  test('is found in by the beginning of a name or the e-mail, whatever the case, newest first', async () => {
    const asked = [
      ['Zubin', 'Mehta', 'zm@orchestra.in'],
      ['Anita', 'Zutshi', 'anita@orchestra.in'],
    ] as const;
    for (const [firstName, lastName, email] of asked) await person('merchant', { firstName, lastName, email });
    const emailsOf = async (text: string) => {
      const { data, meta } = await list(chief, `text=${encodeURIComponent(text)}`);
      return { emails: data.map(({ email }) => email), total: meta.total_count };
    };
    expect(await emailsOf('zu')).toEqual({ emails: ['anita@orchestra.in', 'zm@orchestra.in'], total: 2 });
    expect(await emailsOf(' ZUBIN me ')).toEqual({ emails: ['zm@orchestra.in'], total: 1 });
    expect(await emailsOf('anita@')).toEqual({ emails: ['anita@orchestra.in'], total: 1 });
    expect(await emailsOf('orchestra%')).toEqual({ emails: [], total: 0 });
    const first = await list(chief, 'text=zu&limit=1');
    expect((await list(chief, `text=zu&limit=1&cursor=${first.meta.next}`)).data[0]?.email).toBe('zm@orchestra.in');
    const zubin = await findUserByEmail('zm@orchestra.in');
    await put(chief, zubin?.id ?? '', { first_name: 'Xerxes' });
    expect((await emailsOf('zubin')).total).toBe(0);
    expect((await emailsOf('xerx')).emails).toEqual(['zm@orchestra.in']);
  });

  test('costs what it shows, however many users there are', async () => {
    const crowd = await Promise.all(Array.from({ length: 8 }, () => person('merchant')));
    await list(chief, 'limit=5');
    meter.take();
    const { data, meta } = await list(chief, 'limit=5');
    const { read, written } = meter.take();
    expect(data).toHaveLength(5);
    expect(data.map(({ created_at }) => created_at)).toEqual(
      data
        .map(({ created_at }) => created_at)
        .toSorted()
        .reverse(),
    );
    expect(meta.total_count).toBeGreaterThan(crowd.length);
    // The caller and its role, five users and their five roles at half a unit each, the list and its count.
    expect([read <= 8, written]).toEqual([true, 0]);
  });

  test('of customers follows the role as it is now', async () => {
    const shop = await person('merchant', { email: 'turncoat@example.in' });
    const found = async () =>
      (await cloud.api<PersonView[]>('GET', '/users/customer-list?text=turncoat', { token: chief.token })).body.data;
    expect(await found()).toHaveLength(1);
    await put(chief, shop.user.id, { role: 'office' });
    expect(await found()).toEqual([]);
    await put(chief, shop.user.id, { role: 'seller' });
    expect(await found()).toHaveLength(1);
    await put(chief, shop.user.id, { role: 'carrier', user_type: 'delhivery' });
    expect(await found()).toEqual([]);
  });
});

describe('a change of a user', () => {
  test('is kept, told with what was and what is, and answers the same again without writing', async () => {
    const one = await person('merchant', { plan: 'gold', roleId: 'seller' });
    const saved = await put(chief, one.user.id, { last_name: 'Iyer', mobile_number: '', department: 'desk' });
    expect(saved.body.data).toMatchObject({ last_name: 'Iyer', department: 'desk', email: one.user.email });
    const before = { last_name: one.user.lastName, department: null };
    expect(await told(one.user.id)).toEqual([
      { action: 'user.update', before, after: { last_name: 'Iyer', department: 'desk' } },
    ]);
    meter.take();
    expect((await put(chief, one.user.id, { last_name: 'Iyer' })).status).toBe(200);
    expect(meter.take().written).toBe(0);
  });

  test('to a vendor role takes plan and partners away, and back again asks for a plan', async () => {
    const one = await person('merchant', { plan: 'gold', roleId: 'seller', selectedPartners: ['dlv'] });
    const vendor = await put(chief, one.user.id, { role: 'carrier', user_type: 'delhivery' });
    expect(vendor.body.data).toMatchObject({ plan: null, selected_partners: [], user_type: 'delhivery' });
    expect((await put(chief, one.user.id, { role: 'seller' })).body.meta.fields).toEqual({
      plan: 'Please select plan',
    });
    const seller = await put(chief, one.user.id, { role: 'seller', plan: 'gold' });
    expect(seller.body.data).toMatchObject({ plan: 'gold', user_type: null });
  });

  test('takes as many plans as can be chosen, all for others at once, and each once', async () => {
    const [some, others] = [many(40, 'first'), many(40, 'other')];
    for (const id of [...some, ...others]) await commit([putNamed('plan', { id, name: id, active: true })]);
    const twice = { role: 'office', visible_plans: [...some, ...some], selected_partners: ['dlv', 'dlv'] };
    const { data } = (await invite(chief, ravi(twice))).body;
    expect(data).toMatchObject({ visible_plans: some, selected_partners: ['dlv'] });
    const changed = await put(chief, data._id, { visible_plans: others });
    expect(changed.body.data).toMatchObject({ visible_plans: others });
  });

  test('what a user has may stay though it is offered no more', async () => {
    const one = await person('merchant', { plan: 'old', roleId: 'seller' });
    expect((await put(chief, one.user.id, { plan: 'old', last_name: 'Das' })).status).toBe(200);
  });

  test('that deactivates ends the sessions at the next call, and activating does not bring them back', async () => {
    const one = await person('merchant', { roleId: 'seller' });
    const me = () => cloud.api('GET', `/users/${one.user.id}`, { token: one.token });
    expect((await me()).status).toBe(200);
    expect((await put(chief, one.user.id, { active: false })).body.data.active).toBe(false);
    expect((await me()).status).toBe(401);
    expect((await signIn(one.user.email)).status).toBe(401);
    await put(chief, one.user.id, { active: true });
    expect((await me()).status).toBe(401);
    expect((await signIn(one.user.email)).status).toBe(200);
    expect((await told(one.user.id)).map(({ action }) => action)).toEqual(['user.activate', 'user.deactivate']);
  });

  test('by people without the right reaches their own mobile number and nothing else', async () => {
    const [one, other] = await Promise.all([person('merchant'), person('merchant')]);
    const saved = await put(one, one.user.id, { mobile_number: '9123456789' });
    expect(saved.body.data.mobile_number).toBe('9123456789');
    for (const more of [{ role: chief.user.roleId }, { plan: 'gold' }, { active: true }, { first_name: 'X' }])
      expect((await put(one, one.user.id, { mobile_number: '9123456789', ...more })).status).toBe(403);
    expect((await put(one, other.user.id, { mobile_number: '9123456789' })).status).toBe(404);
    expect((await put(one, one.user.id, { granted: ['plan'] })).status).toBe(422);
  });
});

describe('nobody', () => {
  const clerk = () => person({ user_management: true, 'order.order_dashboard': true });

  test('grants, changes, deactivates or deletes rights that they lack', async () => {
    const one = await clerk();
    const lacked = await invite(one, ravi({ role: 'office' }));
    expect(lacked.body.meta).toMatchObject({
      status: 403,
      message: 'This takes rights that your own role lacks: Show all orders. Ask somebody who has them.',
    });
    const seller = await person('merchant', { roleId: 'seller' });
    expect((await put(one, seller.user.id, { role: 'office' })).status).toBe(403);
    for (const body of [{ last_name: 'X' }, { active: false }])
      expect((await put(one, chief.user.id, body)).status).toBe(403);
    expect((await remove(one, chief.user.id)).status).toBe(403);
    // A seller's own sections are granted freely.
    expect((await invite(one, ravi())).status).toBe(200);
  });

  test('deactivates themselves, or changes their own role', async () => {
    const off = await put(chief, chief.user.id, { active: false });
    expect(off.body.meta).toMatchObject({ status: 409, message: 'You cannot deactivate yourself.' });
    expect((await put(chief, chief.user.id, { role: 'seller' })).status).toBe(409);
    expect((await remove(chief, chief.user.id)).status).toBe(409);
    expect((await put(chief, chief.user.id, { last_name: 'Rao', role: chief.user.roleId })).status).toBe(200);
  });

  test('changes their own role by a request that was let in before they were moved', async () => {
    const one = await person({ user_management: true, role_management: true, showAllOrders: true });
    const caller = (await callerNow(one.user.id)) as Caller;
    expect((await put(chief, one.user.id, { role: 'seller', plan: 'gold' })).status).toBe(200);
    const ctx = { caller, at: new Date(), ip: '', requestId: 'late' } as Parameters<typeof update>[1];
    const late = { params: { id: caller.id }, query: undefined, body: { role: caller.user.roleId, amount: undefined } };
    await expect(update(late, ctx)).rejects.toThrow('You cannot change your own role.');
    expect((await findUserNow(caller.id))?.roleId).toBe('seller');
  });

  test('is deleted who has money, orders or uploads; who has not leaves no trace but the audit', async () => {
    const rich = await person('merchant', { rupees: 1 });
    expect((await remove(chief, rich.user.id)).body.meta).toMatchObject({
      status: 409,
      message: 'This user has money in the books and cannot be deleted. Deactivate the user instead.',
    });
    const [sent, begun] = [await person('merchant'), await person('merchant')];
    await accounts.papers(sent);
    await accounts.save(sent);
    await accounts.paper(begun, 'Pan');
    for (const { user } of [sent, begun])
      expect((await remove(chief, user.id)).body.meta).toMatchObject({
        status: 409,
        message: 'This user has account details and cannot be deleted. Deactivate the user instead.',
      });
    const slip = await invite(chief, ravi({ first_name: 'Mistaken' }));
    const { _id, email } = slip.body.data;
    const total = (await list(chief)).meta.total_count ?? 0;
    expect((await remove(chief, _id)).body.meta.message).toBe('User deleted.');
    expect((await remove(chief, _id)).status).toBe(404);
    expect(await findUserNow(_id)).toBeUndefined();
    expect((await list(chief)).meta.total_count).toBe(total - 1);
    expect((await list(chief, 'text=mistaken')).data).toEqual([]);
    expect((await told(_id)).map(({ action }) => action)).toEqual(['user.delete', 'user.create']);
    expect((await invite(chief, ravi({ email }))).status).toBe(200);
  });
});

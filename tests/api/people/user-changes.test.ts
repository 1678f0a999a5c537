import { beforeAll, expect, test } from 'vitest';
import { commit } from '../../../functions/platform/table/commit.ts';
import { uncheckedUniqueNameWrite } from '../../../functions/unique-names/store.ts';
import { update } from '../../../functions/user-management/update.ts';
import type { Caller } from '../../../functions/users/caller/caller.ts';
import { findCaller } from '../../../functions/users/caller/caller.ts';
import { findUserNow } from '../../../functions/users/store.ts';
import { meter } from '../../../infra/local/table/meter.ts';
import { useCloud } from '../../support/clouds/cloud.ts';
import { accountCalls } from '../../support/people/account-details.ts';
import { type Person, person } from '../../support/people/people.ts';
import { openOffice, sellerForm, userCalls } from '../../support/people/user-calls.ts';

const cloud = useCloud();
const accounts = accountCalls(cloud);
const { invite, put, remove, list, signIn, told } = userCalls(cloud);
let chief: Person;
beforeAll(async () => {
  chief = await openOffice();
});

const many = (n: number, name = 'plan') => Array.from({ length: n }, (_, at) => `${name}-${at}`);

test('a change of a user is stored and audited with the old and the new values', async () => {
  const one = await person('merchant', { plan: 'gold', roleId: 'seller' });
  const saved = await put(chief, one.user.id, { last_name: 'Iyer', mobile_number: '', department: 'desk' });
  expect(saved.body.data).toMatchObject({ last_name: 'Iyer', department: { _id: 'desk' }, email: one.user.email });
  // A client can send back the user from the reply unchanged.
  const { department } = saved.body.data;
  expect((await put(chief, one.user.id, { department })).body.data).toMatchObject({ department });
  const before = { last_name: one.user.lastName, department: null };
  expect(await told(chief, one.user.id)).toEqual([
    { action: 'user.update', before, after: { last_name: 'Iyer', department: 'desk' } },
  ]);
  await cloud.settle(); // so that reads of the stream are not counted
  meter.take();
  expect((await put(chief, one.user.id, { last_name: 'Iyer' })).status).toBe(200);
  expect(meter.take().written).toBe(0);
});

test('changing a user keeps the e-mail and password, and a request that contains new ones is refused', async () => {
  const form = sellerForm({ amount: 0 });
  const { data } = (await invite(chief, form)).body;
  const again = { ...form, last_name: 'Das', password: '', amount: '' };
  expect((await put(chief, data._id, again)).body.data).toMatchObject({ last_name: 'Das', email: data.email });
  expect((await put(chief, data._id, { ...again, email: 'other@example.in' })).body.meta).toMatchObject({
    status: 422,
    fields: { email: 'The e-mail of a user stays as it is. Add another user for another e-mail.' },
  });
  expect((await put(chief, data._id, { ...again, password: 'secret13' })).body.meta).toMatchObject({
    status: 422,
    fields: { password: 'Nobody sets the password of another user. They choose a new one by Forgot Password.' },
  });
  expect((await signIn(data.email)).status).toBe(200);
});

test('giving a user a role for couriers removes the user’s plan and partners', async () => {
  const one = await person('merchant', { plan: 'gold', roleId: 'seller', selectedPartners: ['dlv'] });
  const vendor = await put(chief, one.user.id, { role: 'carrier', user_type: 'delhivery' });
  expect(vendor.body.data).toMatchObject({ plan: null, selected_partners: [], user_type: 'delhivery' });
  expect((await put(chief, one.user.id, { role: 'seller' })).body.meta.fields).toEqual({
    plan: 'Please select plan',
  });
  const seller = await put(chief, one.user.id, { role: 'seller', plan: 'gold' });
  expect(seller.body.data).toMatchObject({ plan: 'gold', user_type: null });
});

test('a user can be given any number of existing plans, each stored once', async () => {
  const [some, others] = [many(40, 'first'), many(40, 'other')];
  for (const id of [...some, ...others])
    await commit([uncheckedUniqueNameWrite('plan', { id, name: id, active: true })]);
  const twice = { role: 'office', visible_plans: [...some, ...some], selected_partners: ['dlv', 'dlv'] };
  const { data } = (await invite(chief, sellerForm(twice))).body;
  expect(data).toMatchObject({ visible_plans: some, selected_partners: ['dlv'] });
  const changed = await put(chief, data._id, { visible_plans: others });
  expect(changed.body.data).toMatchObject({ visible_plans: others });
});

test('changing a user keeps an old plan that can no longer be chosen', async () => {
  const one = await person('merchant', { plan: 'old', roleId: 'seller' });
  expect((await put(chief, one.user.id, { plan: 'old', last_name: 'Das' })).status).toBe(200);
});

test('deactivating a user ends the user’s sessions at the next request, and reactivating does not restore them', async () => {
  const one = await person('merchant', { roleId: 'seller' });
  const me = () => cloud.api('GET', `/users/${one.user.id}`, { token: one.token });
  expect((await me()).status).toBe(200);
  expect((await put(chief, one.user.id, { active: false })).body.data.active).toBe(false);
  expect((await me()).status).toBe(401);
  expect((await signIn(one.user.email)).status).toBe(401);
  await put(chief, one.user.id, { active: true });
  expect((await me()).status).toBe(401);
  expect((await signIn(one.user.email)).status).toBe(200);
  expect((await told(chief, one.user.id)).map(({ action }) => action)).toEqual(['user.activate', 'user.deactivate']);
});

test('users without the permission User Management can change only their own mobile number', async () => {
  const [one, other] = await Promise.all([person('merchant'), person('merchant')]);
  const saved = await put(one, one.user.id, { mobile_number: '9123456789' });
  expect(saved.body.data.mobile_number).toBe('9123456789');
  for (const more of [{ role: chief.user.roleId }, { plan: 'gold' }, { active: true }, { first_name: 'X' }])
    expect((await put(one, one.user.id, { mobile_number: '9123456789', ...more })).status).toBe(403);
  expect((await put(one, other.user.id, { mobile_number: '9123456789' })).status).toBe(404);
  expect((await put(one, one.user.id, { granted: ['plan'] })).status).toBe(422);
});

const clerk = () => person({ user_management: true, 'order.order_dashboard': true });

test('no user can grant permissions that they lack, or change or delete a user who has them', async () => {
  const one = await clerk();
  const lacked = await invite(one, sellerForm({ role: 'office' }));
  expect(lacked.body.meta).toMatchObject({
    status: 403,
    message: 'This takes rights that your own role lacks: Show all orders. Ask somebody who has them.',
  });
  const seller = await person('merchant', { roleId: 'seller' });
  expect((await put(one, seller.user.id, { role: 'office' })).status).toBe(403);
  for (const body of [{ last_name: 'X' }, { active: false }, { role: 'seller', plan: 'gold' }])
    expect((await put(one, chief.user.id, body)).status).toBe(403);
  expect((await remove(one, chief.user.id)).status).toBe(403);
  // Permissions for seller sections can be granted without restrictions.
  expect((await invite(one, sellerForm())).status).toBe(200);
});

test('no user can deactivate themselves or change their own role', async () => {
  const off = await put(chief, chief.user.id, { active: false });
  expect(off.body.meta).toMatchObject({ status: 409, message: 'You cannot deactivate yourself.' });
  expect((await put(chief, chief.user.id, { role: 'seller' })).status).toBe(409);
  expect((await remove(chief, chief.user.id)).status).toBe(409);
  expect((await put(chief, chief.user.id, { last_name: 'Rao', role: chief.user.roleId })).status).toBe(200);
});

test('a user whose role changes during a request cannot use that request to change their own role', async () => {
  const one = await person({ user_management: true, role_management: true, showAllOrders: true });
  const caller = (await findCaller(one.user.id)) as Caller;
  expect((await put(chief, one.user.id, { role: 'seller', plan: 'gold' })).status).toBe(200);
  const ctx = { caller, at: new Date(), ip: '', requestId: 'late' } as Parameters<typeof update>[1];
  const late = { params: { id: caller.id }, query: undefined, body: { role: caller.user.roleId, amount: undefined } };
  await expect(update(late, ctx)).rejects.toThrow('You cannot change your own role.');
  expect((await findUserNow(caller.id))?.roleId).toBe('seller');
});

test('a user with wallet balance, orders or uploads cannot be deleted', async () => {
  const rich = await person('merchant', { rupees: 1 });
  expect((await remove(chief, rich.user.id)).body.meta).toMatchObject({
    status: 409,
    message: "This user has money in the books and can't be deleted. Deactivate instead.",
  });
  const [sent, begun] = [await person('merchant'), await person('merchant')];
  await accounts.documents(sent);
  await accounts.save(sent);
  await accounts.document(begun, 'Pan');
  for (const { user } of [sent, begun])
    expect((await remove(chief, user.id)).body.meta).toMatchObject({
      status: 409,
      message: "This user has account details and can't be deleted. Deactivate instead.",
    });
  const slip = await invite(chief, sellerForm({ first_name: 'Mistaken' }));
  const { _id, email } = slip.body.data;
  const total = (await list(chief)).meta.total_count ?? 0;
  expect((await remove(chief, _id)).body.meta.message).toBe('User deleted.');
  expect((await remove(chief, _id)).status).toBe(404);
  expect(await findUserNow(_id)).toBeUndefined();
  expect((await list(chief)).meta.total_count).toBe(total - 1);
  expect((await list(chief, 'text=mistaken')).data).toEqual([]);
  expect((await told(chief, _id)).map(({ action }) => action)).toEqual(['user.delete', 'user.create']);
  expect((await invite(chief, sellerForm({ email }))).status).toBe(200);
});

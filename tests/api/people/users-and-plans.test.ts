import { expect, test } from 'vitest';
import { planIdFor, presentPlanId } from '../../../functions/plans/plan-for.ts';
import { uncheckedPlanWrite } from '../../../functions/plans/store.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import type { Caller } from '../../../functions/users/caller/caller.ts';
import { findCaller } from '../../../functions/users/caller/caller.ts';
import { createUser } from '../../../functions/users/create-user.ts';
import { changedRoleWrite, findRoleNow } from '../../../functions/users/role-store.ts';
import type { PlanView } from '../../../shared/plans/contract.ts';
import type { UserView } from '../../../shared/users/contract.ts';
import { useCloud } from '../../support/clouds/cloud.ts';
import { person } from '../../support/people/people.ts';

const cloud = useCloud();

test('a user’s missing values are returned as null or as empty lists', async () => {
  const seller = await person('merchant', { gstNumber: '27AAPFU0939F1ZV' });
  const { body } = await cloud.api<UserView>('GET', `/users/${seller.user.id}`, { token: seller.token });
  expect(body.data).toMatchObject({
    department: null,
    amount: null,
    bank_detail: { gst_number: '27AAPFU0939F1ZV', gst_address: null },
    core_api_key: { active: false, key: null, may_pay: false, created_at: null, used_at: null },
    verified: { bank: false },
    attachments: [],
  });
});

test('a user has a courier if and only if the role is for couriers’ users', async () => {
  const [merchant, vendor] = [await person('merchant'), await person('vendor', { courier: 'delhivery' })];
  const asked = { email: 'new@example.in', firstName: 'Asha', lastName: 'Rao', password: 'secret12' };
  const made = (more: { roleId: string; courier: string | null }) => createUser({ ...asked, ...more }, new Date());
  await expect(made({ roleId: merchant.user.roleId, courier: 'delhivery' })).rejects.toThrow(
    'A courier’s user needs a role for vendor users.',
  );
  await expect(made({ roleId: vendor.user.roleId, courier: null })).rejects.toThrow(
    'A role for vendor users needs a courier.',
  );
  const { body } = await cloud.api<UserView>('GET', `/users/${vendor.user.id}`, { token: vendor.token });
  expect([body.data.user_type, body.data.role._id.role_id]).toEqual(['delhivery', 'vendor']);
});

test('a user’s visible plans are listed in the sequence in which they were saved', async () => {
  await commit(['anna', 'bela', 'cara'].map((name) => uncheckedPlanWrite({ id: name, name, active: true })));
  const chooser = await person('staff', { visiblePlans: ['cara', 'anna', 'gone'] });
  const staff = await person('staff');
  const list = async (token: string, query = '') => {
    const { status, body } = await cloud.api<PlanView[]>('GET', `/plans${query}`, { token });
    return { status, ids: body.data?.map(({ _id }) => _id), total: body.meta.total_count };
  };
  expect(await list(chooser.token)).toEqual({ status: 200, ids: ['cara', 'anna'], total: 2 });
  expect(await list(staff.token, '?offset=1&limit=1')).toEqual({ status: 200, ids: ['bela'], total: 3 });
  expect(await list(staff.token, '?limit=1000')).toMatchObject({ ids: ['anna', 'bela', 'cara'] });
  expect((await list(staff.token, '?limit=1001')).status).toBe(422);
});

test('a user’s visible plans have no effect once the role loses Show all orders', async () => {
  await commit([uncheckedPlanWrite({ id: 'gold', name: 'gold', active: true })]);
  const granted = { showAllOrders: true, pin_code_search: true } as const;
  const clerk = await person(granted, { plan: 'own', visiblePlans: ['gold'] });
  const plans = async () => (await cloud.api<PlanView[]>('GET', '/plans', { token: clerk.token })).body.data;
  const priced = async () => planIdFor((await findCaller(clerk.user.id)) as Caller, 'gold');
  expect((await plans()).map(({ _id }) => _id)).toEqual(['gold']);
  expect(await priced()).toBe('gold');
  const role = await findRoleNow(clerk.user.roleId);
  if (role === undefined) throw new Error('The role is gone.');
  await commit([changedRoleWrite(role, { ...role, permissions: { pin_code_search: true } })]);
  expect(await plans()).toEqual([]);
  await expect(priced()).rejects.toMatchObject({ fields: { plan: 'This plan is not available to you.' } });
  expect(await presentPlanId((await findCaller(clerk.user.id)) as Caller, 'gold')).toBe('own');
});

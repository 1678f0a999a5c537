import { expect, test } from 'vitest';
import { commit } from '../../../functions/platform/table/commit.ts';
import { holderCountWrites } from '../../../functions/unique-names/holders-store.ts';
import { changedUserWrite } from '../../../functions/users/store.ts';
import { meter } from '../../../infra/local/table/meter.ts';
import type { AuditView } from '../../../shared/audit/contract.ts';
import type { DepartmentView } from '../../../shared/departments/contract.ts';
import type { PlanView } from '../../../shared/plans/contract.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useMarket();
const attributes = (fields: object) => ({ data: { attributes: fields } });

const add = (by: Person, fields: object, key?: string) =>
  cloud.api<DepartmentView>('POST', '/department', { body: attributes(fields), token: by.token, key });
const change = (by: Person, id: string, fields: object) =>
  cloud.api<DepartmentView>('PUT', `/department/${id}`, { body: attributes(fields), token: by.token });
const remove = (by: Person, id: string) => cloud.api('DELETE', `/department/${id}`, { token: by.token });
const departments = async (by: Person, query = '') =>
  (await cloud.api<DepartmentView[]>('GET', `/departments?${query}`, { token: by.token })).body;
const plans = async (by: Person, query = '') =>
  (await cloud.api<PlanView[]>('GET', `/plans?${query}`, { token: by.token })).body;
const addPlan = (by: Person, body: object) => cloud.api<PlanView>('POST', '/plan', { body, token: by.token });
const audit = async (by: Person, action: string) =>
  (await cloud.api<AuditView[]>('GET', `/audit?action=${action}`, { token: by.token })).body.data;

test('a department can be added, renamed, deactivated and deleted, and each change is audited', async () => {
  const chief = await person('administrator');
  const made = await add(chief, { name: '  Returns   desk ' });
  expect([made.status, made.body.data]).toEqual([
    200,
    {
      _id: expect.stringMatching(/^[0-9a-z]{10}$/),
      revision: 1,
      name: 'Returns   desk',
      attributes: { active: true },
      users: 0,
    },
  ]);
  const { _id } = made.body.data;
  const renamed = await change(chief, _id, { name: 'Returns' });
  const off = await change(chief, _id, { active: false });
  expect([renamed.body.data.name, off.body.data.attributes.active]).toEqual(['Returns', false]);
  // A command that changes nothing writes nothing, not even an audit entry.
  await cloud.settle(); // so that reads of the stream are not counted
  meter.take();
  expect((await change(chief, _id, { name: 'Returns', active: false })).status).toBe(200);
  expect(meter.take().written).toBe(0);
  expect((await departments(chief)).data.find((one) => one._id === _id)).toEqual(off.body.data);
  expect((await remove(chief, _id)).body).toMatchObject({ meta: { message: 'Department deleted.' }, data: null });
  expect((await remove(chief, _id)).status).toBe(404);
  expect((await change(chief, _id, { name: 'Again' })).status).toBe(404);
  expect((await departments(chief)).data.map((one) => one._id)).not.toContain(_id);
  const told = [...(await audit(chief, 'department.update')), ...(await audit(chief, 'department.delete'))];
  expect(told.filter(({ subject }) => subject === _id).map(({ before, after }) => [before, after])).toEqual([
    [
      { name: 'Returns', active: true },
      { name: 'Returns', active: false },
    ],
    [
      { name: 'Returns   desk', active: true },
      { name: 'Returns', active: true },
    ],
    [{ name: 'Returns', active: false }, null],
  ]);
  expect((await audit(chief, 'department.create')).find(({ subject }) => subject === _id)).toMatchObject({
    created_by: { _id: chief.user.id },
    before: null,
    after: { name: 'Returns   desk', active: true },
  });
});

test('department names that differ only in case and spaces count as the same', async () => {
  const chief = await person('administrator');
  for (const fields of [{}, { name: '   ' }, { name: 7 }]) {
    const { status, body } = await add(chief, fields);
    expect([status, body.meta.fields]).toEqual([422, { 'data.attributes.name': 'Please enter department name' }]);
  }
  const tries = await Promise.all(['Night shift', ' night  SHIFT', 'NIGHT SHIFT'].map((name) => add(chief, { name })));
  expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const refused = tries.find(({ status }) => status === 409);
  const there = tries.find(({ status }) => status === 200)?.body.data;
  expect(refused?.body.meta.message).toBe(`There is already a department ‘${there?.name}’.`);
  const other = (await add(chief, { name: 'Day shift' })).body.data;
  expect((await change(chief, other._id, { name: 'Night Shift' })).status).toBe(409);
  // A department can be renamed to its present name in a different spelling.
  expect((await change(chief, other._id, { name: 'DAY shift' })).body.data.name).toBe('DAY shift');
  await change(chief, there?._id ?? '', { active: false });
  expect((await add(chief, { name: 'night shift' })).body.meta.message).toBe(
    `There is already a department ‘${there?.name}’, which is not active.`,
  );
});

test('a department that has users cannot be deleted', async () => {
  const chief = await person('administrator');
  const { _id } = (await add(chief, { name: 'Claims' })).body.data;
  const [one, two] = [await person('staff'), await person('staff')];
  const join = (who: Person) => holderCountWrites(who.user, { ...who.user, department: _id });
  await commit(join(one));
  expect((await remove(chief, _id)).body.meta.message).toBe(
    'This department cannot be deleted: 1 user has it. Give them another, or deactivate it.',
  );
  await commit(join(two));
  expect([
    (await remove(chief, _id)).status,
    (await departments(chief)).data.find((d) => d._id === _id)?.users,
  ]).toEqual([409, 2]);
  const leave = ({ user }: Person) => holderCountWrites({ ...user, department: _id }, user);
  await commit(leave(one));
  await Promise.all([commit(leave(two)), remove(chief, _id), remove(chief, _id), remove(chief, _id)]);
  await remove(chief, _id);
  expect((await departments(chief)).data.map((d) => d._id)).not.toContain(_id);
});

test('departments are sorted by name and paged, at a read cost that does not grow', async () => {
  const chief = await person('administrator');
  for (const name of ['Zeta', 'Alpha', 'Midway']) await add(chief, { name });
  const names = (await departments(chief, 'limit=1000')).data.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
  const page = await departments(chief, 'offset=1&limit=2');
  expect([page.data.map(({ name }) => name), page.meta.total_count]).toEqual([names.slice(1, 3), names.length]);
  await cloud.settle(); // so that reads of the stream are not counted
  meter.take();
  await departments(chief, 'limit=30');
  expect(meter.take().read).toBeLessThanOrEqual(8);
});

test('a plan can be added, renamed, searched and deleted, and shows how many users have or see it', async () => {
  const chief = await person('administrator', { plan: null, visiblePlans: ['somewhere'] });
  const { status, body } = await addPlan(chief, { planName: '  Gold ', active: true });
  const { _id } = body.data;
  expect([status, body.meta.message, body.data]).toEqual([
    200,
    'Plan added. It offers nothing until a courier partner file is published for it.',
    { _id, revision: 1, planName: 'Gold', attributes: { active: true }, users: 0 },
  ]);
  const has = await person('merchant', { plan: _id });
  const sees = await person('merchant', { plan: _id, visiblePlans: [_id, 'other'] });
  expect((await plans(chief, 'manage=true&text=GOL')).data).toEqual([{ ...body.data, users: 2 }]);
  const put = (fields: object) => cloud.api<PlanView>('PUT', `/plan/${_id}`, { body: fields, token: chief.token });
  expect((await put({ id: _id, planName: 'Gold plus', active: false })).body.data).toEqual({
    _id,
    revision: 2,
    planName: 'Gold plus',
    attributes: { active: false },
    users: 2,
  });
  // Users who already have the deactivated plan keep it.
  expect((await plans(has)).data.map(({ planName }) => planName)).toEqual(['Gold plus']);
  const drop = () => cloud.api('DELETE', `/plan/${_id}`, { token: chief.token });
  expect((await drop()).body.meta.message).toBe(
    'This plan cannot be deleted: 2 users have it. Give them another, or deactivate it.',
  );
  for (const { user } of [has, sees]) {
    const after = { ...user, plan: null, visiblePlans: [] };
    await commit([changedUserWrite(user.id, { plan: null, visiblePlans: [] }), ...holderCountWrites(user, after)]);
  }
  expect([(await drop()).status, (await drop()).status]).toEqual([200, 404]);
  expect((await plans(chief, 'manage=true&text=Gold')).meta.total_count).toBe(0);
});

test('a user with the permission for plans can manage every plan, even if other pages show that user fewer plans', async () => {
  const [chief, clerk] = [await person('administrator', { visiblePlans: ['nothing'] }), await person('staff')];
  await addPlan(chief, { planName: 'Silver', active: false });
  const { status, body } = await addPlan(chief, { planName: '  ' });
  expect([status, body.meta.fields]).toEqual([422, { planName: 'Please enter plan name' }]);
  expect((await plans(chief)).data).toEqual([]);
  expect((await plans(chief, 'manage=true')).data.map(({ planName }) => planName)).toContain('Silver');
  expect((await plans(clerk, 'manage=true')).meta.status).toBe(403);
});

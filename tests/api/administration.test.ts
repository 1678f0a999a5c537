import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { searchLeads } from '../../functions/feedbacks/search-leads.ts';
import { addLead } from '../../functions/feedbacks/store.ts';
import { moveHolders } from '../../functions/named/holders-store.ts';
import { sortableSince } from '../../functions/platform/ids.ts';
import { meter } from '../../functions/platform/meter.ts';
import { commit } from '../../functions/platform/table/commit.ts';
import { changeUser } from '../../functions/users/store.ts';
import { runSteps } from '../../infra/migrate/run-steps.ts';
import { holders } from '../../infra/migrate/steps/0006-holders.ts';
import type { AuditView } from '../../shared/audit/contract.ts';
import type { DepartmentView } from '../../shared/departments/contract.ts';
import type { ApplicationView, LeadView } from '../../shared/feedbacks/contract.ts';
import type { PartnerView } from '../../shared/logistics/contract.ts';
import type { PlanView } from '../../shared/plans/contract.ts';
import { useCloud } from '../support/cloud.ts';
import { openMarket } from '../support/market.ts';
import { orderCalls } from '../support/order-calls.ts';
import { type Person, person } from '../support/people.ts';

const cloud = useCloud();
const { booked, get, list, saved } = orderCalls(cloud);
beforeAll(openMarket);
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

test('a department is added, renamed, deactivated and deleted, and each is told in the audit', async () => {
  const chief = await person('administrator');
  const made = await add(chief, { name: '  Returns   desk ' });
  expect([made.status, made.body.data]).toEqual([
    200,
    { _id: expect.stringMatching(/^[0-9a-z]{10}$/), name: 'Returns   desk', attributes: { active: true }, users: 0 },
  ]);
  const { _id } = made.body.data;
  const renamed = await change(chief, _id, { name: 'Returns' });
  const off = await change(chief, _id, { active: false });
  expect([renamed.body.data.name, off.body.data.attributes.active]).toEqual(['Returns', false]);
  // As it is already: nothing is written, and nothing told.
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

test('a name is asked for and taken once, whatever its case and spaces, by however many at once', async () => {
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
  // Its own name may be spelt otherwise.
  expect((await change(chief, other._id, { name: 'DAY shift' })).body.data.name).toBe('DAY shift');
  await change(chief, there?._id ?? '', { active: false });
  expect((await add(chief, { name: 'night shift' })).body.meta.message).toBe(
    `There is already a department ‘${there?.name}’, which is not active.`,
  );
});

test('the same command makes one department, and another one with its key is refused', async () => {
  const chief = await person('administrator');
  const key = randomUUIDv7();
  const [first, again] = [await add(chief, { name: 'Once' }, key), await add(chief, { name: 'Once' }, key)];
  expect([again.status, again.body.data, again.headers.get('idempotency-replayed')]).toEqual([
    200,
    first.body.data,
    'true',
  ]);
  expect((await add(chief, { name: 'Twice' }, key)).body.meta.code).toBe('IDEMPOTENCY_KEY_REUSED');
});

test('what users have is not deleted: the refusal says how many; a user who comes meanwhile wins', async () => {
  const chief = await person('administrator');
  const { _id } = (await add(chief, { name: 'Claims' })).body.data;
  const [one, two] = [await person('staff'), await person('staff')];
  const join = (who: Person) => moveHolders(who.user, { ...who.user, counted: true, department: _id });
  await commit(join({ ...one, user: { ...one.user, counted: true } }));
  expect((await remove(chief, _id)).body.meta.message).toBe(
    'This department cannot be deleted: 1 user has it. Give them another, or deactivate it.',
  );
  await commit(join({ ...two, user: { ...two.user, counted: true } }));
  expect([
    (await remove(chief, _id)).status,
    (await departments(chief)).data.find((d) => d._id === _id)?.users,
  ]).toEqual([409, 2]);
  const leave = ({ user }: Person) =>
    moveHolders({ ...user, counted: true, department: _id }, { ...user, counted: true });
  await commit(leave(one));
  await Promise.all([commit(leave(two)), remove(chief, _id), remove(chief, _id), remove(chief, _id)]);
  await remove(chief, _id);
  expect((await departments(chief)).data.map((d) => d._id)).not.toContain(_id);
});

test('departments come by name, cut by offset and limit, at a flat cost', async () => {
  const chief = await person('administrator');
  for (const name of ['Zeta', 'Alpha', 'Midway']) await add(chief, { name });
  const names = (await departments(chief, 'limit=1000')).data.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
  const page = await departments(chief, 'offset=1&limit=2');
  expect([page.data.map(({ name }) => name), page.meta.total_count]).toEqual([names.slice(1, 3), names.length]);
  meter.take();
  await departments(chief, 'limit=30');
  expect(meter.take().read).toBeLessThanOrEqual(8);
});

test('a plan is added, renamed, searched, deactivated and deleted; who has it or sees it is counted', async () => {
  const chief = await person('administrator', { plan: null, visiblePlans: ['somewhere'] });
  const { status, body } = await addPlan(chief, { planName: '  Gold ', active: true });
  const { _id } = body.data;
  expect([status, body.meta.message, body.data]).toEqual([
    200,
    'Plan added. It offers nothing until a courier partner file is published for it.',
    { _id, planName: 'Gold', attributes: { active: true }, users: 0 },
  ]);
  const has = await person('merchant', { plan: _id });
  const sees = await person('merchant', { plan: _id, visiblePlans: [_id, 'other'] });
  expect((await plans(chief, 'manage=true&text=GOL')).data).toEqual([{ ...body.data, users: 2 }]);
  const put = (fields: object) => cloud.api<PlanView>('PUT', `/plan/${_id}`, { body: fields, token: chief.token });
  expect((await put({ id: _id, planName: 'Gold plus', active: false })).body.data).toEqual({
    _id,
    planName: 'Gold plus',
    attributes: { active: false },
    users: 2,
  });
  // Who has it keeps it.
  expect((await plans(has)).data.map(({ planName }) => planName)).toEqual(['Gold plus']);
  const drop = () => cloud.api('DELETE', `/plan/${_id}`, { token: chief.token });
  expect((await drop()).body.meta.message).toBe(
    'This plan cannot be deleted: 2 users have it. Give them another, or deactivate it.',
  );
  for (const { user } of [has, sees]) {
    const now = { ...user, counted: true as const };
    const after = { ...now, plan: null, visiblePlans: [] };
    await commit([changeUser(user.id, { plan: null, visiblePlans: [] }), ...moveHolders(now, after)]);
  }
  expect([(await drop()).status, (await drop()).status]).toEqual([200, 404]);
  expect((await plans(chief, 'manage=true&text=Gold')).meta.total_count).toBe(0);
});

test('every plan is for who manages plans, whatever they see elsewhere', async () => {
  const [chief, clerk] = [await person('administrator', { visiblePlans: ['nothing'] }), await person('staff')];
  await addPlan(chief, { planName: 'Silver', active: false });
  const { status, body } = await addPlan(chief, { planName: '  ' });
  expect([status, body.meta.fields]).toEqual([422, { planName: 'Please enter plan name' }]);
  expect((await plans(chief)).data).toEqual([]);
  expect((await plans(chief, 'manage=true')).data.map(({ planName }) => planName)).toContain('Silver');
  expect((await plans(clerk, 'manage=true')).meta.status).toBe(403);
});

test('users of before the counters are counted once, by the migration or with their next change', async () => {
  const chief = await person('administrator');
  const { _id } = (await addPlan(chief, { planName: 'Bronze' })).body.data;
  const old = await person('merchant', { plan: _id });
  const uncount = moveHolders({ ...old.user, counted: true }, undefined);
  await commit([{ update: { pk: `USER#${old.user.id}`, sk: 'USER' }, remove: ['counted'] }, ...uncount]);
  const users = async () => (await plans(chief, 'manage=true&text=Bronze')).data[0]?.users;
  expect(await users()).toBe(0);
  await commit([{ delete: { pk: 'MIGRATIONS', sk: holders.name } }]);
  for (const _ of [1, 2]) await runSteps([holders], () => undefined);
  expect(await users()).toBe(1);
});

const addPartner = (by: Person, body: object, key?: string) =>
  cloud.api<PartnerView>('POST', '/logistics', { body, token: by.token, key });
const changePartner = (by: Person, id: string, body: object) =>
  cloud.api<PartnerView>('PUT', `/logistics/${id}`, { body, token: by.token });

test('a weight variant is added for a courier that we know, once, and renamed within it', async () => {
  const chief = await person('administrator');
  const made = await addPartner(chief, { name: 'Delhivery 20 KG' });
  const { _id } = made.body.data;
  expect(made.body.data).toEqual({ _id, name: 'Delhivery 20 KG', courier: 'delhivery', active: true });
  expect((await addPartner(chief, { name: 'delhivery  20 kg' })).body.meta.message).toBe(
    'There is already a courier partner ‘Delhivery 20 KG’.',
  );
  for (const name of ['Ekart', 'My Delhivery', 'Delhivery or DTDC']) {
    const { status, body } = await addPartner(chief, { name });
    expect([name, status, body.meta.fields?.['name']]).toEqual([
      name,
      422,
      'Begin the name with that of one courier: Delhivery, Xpressbees, Blue Dart, DTDC, Shadowfax, Spoton, Wow Express. Its weight may follow: Delhivery 5 KG.',
    ]);
  }
  expect((await changePartner(chief, _id, { name: 'DTDC 20 KG' })).body.meta.fields).toEqual({
    name: 'This partner stays with its courier. Add another partner for ‘DTDC 20 KG’.',
  });
  expect((await changePartner(chief, _id, { name: 'Delhivery Surface 20 KG' })).body.data.name).toBe(
    'Delhivery Surface 20 KG',
  );
  expect((await changePartner(chief, 'nobody', { active: false })).status).toBe(404);
  expect((await audit(chief, 'partner.update')).find(({ subject }) => subject === _id)).toMatchObject({
    before: { name: 'Delhivery 20 KG', active: true },
    after: { name: 'Delhivery Surface 20 KG', active: true },
  });
});

test('which partners have rates on a plan is told; a plan that is missing offers nothing', async () => {
  const chief = await person('administrator');
  const { body } = await cloud.api<unknown>('GET', '/logistics/rate-cards', { token: chief.token });
  expect(body.data).toEqual([{ plan: 'standard', partners: ['Blue Dart', 'Delhivery', 'Xpressbees'] }]);
});

test('a partner that is deactivated or renamed is offered so at once; its orders on the road go on as before', async () => {
  const [chief, seller] = [await person('administrator'), await person('merchant', { rupees: 1000 })];
  const moving = await booked(seller, {}, 'xpb');
  const chosen = await saved(seller);
  const choose = (id: string) =>
    cloud.api('PUT', `/orders/${id}/logistic`, { body: { logistic_id: 'xpb' }, token: seller.token });
  expect((await choose(chosen._id)).status).toBe(200);
  const open = await saved(seller);
  const offers = async () => JSON.stringify((await get(seller, open._id)).available_logistic);
  expect(await offers()).toContain('Xpressbees');
  await changePartner(chief, 'xpb', { name: 'Xpressbees Air' });
  expect(await offers()).toContain('Xpressbees Air');
  expect((await changePartner(chief, 'xpb', { active: false })).body.data.active).toBe(false);
  expect(await offers()).not.toContain('Xpressbees Air');
  // What was chosen and not paid is not sold any more, and nothing is charged.
  const paying = { order_id: chosen._id, logistic_id: 'xpb' };
  const refused = await cloud.api('POST', '/orders/pay/', { body: paying, token: seller.token });
  expect(refused.status).toBe(409);
  expect((await choose(open._id)).status).toBe(409);
  // On the road: found by the filter, tracked, returned or cancelled as before.
  const shown = await list(seller, 'logistic_id=xpb');
  expect(shown.body.data.map(({ _id }) => _id)).toContain(moving._id);
  const track = await cloud.api('POST', '/orders/track', { body: { order_id: moving._id }, token: seller.token });
  const cancel = await cloud.api('POST', '/orders/cancel', { body: { order_id: moving._id }, token: seller.token });
  expect([track.status, cancel.status]).toEqual([200, 200]);
  expect((await cloud.api<PartnerView[]>('GET', '/logistics', { token: seller.token })).body.data).toContainEqual({
    _id: 'xpb',
    name: 'Xpressbees Air',
    courier: 'xpressbees',
    active: false,
  });
  await changePartner(chief, 'xpb', { name: 'Xpressbees', active: true });
});

const aLead = (minute: number, fields: Record<string, string>) => {
  const at = Date.parse('2026-11-10T10:00:00Z') + minute * 60_000;
  return addLead('FEEDBACK', {
    id: sortableSince(at),
    inputHash: 'x',
    at: new Date(at).toISOString(),
    name: 'Meera Nair',
    number: '9811111111',
    email: 'meera@example.in',
    company_name: 'Nair Spices',
    location: 'Kochi',
    ...fields,
  });
};
const leads = async (by: Person, query = '') =>
  (await cloud.api<LeadView[]>('GET', `/feedbacks?${query}`, { token: by.token })).body;

test('leads are read newest first and searched by any of their words; applications are apart', async () => {
  const clerk = await person({ reach_us: true });
  await commit([
    aLead(1, {}),
    aLead(2, { name: 'Ravi Kumar', email: 'RAVI@shop.example', number: '9822222222' }),
    aLead(3, { company_name: 'Kumar & Sons (Exports)', location: 'New Delhi' }),
  ]);
  const all = await leads(clerk);
  expect(all.data.map(({ createdAt }) => createdAt.slice(14, 16))).toEqual(['03', '02', '01']);
  expect(all.data[2]).toEqual({
    _id: expect.any(String),
    name: 'Meera Nair',
    number: '9811111111',
    email: 'meera@example.in',
    company_name: 'Nair Spices',
    location: 'Kochi',
    createdAt: '2026-11-10T10:01:00.000Z',
  });
  const found = async (text: string) =>
    (await leads(clerk, `text=${encodeURIComponent(text)}`)).data.map(({ createdAt }) => createdAt.slice(14, 16));
  expect(
    await Promise.all(['kumar', 'ravi@SHOP', '98222', 'delhi', 'spices', '(exports)', 'nobody'].map(found)),
  ).toEqual([['03', '02'], ['02'], ['02'], ['03'], ['02', '01'], ['03'], []]);
  const first = await leads(clerk, 'limit=2');
  const rest = await leads(clerk, `limit=2&cursor=${first.meta.next}`);
  expect([first.data.length, rest.data.length, rest.meta.next]).toEqual([2, 1, undefined]);
  expect((await leads(clerk, 'limit=1&offset=1')).data[0]?.name).toBe('Ravi Kumar');
  expect((await leads(clerk, 'cursor=bad')).meta.status).toBe(422);

  const sent = {
    name: 'Asha Rao',
    number: '9833333333',
    email: 'asha@example.in',
    position: 'Driver',
    message: 'Hello\nthere',
  };
  await cloud.api('POST', '/career/apply-now', { body: sent });
  const applications = await cloud.api<ApplicationView[]>('GET', '/career/applications?text=driv', {
    token: clerk.token,
  });
  expect(applications.body.data).toEqual([{ ...sent, _id: expect.any(String), createdAt: expect.any(String) }]);
  expect((await leads(clerk, 'text=driver')).data).toEqual([]);
});

test('a page looks through so many leads and no more, and the next goes on from there', async () => {
  await commit([
    ...[9_997, 9_998, 9_999].map((minute) => aLead(minute, {})),
    aLead(-100, { company_name: 'Needle Works' }),
  ]);
  const looked = (cursor?: string) =>
    searchLeads('FEEDBACK', { offset: 0, limit: 30, text: 'needle', cursor }, ['company_name'], 2);
  let page = await looked();
  expect([page.rows, page.next]).toEqual([[], expect.any(String)]);
  for (let more = 0; more < 20 && page.rows.length === 0; more++) page = await looked(page.next);
  expect(page.rows.map((lead) => lead['company_name'])).toEqual(['Needle Works']);
});

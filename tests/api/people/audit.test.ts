import { expect, test } from 'vitest';
import type { AuditDetails, AuditEntry } from '../../../functions/audit-log/entry.ts';
import { auditEntryWrite, auditWrites } from '../../../functions/audit-log/store.ts';
import { newId } from '../../../functions/platform/ids.ts';
import type { Item } from '../../../functions/platform/table/change.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { writeAll } from '../../../functions/platform/table/write-all.ts';
import { uncheckedUniqueNameWrite } from '../../../functions/unique-names/store.ts';
import { meter } from '../../../infra/local/table/meter.ts';
import type { Action } from '../../../shared/audit/actions.ts';
import type { AuditView } from '../../../shared/audit/contract.ts';
import type { PersonView } from '../../../shared/wire.ts';
import { useCloud } from '../../support/clouds/cloud.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useCloud();

/** Writes an audit entry, dated on a day in November, as an endpoint would. */
const tell = (by: Person, day: string, told: AuditDetails) =>
  commit(
    auditWrites(told, {
      caller: { id: by.user.id },
      at: new Date(`2026-11-${day}T10:00:00Z`),
      ip: '203.0.113.7',
      requestId: `r${day}`,
    }),
  );

async function staff() {
  const [chief, clerk, seller] = await Promise.all([person('administrator'), person('staff'), person('merchant')]);
  const read = async (query = '') => {
    const { status, body } = await cloud.api<AuditView[]>('GET', `/audit?${query}`, { token: chief.token });
    return { status, body, subjects: body.data?.map(({ subject }) => subject) };
  };
  return { chief, clerk, seller, read };
}

test('an audit entry contains actor, action, subject, time, IP address and reason', async () => {
  const { chief, seller, read } = await staff();
  await tell(chief, '03', {
    action: 'wallet.transfer',
    user: seller.user.id,
    subject: 't1',
    before: { amount: 0 },
    after: { amount: 250.5 },
    reason: 'Goodwill',
  });
  const { body } = await read(`user=${seller.user.id}`);
  expect(body.data).toEqual([
    {
      _id: expect.stringMatching(/^[0-9a-z]{26}$/),
      created_at: '2026-11-03T10:00:00.000Z',
      action: 'wallet.transfer',
      created_by: expect.objectContaining({ _id: chief.user.id, email: chief.user.email }),
      user: expect.objectContaining({ _id: seller.user.id }),
      subject: 't1',
      subject_name: null,
      names: {},
      before: { amount: 0 },
      after: { amount: 250.5 },
      reason: 'Goodwill',
      without_revision: false,
      address: '203.0.113.7',
      request_id: 'r03',
    },
  ]);
});

test('audit entries can be filtered by actor, subject, action and time, newest first', async () => {
  const { chief, clerk, seller, read } = await staff();
  await tell(chief, '11', { action: 'order.charge_again', user: seller.user.id, subject: 'o11' });
  await tell(clerk, '12', { action: 'upload.publish', user: null, subject: 'f12' });
  await tell(clerk, '13', { action: 'upload.publish', user: seller.user.id, subject: 'f13' });
  expect((await read(`user=${clerk.user.id}`)).subjects).toEqual(['f13', 'f12']);
  expect((await read(`user=${seller.user.id}`)).subjects).toEqual(['f13', 'o11']);
  expect((await read(`user=${seller.user.id}&action=upload.publish`)).subjects).toEqual(['f13']);
  const day = 'from=2026-11-11T00:00:00.000Z&to=2026-11-12T10:00:00.000Z';
  expect((await read(day)).subjects).toEqual(['f12', 'o11']);
  expect((await read(`action=upload.publish&${day}`)).subjects).toEqual(['f12']);
  expect(await read(day.replace('from', 'created_from').replace('to', 'created_to'))).toMatchObject({
    subjects: (await read(day)).subjects,
  });
  const first = await read('limit=1&from=2026-11-11T00:00:00.000Z');
  expect(first.subjects).toEqual(['f13']);
  expect((await read(`limit=2&from=2026-11-11T00:00:00.000Z&cursor=${first.body.meta.next}`)).subjects).toEqual([
    'f12',
    'o11',
  ]);
  await cloud.settle(); // so that reads of the stream are not counted
  meter.take();
  await read(`user=${clerk.user.id}&action=order.charge_again`);
  // These read units are for the caller's user and role, an empty page, and the count.
  expect(meter.take().read).toBeLessThanOrEqual(3.5);
  // The entries of all users are merged from one list for each action. The cost does not depend on the length of these
  // lists.
  await read('limit=30');
  expect(meter.take().read).toBeLessThanOrEqual(90);
});

test('an audit entry cannot be overwritten', async () => {
  const { chief } = await staff();
  const changes = auditWrites(
    { action: 'upload.publish', user: null, subject: 'f1' },
    { caller: chief.user, at: new Date(), ip: '', requestId: '' },
  );
  await commit(changes);
  await expect(commit(changes)).rejects.toThrow('The condition of change 0 did not hold.');
});

test('a time filter of audit entries that ends before it begins is refused', async () => {
  const { read } = await staff();
  const { status, body } = await read('from=2026-11-20T00:00:00Z&to=2026-11-01T00:00:00Z');
  expect([status, body.meta.fields]).toEqual([422, { from: 'From date should not be greater than to date' }]);
});

test('a time filter of audit entries in the future finds no entry', async () => {
  const { read } = await staff();
  expect(await read('from=9999-12-31T00:00:00Z')).toMatchObject({ status: 200, subjects: [] });
  const cursor = Buffer.from(JSON.stringify({ after: '000000000' })).toString('base64url');
  expect(await read(`from=2026-11-01T00:00:00Z&cursor=${cursor}`)).toMatchObject({ status: 200, subjects: [] });
});

test('audit entries show names instead of the ids of roles, plans and departments', async () => {
  const { chief, seller, read } = await staff();
  await commit([
    uncheckedUniqueNameWrite('plan', { id: 'p-gold', name: 'Gold', active: true }),
    uncheckedUniqueNameWrite('department', { id: 'd-desk', name: 'Night desk', active: true }),
  ]);
  await tell(chief, '05', {
    action: 'user.update',
    user: seller.user.id,
    subject: seller.user.id,
    before: { role: 'gone', plan: null, visible_plans: [] },
    after: { role: chief.user.roleId, plan: 'p-gold', visible_plans: ['p-gold', 'p-gone'], department: 'd-desk' },
  });
  await tell(chief, '06', { action: 'plan.delete', user: null, subject: 'p-gone', before: { name: 'Silver' } });
  await tell(chief, '07', { action: 'order.delete', user: seller.user.id, subject: `${seller.user.id}-${newId()}` });
  const of = async (action: string) => (await read(`user=${chief.user.id}&action=${action}`)).body.data[0];
  expect((await of('user.update'))?.names).toEqual({
    [chief.user.roleId]: 'administrator',
    'p-gold': 'Gold',
    'd-desk': 'Night desk',
  });
  expect((await of('plan.delete'))?.subject_name).toBe('Silver');
  expect((await of('order.delete'))?.subject_name).toMatch(/^PW[0-9A-Z]{9}$/);
  expect((await of('user.update'))?.subject_name).toBe(`${seller.user.firstName} ${seller.user.lastName}`);
});

test.each<[action: Action, subject: string, after: Record<string, unknown>, name: string | null]>([
  ['report.remit', '0000000000000000000000a4k7mz', { reference: 'COD-A4K7MZ-S1' }, 'COD-A4K7MZ'],
  ['report.utr', '0000000000000000000000a4k7mz', { utr: 'HDFCN1' }, 'COD-A4K7MZ'],
  ['remittance.resolve', 'file-000003', { awb: '1490812345678', outcome: 'claimed' }, '1490812345678'],
  ['remittance.resolve', 'file-000003', { awb: '', outcome: 'claimed' }, null],
  ['remittance.headings', 'delhivery', { awb: 'Waybill' }, null],
  ['bank.approve', 'request-1', {}, 'Account details'],
  ['document.view', 'file-1', { document: 'Pan' }, 'Pan'],
])('the audit shows the subject of %s %s by a readable name', async (action, subject, after, name) => {
  const { chief, seller, read } = await staff();
  await tell(chief, '08', { action, user: seller.user.id, subject, after });
  const [entry] = (await read(`user=${chief.user.id}&action=${action}`)).body.data;
  expect([entry?.subject, entry?.subject_name]).toEqual([subject, name]);
});

test('reading 100 audit entries costs the same with any number of entries, and entries are counted up to 1,000', async () => {
  const { chief, read } = await staff();
  const entry = (n: number): AuditEntry => ({
    id: newId(new Date(Date.UTC(2025, 0, 1, 0, 0, n))),
    at: new Date(Date.UTC(2025, 0, 1, 0, 0, n)).toISOString(),
    action: 'order.charge_again',
    by: chief.user.id,
    user: null,
    subject: `o${n}`,
    before: null,
    after: { amount: 100 },
    reason: null,
    ip: '203.0.113.7',
    requestId: 'r',
  });
  const cost = async (query: string) => {
    await cloud.settle(); // so that reads of the stream are not counted
    meter.take();
    const { data, meta } = (await read(`${query}&limit=100`)).body;
    const { total_count, total_is_least } = meta as { total_count?: number; total_is_least?: true };
    return { rows: data.length, total_count, total_is_least, units: Math.round(meter.take().read) };
  };
  const to = 'to=2025-12-31T00:00:00Z';
  const costs = async () => [
    await cost(`user=${chief.user.id}`),
    await cost(`user=${chief.user.id}&action=order.charge_again`),
    await cost(`action=order.charge_again&${to}`),
    await cost(to),
  ];
  const write = (from: number, count: number) =>
    writeAll(
      Array.from({ length: count }, (_, n) => ({ put: (auditEntryWrite(entry(from + n)) as { put: Item }).put })),
    );
  await write(0, 110);
  for (const counted of await costs()) expect(counted).toMatchObject({ rows: 100, total_count: 110 });
  await write(110, 990);
  const some = await costs();
  for (const counted of some) expect(counted).toMatchObject({ rows: 100, total_count: 1000, total_is_least: true });
  await write(1100, 300);
  expect(await costs()).toEqual(some);
  // The entries of one user are read one by one, which costs half a unit each. The entries of all users are read from
  // one list for each action.
  expect(some.map(({ units }, at) => units <= [100, 100, 70, 130][at]!)).toEqual([true, true, true, true]);
});

test('a user with access to the audit can find any user by the start of a name or e-mail', async () => {
  const { seller, clerk } = await staff();
  const reader = await person({ role_management: true, showAllOrders: true });
  const vendor = await person('vendor', { courier: 'delhivery', firstName: 'Zubin', lastName: 'Daruwala' });
  const found = async (text: string, token = reader.token) => {
    const { body } = await cloud.api<PersonView[]>('GET', `/audit/people?text=${text}`, { token });
    return body.data?.map(({ _id }) => _id) ?? body.meta.status;
  };
  for (const { user } of [seller, clerk, vendor, reader]) expect(await found(user.email)).toEqual([user.id]);
  expect(await found('zubin')).toEqual([vendor.user.id]);
  expect(await found('daru')).toEqual([vendor.user.id]);
  expect(await found('')).toBe(422);
  expect(await found('zubin', clerk.token)).toBe(403);
});

import { expect, test } from 'vitest';
import type { Told } from '../../functions/audit-log/entry.ts';
import { audited } from '../../functions/audit-log/store.ts';
import { putNamed } from '../../functions/named/store.ts';
import { newId } from '../../functions/platform/ids.ts';
import { meter } from '../../functions/platform/meter.ts';
import { commit } from '../../functions/platform/table/commit.ts';
import type { AuditView } from '../../shared/audit/contract.ts';
import { useCloud } from '../support/cloud.ts';
import { type Person, person } from '../support/people.ts';
import { scale } from '../support/scale.ts';

const cloud = useCloud();

/** Writes an entry as a verb would. */
const tell = (by: Person, day: string, told: Told) =>
  commit(
    audited(told, {
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

test('an entry says who did what to whose, what it was before and after, when, from where and why', async () => {
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
      address: '203.0.113.7',
      request_id: 'r03',
    },
  ]);
});

test('it is read by who did it, whom it was done to, action and time, newest first, each at the cost of its rows', async () => {
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
  const first = await read('limit=1&from=2026-11-11T00:00:00.000Z');
  expect(first.subjects).toEqual(['f13']);
  expect((await read(`limit=2&from=2026-11-11T00:00:00.000Z&cursor=${first.body.meta.next}`)).subjects).toEqual([
    'f12',
    'o11',
  ]);
  meter.take();
  await read(`user=${clerk.user.id}&action=order.charge_again`);
  // The caller's user and role, and an empty page.
  expect(meter.take().read).toBeLessThanOrEqual(2.5);
  // Everybody's is merged from the lists of all actions, however many entries these have.
  await read('limit=30');
  expect(meter.take().read).toBeLessThanOrEqual(40);
});

test('an entry cannot be written over', async () => {
  const { chief } = await staff();
  const changes = audited(
    { action: 'upload.publish', user: null, subject: 'f1' },
    { caller: chief.user, at: new Date(), ip: '', requestId: '' },
  );
  await commit(changes);
  await expect(commit(changes)).rejects.toThrow('The condition of change 0 did not hold.');
});

test('a time that ends before it begins is refused', async () => {
  const { read } = await staff();
  const { status, body } = await read('from=2026-11-20T00:00:00Z&to=2026-11-01T00:00:00Z');
  expect([status, body.meta.fields]).toEqual([422, { from: 'From date should not be greater than to date' }]);
});

test('a time after all others, and a cursor from before the time asked for, find nothing', async () => {
  const { read } = await staff();
  expect(await read('from=9999-12-31T00:00:00Z')).toMatchObject({ status: 200, subjects: [] });
  const cursor = Buffer.from(JSON.stringify({ after: '000000000' })).toString('base64url');
  expect(await read(`from=2026-11-01T00:00:00Z&cursor=${cursor}`)).toMatchObject({ status: 200, subjects: [] });
});

test('what ids are called is told: roles, plans and departments of what changed, the subject by its name', async () => {
  const { chief, seller, read } = await staff();
  await commit([
    putNamed('plan', { id: 'p-gold', name: 'Gold', active: true }),
    putNamed('department', { id: 'd-desk', name: 'Night desk', active: true }),
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
});

test('a page of 100 of a thousand entries costs the same as of a hundred', async () => {
  const { chief, read } = await staff();
  const at = (n: number) => new Date(Date.UTC(2025, 0, 1, 0, 0, n));
  const entry = (n: number) =>
    audited(
      { action: 'order.charge_again', user: null, subject: `o${n}`, after: { amount: n } },
      { caller: { id: chief.user.id }, at: at(n), ip: '203.0.113.7', requestId: `r${n}` },
    );
  const cost = async (query: string) => {
    meter.take();
    const { body } = await read(`${query}&limit=100`);
    return [body.data.length, meter.take().read];
  };
  const ofPerson = () => cost(`user=${chief.user.id}`);
  const ofAction = () => cost('action=order.charge_again&to=2025-12-31T00:00:00Z');
  const ofAll = () => cost('to=2025-12-31T00:00:00Z');
  const write = (from: number, to: number) =>
    Promise.all(Array.from({ length: to - from }, (_, n) => commit(entry(from + n))));
  await write(0, 110);
  const few = [await ofPerson(), await ofAction(), await ofAll()];
  await write(110, scale(200, 1000));
  expect([await ofPerson(), await ofAction(), await ofAll()]).toEqual(few);
  expect(few.map(([rows]) => rows)).toEqual([100, 100, 100]);
  // A person's are found by keys, half a unit each; everybody's are merged from a list for each action.
  const [person = 0, action = 0, all = 0] = few.map(([, units]) => units);
  expect({ person: person <= 56, action: action <= 6, all: all <= 40 }).toEqual({
    person: true,
    action: true,
    all: true,
  });
});

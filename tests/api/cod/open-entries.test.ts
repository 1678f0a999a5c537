import { expect, test, vi } from 'vitest';
import { audit } from '../../../functions/integrity/audit.ts';
import { addWork, ENTRY_WORK } from '../../../functions/jobs/bulk-work/work-store.ts';
import { findJob, newJob, newJobWrites } from '../../../functions/jobs/store.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { log } from '../../../functions/platform/log.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { runEntryWork } from '../../../functions/remittance/run-entry-work.ts';
import { type Task, taskId } from '../../../functions/remittance/task.ts';
import { findTask, newTaskWrites, remarkOnTask } from '../../../functions/remittance/task-store.ts';
import { meter } from '../../../infra/local/table/meter.ts';
import type { AuditView } from '../../../shared/audit/contract.ts';
import type { JobView } from '../../../shared/jobs/contract.ts';
import type { WorkResult } from '../../../shared/jobs/work.ts';
import type { OpenTaskView } from '../../../shared/remittance/open-task.ts';
import { deliver } from '../../support/clouds/deliver.ts';
import { beforeWrite } from '../../support/faults/before-write.ts';
import { codParcels } from '../../support/money/cod-parcels.ts';
import { confirmationCalls, csvOf } from '../../support/money/confirmations.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';
import { usePerson } from '../../support/people/use-person.ts';

const cloud = useMarket();
const seller = usePerson('merchant', { rupees: 40_000 });
const other = usePerson('merchant', { rupees: 40_000 });
const staff = usePerson('staff');
const admin = usePerson('administrator');
const { upload } = confirmationCalls(cloud, staff);
const { parcel, delivered } = codParcels(cloud, seller);
const others = codParcels(cloud, other);
const DAY_MS = 86_400_000;

const open = async (query = '', who: Person = staff) =>
  (await cloud.api<OpenTaskView[]>('GET', `/remittance/open?${query}`, { token: who.token })).body as unknown as {
    data: OpenTaskView[];
    meta: { total_count: number; next?: string; searched_to?: string; short: number; excess: number };
  };
const awbs = async (query: string) => (await open(query)).data.map(({ awb_number }) => awb_number);
const start = (entry_ids: string[], work: object, who: Person = staff) =>
  cloud.api<{ job_id: string }>('POST', '/remittance/open', { body: { entry_ids, work }, token: who.token });
const worked = async (ids: string[], work: object, who: Person = staff) => {
  const { body } = await start(ids, work, who);
  await cloud.settle();
  const job = await cloud.api<JobView>('GET', `/jobs/${body.data.job_id}`, { token: who.token });
  return { ...(job.body.data.result as Partial<WorkResult>), id: body.data.job_id };
};

test('the list of open entries covers all confirmations, with filters by AWB, UTR, seller, courier, kind, age and remark', async () => {
  const [short, excess] = [await delivered(), await others.delivered('bld')];
  await upload(csvOf([[short.awb, 400, '', 'HDFCN26110100007']]));
  await upload(
    csvOf([
      [excess.awb, 600, '', 'SBIN26110200009'],
      ['NOSUCHAWB77', 50],
    ]),
  );
  const { data, meta } = await open();
  expect(data.map(({ awb_number, difference }) => [awb_number, difference])).toEqual([
    [short.awb, -99.5],
    [excess.awb, 100.5],
    ['NOSUCHAWB77', 50],
  ]);
  expect(meta).toMatchObject({ total_count: 3, short: 99.5, excess: 150.5 });
  expect(data[0]).toMatchObject({
    kind: 'short',
    courier: { _id: 'delhivery', name: 'Delhivery' },
    seller: { _id: seller.user.id },
    utr: 'HDFCN26110100007',
    age_days: 0,
    remark: null,
  });
  expect(await awbs(`text=${short.awb.toLowerCase().slice(3)}`)).toEqual([short.awb]);
  expect(await awbs('text=26110200009')).toEqual([excess.awb]);
  expect(await awbs(`created_by=${other.user.id}`)).toEqual([excess.awb]);
  expect(await awbs('courier=delhivery')).toEqual([short.awb]);
  expect(await awbs('kind=unknown')).toEqual(['NOSUCHAWB77']);
  expect(await awbs('least_days=1')).toEqual([]);

  const ids = data.map(({ _id }) => _id);
  await worked(ids.slice(0, 2), { action: 'remark', remark: 'Asked Delhivery.' });
  expect(await awbs('remarked=true')).toEqual([short.awb, excess.awb]);
  expect((await open()).data[0]?.remark).toMatchObject({ text: 'Asked Delhivery.', by: { _id: staff.user.id } });
  const log = await cloud.api<AuditView[]>('GET', '/audit?action=remittance.remark', { token: admin.token });
  expect(log.body.data[0]).toMatchObject({ after: { remark: 'Asked Delhivery.' }, before: { remark: null } });

  // A delivery changes the kind of a waiting row, also in the list.
  const waiting = await parcel();
  await upload(csvOf([[waiting.awb, 300]]));
  expect((await open(`text=${waiting.awb}`)).data[0]).toMatchObject({ kind: 'undelivered', difference: 300 });
  await deliver(waiting._id);
  await cloud.settle();
  expect((await open(`text=${waiting.awb}`)).data[0]).toMatchObject({ kind: 'short', difference: -199.5 });
});

test('one job completes COD entries of different kinds, and two concurrent jobs complete each entry only once', async () => {
  const rows = [await delivered(), await delivered(), await delivered()].map(({ awb }, n) => [
    awb,
    n === 2 ? 600 : 400,
  ]);
  const { id } = await upload(csvOf(rows));
  const ids = rows.map((_, n) => taskId(id, n + 2));
  const [one, two] = await Promise.all([
    worked(ids, { action: 'complete', remark: 'One' }),
    worked(ids, { action: 'complete', remark: 'Two' }, admin),
  ]);
  const refused = [one, two].flatMap((result) => result.refused ?? []);
  expect(refused).toHaveLength(3);
  expect(refused[0]).toMatchObject({ reason: 'This entry is completed already. Load the list again to see how.' });
  const done = await cloud.api<{ tasks: OpenTaskView[] }>('GET', `/remittance/${id}`, { token: staff.token });
  expect(done.body.data.tasks.map(({ status, outcome }) => [status, outcome])).toEqual([
    ['completed', 'claimed'],
    ['completed', 'claimed'],
    ['completed', 'excess'],
  ]);
  expect(done.body.data).toMatchObject({ task_counts: { total: 3, open: 0 } });
  // Runs the same job again, as if the acknowledgement of its queue message had been lost.
  const job = await findJob(one.id);
  if (job === undefined) throw new Error('The job is gone.');
  await runEntryWork({ ...job, state: 'running' }, false);
  expect(await audit()).toEqual({ ok: true, violations: [] });

  const last = await worked([...ids.slice(0, 1), 'none-000001'], { action: 'remark', remark: 'Too late' });
  expect(last).toMatchObject({
    message: '0 entries done, 2 entries refused.',
    refused: [
      { name: rows[0]?.[0], reason: 'This entry is completed already.' },
      { name: null, reason: 'There is no such entry.' },
    ],
  });
});

test('if two people add a remark to an open entry, the second one learns who was first and what they wrote', async () => {
  const { id } = await upload(csvOf([['NOSUCHAWB99', 50]]));
  const entry = taskId(id, 2);
  const seen = async () => ({ [entry]: (await open('text=NOSUCHAWB99')).data[0]?.remark?.at ?? null });
  const nobody = await seen();
  const remark = (text: string, more: object) => ({ action: 'remark', remark: text, ...more });
  // The administrator writes a remark while the job of staff is between its read and its write of the entry.
  const first = { text: 'Asked Delhivery', by: admin.user.id, at: new Date().toISOString() };
  beforeWrite('"text":"Mine"', async () => commit(remarkOnTask((await findTask(entry)) as Task, first)));
  const second = await worked([entry], remark('Mine', { seen: nobody }));
  const name = `${admin.user.firstName} ${admin.user.lastName}`;
  expect(second).toMatchObject({
    done: 0,
    refused: [
      {
        reason: expect.stringMatching(new RegExp(`^${name} wrote on .+: “Asked Delhivery”\\. Nothing was changed\\.$`)),
      },
    ],
  });
  expect((await open('text=NOSUCHAWB99')).data[0]?.remark).toMatchObject({ text: 'Asked Delhivery' });
  expect(await worked([entry], remark('Mine', { seen: await seen() }))).toMatchObject({ done: 1, refused: [] });
});

test('a job on COD entries that stops at a fault reports which entries it completed and which it refused', async () => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const { id } = await upload(
    csvOf([
      ['NOSUCHAWB91', 50],
      ['NOSUCHAWB92', 50],
      ['NOSUCHAWB93', 50],
    ]),
  );
  const at = new Date();
  const ids = [taskId(id, 2), 'none-000001', taskId(id, 3), taskId(id, 4)];
  const about = { id: newId(at), kind: ENTRY_WORK, owner: staff.user.id, access: null, courier: null, inputHash: '' };
  const job = newJob({ ...about, total: 4 }, at);
  await commit([...newJobWrites(job), addWork(job.id, { work: { action: 'remark', remark: 'Asked' }, ids }, at)]);
  beforeWrite(taskId(id, 4), () => Promise.reject(new Error('broken')));
  await expect(runEntryWork(job, true)).rejects.toThrow('broken');
  const { data } = (await cloud.api<JobView>('GET', `/jobs/${job.id}`, { token: staff.token })).body;
  expect([data.state, data.result]).toMatchObject([
    'failed',
    {
      message:
        '2 entries done, 1 entry refused. The work stopped because of a fault on our side. What is done stays done; choose the rest again.',
      done: 2,
      refused: [{ _id: 'none-000001' }],
    },
  ]);
  expect(await awbs('remarked=true&text=NOSUCHAWB9')).toEqual(expect.arrayContaining(['NOSUCHAWB91', 'NOSUCHAWB92']));
  vi.restoreAllMocks();
});

test('only staff with the permission for COD confirmations can read or complete open entries', async () => {
  const { id } = await upload(csvOf([['NOSUCHAWB88', 50]]));
  const flag = { 'remittance.confirmation_csv': true } as const;
  const vendor = await person({ ...flag, showAllOrders: true }, { courier: 'delhivery' });
  const remark = { action: 'remark', remark: 'Mine' };
  for (const who of [await person(flag), vendor, seller]) {
    expect((await cloud.api('GET', '/remittance/open', { token: who.token })).status).toBe(403);
    expect((await start([taskId(id, 2)], remark, who)).status).toBe(403);
  }
  const left = await person({ ...flag, showAllOrders: true });
  const job = await findJob((await worked([taskId(id, 2)], remark, left)).id);
  if (job === undefined) throw new Error('The job is gone.');
  // Runs the same work for a person without the permission, as if the person's role had been changed.
  await runEntryWork({ ...job, owner: vendor.user.id, state: 'running' }, false);
  expect((await open('text=NOSUCHAWB88')).data[0]?.remark?.by._id).toBe(left.user.id);
});

test('the list of open entries is paged and leaves out completed entries', async () => {
  const reads = async (query: string) => {
    meter.take();
    return { ...(await open(query)), units: meter.take().read };
  };
  const before = await reads('');
  const uploads = Array.from({ length: 8 }, (_, n) => newId(new Date(Date.now() - (20 - n) * DAY_MS)));
  const task = (name: string, row: number, status: 'open' | 'completed') => ({
    id: taskId(name, row),
    upload: name,
    row,
    awb: `X${name.slice(0, 9)}${row}`,
    remittancePaise: 100_00,
    codPaise: 0,
    kind: 'unknown' as const,
    status,
    reason: 'No order has this AWB.',
  });
  const add = (status: 'open' | 'completed', from: number) =>
    Promise.all(
      uploads.flatMap((name) =>
        [0, 1, 2, 3].map((part) =>
          commit(Array.from({ length: 25 }, (_, n) => newTaskWrites(task(name, from + part * 25 + n, status))).flat()),
        ),
      ),
    );
  await add('completed', 500);
  expect((await reads('')).units).toBe(before.units);
  await add('open', 1);
  const first = await reads('text=nothing');
  expect(first.data).toEqual([]);
  expect(first.meta.searched_to).toBeDefined();
  expect(first.units).toBeLessThanOrEqual(70);
  const found = new Set<string>();
  let next: string | undefined = '';
  while (next !== undefined) {
    const page = await open(`kind=unknown&limit=100${next === '' ? '' : `&cursor=${next}`}`);
    for (const { _id } of page.data) found.add(_id);
    ({ next } = page.meta);
  }
  expect(found.size).toBeGreaterThanOrEqual(800);
});

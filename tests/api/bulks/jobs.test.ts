import { expect, test } from 'vitest';
import { downloadKinds } from '../../../functions/download-kinds.ts';
import { newJob, newJobWrites } from '../../../functions/jobs/store.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { uploadKinds } from '../../../functions/upload-kinds.ts';
import type { JobView, RowError } from '../../../shared/jobs/contract.ts';
import { REPORT_TYPES } from '../../../shared/reports/report.ts';
import { jobWords } from '../../../web/src/app/shell/job-words.ts';
import { useCloud } from '../../support/clouds/cloud.ts';
import { person } from '../../support/people/people.ts';
import { masterBook, publishMaster } from '../../unit/places/workbooks.ts';

const cloud = useCloud();

test('a job contains the first 100 bad rows of its file, and a paged route returns all of them', async () => {
  const admin = await person('administrator');
  const rows = Array.from({ length: 2300 }, () => ['', 'City', 'State', '', 'N', 'N']);
  const job = await publishMaster(cloud, admin.token, await masterBook(rows));
  expect(job).toMatchObject({
    state: 'failed',
    filename: 'file.xlsx',
    error_count: 2300,
    result: { error_count: 2300 },
  });
  expect([job.errors.length, job.errors[0]?.row_number, job.errors[99]?.row_number]).toEqual([100, 2, 101]);

  const page = async (query: string) =>
    cloud.api<RowError[]>('GET', `/jobs/${job._id}/errors?${query}`, { token: admin.token });
  const first = await page('');
  expect(first.body.meta.total_count).toBe(2300);
  expect(first.body.data).toEqual(job.errors);
  const across = (await page('offset=900&limit=1000')).body.data;
  expect([across.length, across[0]?.row_number, across[999]?.row_number]).toEqual([1000, 902, 1901]);
  const last = (await page('offset=2299&limit=1000')).body.data;
  expect(last.map(({ row_number }) => row_number)).toEqual([2301]);
  expect((await page('offset=2300')).body.data).toEqual([]);
  expect((await page('limit=1001')).status).toBe(422);

  const merchant = await person('merchant');
  const other = await cloud.api('GET', `/jobs/${job._id}/errors`, { token: merchant.token });
  expect(other.status).toBe(404);
});

test('users can list only their own jobs, newest first', async () => {
  const [asha, ravi] = [await person('merchant'), await person('merchant')];
  const start = Date.now();
  const make = async (owner: string, n: number) => {
    const at = new Date(start + n);
    const job = { id: newId(at), kind: 'orders', owner, access: null, courier: null, inputHash: '' };
    await commit(newJobWrites(newJob(job, at)));
    return job.id;
  };
  const ids = [await make(asha.user.id, 1), await make(asha.user.id, 2), await make(asha.user.id, 3)];
  await make(ravi.user.id, 4);
  const list = async (query: string) =>
    (await cloud.api<JobView[]>('GET', `/jobs?${query}`, { token: asha.token })).body;
  const two = await list('limit=2');
  expect([two.data.map(({ _id }) => _id), two.meta.total_count]).toEqual([[ids[2], ids[1]], 3]);
  expect(two.data[0]).toMatchObject({ kind: 'orders', state: 'queued', error_count: 0 });
  expect(two.data[0]).not.toHaveProperty('errors');
  const rest = await list(`limit=2&cursor=${two.meta.next}`);
  expect([rest.data.map(({ _id }) => _id), rest.meta.next]).toEqual([[ids[0]], undefined]);
});

test('the page My jobs names each kind of job and links to its page or file', () => {
  const worked = [
    ...[...uploadKinds.keys()].map((kind) => `upload_${kind}`),
    ...REPORT_TYPES.map((type) => `report_${type}`),
    'pay_batch',
    'ticket_work',
    'cod_entry_work',
    'create_returns',
    'bill_decision',
    'bulk_rules',
  ];
  const titles = worked.map((kind) => {
    const { title, to } = jobWords({ _id: 'j1', kind, result: null });
    expect(to, kind).toMatch(/^\/app\//);
    return title;
  });
  expect(new Set(titles).size).toBe(worked.length);
  for (const kind of downloadKinds.keys())
    expect(jobWords({ _id: 'j1', kind: `download_${kind}`, result: { attachment_id: 'a1' } })).toEqual({
      title: 'Download',
      attachmentId: 'a1',
    });
  for (const kind of ['upload_bulk', 'upload_master'])
    expect(jobWords({ _id: 'j1', kind, result: { discarded: 'Nothing was changed.' } }).discarded).toBe(
      'Nothing was changed.',
    );
});

import { read, utils } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { downloadKinds } from '../../../functions/download-kinds.ts';
import type { DownloadKind } from '../../../functions/downloads/download-kind.ts';
import { runDownload } from '../../../functions/downloads/run-download.ts';
import { findJob, newJob, newJobWrites } from '../../../functions/jobs/store.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { uncheckedRoleWrite } from '../../../functions/users/role-store.ts';
import type { JobView } from '../../../shared/jobs/contract.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import { storeCopies } from '../../support/clouds/copies-of.ts';
import { scale } from '../../support/clouds/scale.ts';
import { draft } from '../../support/orders/draft.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useMarket();

/** How many orders the list has. In `npm run test:scale`, the list has more orders than one request can read. */
const MANY = scale(230, 6000);

const create = async (who: Person, more: Record<string, unknown> = {}) =>
  (await cloud.api<OrderView>('POST', '/orders/logistic', { body: draft(more), token: who.token })).body.data._id;
const start = (who: Person, format = 'xlsx', filters: object = { payment_status: 'all' }) =>
  cloud.api<{ job_id: string }>('POST', '/downloads', { token: who.token, body: { kind: 'orders', format, filters } });
const jobOf = async (who: Person, id: string) =>
  (await cloud.api<JobView>('GET', `/jobs/${id}`, { token: who.token })).body.data;
const made = async (who: Person, format?: string, filters?: object) => {
  const { body } = await start(who, format, filters);
  await cloud.settle();
  return jobOf(who, body.data.job_id);
};
const linked = (who: Person, job: JobView) =>
  cloud.api<{ url: string; filename: string; expires_at: string }>('GET', `/attachments/link/${job._id}`, {
    token: who.token,
  });
const bytesOf = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());
const idsOf = (bytes: Buffer) =>
  utils.sheet_to_json<Record<string, unknown>>(read(bytes).Sheets['Orders'] ?? {}).map((row) => row['Order ID']);

test('a job writes a list of any length to a file, and its result links to the file', async () => {
  const seller = await person('merchant');
  await storeCopies(await create(seller), MANY - 1);
  const other = await person('merchant');
  await create(other);
  const job = await made(seller);
  expect(job).toMatchObject({
    kind: 'download_orders',
    state: 'done',
    progress: { done: MANY, total: MANY },
    result: { rows: MANY, attachment_id: job._id, filename: expect.stringMatching(/^Ticket-List-.*\.xlsx$/) },
  });
  const jobs = await cloud.api<JobView[]>('GET', '/jobs', { token: seller.token });
  expect(jobs.body.data.map(({ _id }) => _id)).toEqual([job._id]);

  const link = await linked(seller, job);
  const ids = idsOf(await bytesOf(link.body.data.url));
  expect([ids.length, new Set(ids).size]).toEqual([MANY, MANY]);
  expect(Date.parse(link.body.data.expires_at) - Date.now()).toBeLessThanOrEqual(300_000);
  expect(new URL(link.body.data.url).searchParams.get('X-Amz-Expires')).toBe('300');
  const named = (await fetch(link.body.data.url)).headers.get('content-disposition');
  expect(named).toBe(`attachment; filename*=UTF-8''${encodeURIComponent(link.body.data.filename)}`);
  const small = await cloud.api('GET', `/attachments/download/${job._id}`, { token: seller.token });
  expect(small.status).toBe(200);
});

test('a CSV download uses the list’s filters, and no cell begins a formula', async () => {
  const seller = await person('merchant');
  await create(seller, { product_name: '=HYPERLINK("http://x")', first_name: 'Asha "A"' });
  const job = await made(seller, 'csv');
  const text = (await bytesOf((await linked(seller, job)).body.data.url)).toString();
  expect(text.startsWith('\uFEFF"Order ID","Created",')).toBe(true);
  expect(text).toContain(`"'=HYPERLINK(""http://x"")"`);
  expect(text).toContain('"Asha ""A"" ');
  expect(text.trim().split('\r\n')).toHaveLength(2);
  expect((await made(seller, 'csv', {})).result).toMatchObject({ rows: 0 });
  expect((await start(seller, 'pdf')).status).toBe(422);
  expect((await start(seller, 'csv', { colour: 'red' })).status).toBe(422);
});

test('a finished download is available only to the user who requested it', async () => {
  const [seller, staff] = [await person('merchant'), await person('administrator')];
  const job = await made(seller);
  expect((await linked(staff, job)).status).toBe(404);
  expect((await cloud.api('GET', `/attachments/download/${job._id}`, { token: staff.token })).status).toBe(404);
  expect((await cloud.api('GET', `/jobs/${job._id}`, { token: staff.token })).status).toBe(404);
});

test('a finished download is available only while its user may still see all its rows and columns', async () => {
  const staff = await person('staff');
  const job = await made(staff);
  expect((await linked(staff, job)).status).toBe(200);
  const role = (permissions: object) =>
    commit([uncheckedRoleWrite({ id: staff.user.roleId, name: 'Staff', roleId: null, active: true, permissions })]);
  // The file has the columns of costs, because its user may see them.
  await role({ 'order.order_dashboard': true, 'upload_data.courier_partner': true, showAllOrders: true });
  expect((await linked(staff, job)).status).toBe(200);
  await role({ 'order.order_dashboard': true, showAllOrders: true });
  expect((await linked(staff, job)).status).toBe(404);
  await role({ 'order.order_dashboard': true });
  expect((await linked(staff, job)).status).toBe(404);
  await role({ showAllOrders: true });
  expect((await linked(staff, job)).status).toBe(404);
  expect((await start(staff)).status).toBe(403);
});

test('a download is not written if its user sees fewer orders than at the time of the request', async () => {
  const [staff, at] = [await person({ 'order.order_dashboard': true }), new Date()];
  const about = { id: newId(at), kind: 'download_orders', owner: staff.user.id };
  await commit([...newJobWrites(newJob({ ...about, access: null, courier: null, inputHash: '' }, at))]);
  const filters = { payment_status: 'all' };
  const asked = {
    ...about,
    kind: 'orders',
    format: 'csv',
    filters,
    scope: 'all',
    createdAt: at.toISOString(),
  } as const;
  await runDownload(downloadKinds.get('orders') as DownloadKind, asked, true);
  expect(await jobOf(staff, about.id)).toMatchObject({
    state: 'failed',
    errors: [{ message: 'Your role does not allow this download any more.' }],
  });
});

test('a download is not written if its user has lost the permission since the request', async () => {
  const staff = await person('staff');
  const [{ body }] = await Promise.all([
    start(staff),
    commit([uncheckedRoleWrite({ id: staff.user.roleId, name: 'Staff', roleId: null, active: true, permissions: {} })]),
  ]);
  await cloud.settle();
  const job = body.data && (await findJob(body.data.job_id));
  // The file must not be available, whether the server processed the request or the change of the role first.
  expect(job?.state ?? 'refused').not.toBe('queued');
  expect((await cloud.api('GET', `/attachments/link/${job?.id ?? 'none'}`, { token: staff.token })).status).toBe(404);
});

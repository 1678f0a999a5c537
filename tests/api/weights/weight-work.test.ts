import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { plainFileKey } from '../../../functions/attachments/attachment.ts';
import { audit } from '../../../functions/integrity/audit.ts';
import { getWallet } from '../../../functions/ledger/store.ts';
import { planCancellation } from '../../../functions/orders/cancel-and-return/plan-cancellation.ts';
import { changeOrder } from '../../../functions/orders/change/change-order.ts';
import { findAnyOrder } from '../../../functions/orders/record/store.ts';
import { readFile } from '../../../functions/platform/files/files.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { runUpload } from '../../../functions/uploads/run-upload.ts';
import { findUpload, irreversibleUploadWrites } from '../../../functions/uploads/store.ts';
import { weightFileImport } from '../../../functions/weights/publish-weights.ts';
import { weightKind } from '../../../functions/weights/weight-kind.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import { limitMs, scale } from '../../support/clouds/scale.ts';
import { Dead, dieAtWrite } from '../../support/faults/die-at-write.ts';
import { receivedWeights } from '../../support/money/received-weights.ts';
import { sendWeights, uploadWeights, type WeightJob, weightBook } from '../../support/money/weight-book.ts';
import { bulkCalls, ordersOfBulk, rowsOf, seller } from '../../support/orders/bulks/bulk-calls.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import type { Person } from '../../support/people/people.ts';
import { usePerson } from '../../support/people/use-person.ts';

const cloud = useMarket();
const { booked, balance, get } = orderCalls(cloud);
const { bulkOf, paid } = bulkCalls(cloud);
const staff = usePerson('staff');
const asha = usePerson('merchant', { rupees: 5000 });
const ravi = usePerson('merchant', { rupees: 5000 });

/**
 * Books a parcel of 450 g for ₹66.08, which covers up to 500 g. Each additional slab of 500 g costs ₹20 plus 18% GST:
 * ₹23.60.
 */
const parcel = async (who: Person): Promise<OrderView & { awb: string }> => {
  const order = await booked(who);
  return { ...order, awb: order.ewaybill_number ?? '' };
};

/**
 * Processes a file, and stops with an error at a report of progress. `steps` is how many earlier reports succeed.
 * Returns true if the file is finished before this report.
 */
async function worksUntil(id: string, steps: number): Promise<boolean> {
  const stopped = new Error('stopped');
  const upload = await findUpload('weight', id);
  if (upload === undefined) throw new Error('There is no upload.');
  let said = 0;
  const progress = () => (said++ === steps ? Promise.reject(stopped) : Promise.resolve());
  const bytes = await readFile(plainFileKey(upload.attachmentId));
  return weightFileImport.publish(upload, bytes, progress).then(
    () => true,
    (error: unknown) => {
      if (error !== stopped) throw error;
      return false;
    },
  );
}
const ROW = { ...weightKind, work: weightFileImport };

test('the parcels of a weight file are charged once, even if two workers process it', async () => {
  const orders = [await parcel(asha), await parcel(ravi), await parcel(asha)];
  const before = (await balance(asha)) + (await balance(ravi));
  const book = await weightBook(orders.map(({ awb }) => [awb, 1]));
  const { id } = await receivedWeights(staff, book, 'stopped.xlsx');
  let steps = 0;
  while (!(await worksUntil(id, steps))) steps++;
  expect(steps).toBeGreaterThan(2);
  await Promise.all([runUpload(ROW, id, false), runUpload(ROW, id, false)]);
  expect(before - (await balance(asha)) - (await balance(ravi))).toBeCloseTo(3 * 23.6);
  const { data } = (await cloud.api('GET', `/jobs/${id}`, { token: staff.token })).body;
  expect(data).toMatchObject({ state: 'done', result: { charged: 3, staff: { amount: 70.8 }, warnings: [] } });
  const key = randomUUID();
  const sent = await sendWeights(cloud, staff, book, { key });
  expect((await sendWeights(cloud, staff, book, { key })).body.data.job_id).toBe(sent.body.data.job_id);
  await cloud.settle();
  const second = (await cloud.api('GET', `/jobs/${sent.body.data.job_id}`, { token: staff.token })).body.data;
  expect(second).toMatchObject({ state: 'failed', error_count: 3 });
  expect(await audit()).toEqual({ ok: true, violations: [] });
});

test('a weight file that two workers check at the same time is charged by one of them', async () => {
  const orders = [await parcel(asha), await parcel(asha)];
  const [before, lines] = [await balance(asha), (await getWallet(asha.user.id)).seq];
  const { id } = await receivedWeights(staff, await weightBook(orders.map(({ awb }) => [awb, 1])));
  const upload = await findUpload('weight', id);
  if (upload === undefined) throw new Error('There is no upload.');
  const bytes = await readFile(plainFileKey(upload.attachmentId));
  const work = () => weightFileImport.publish(upload, bytes, () => Promise.resolve());
  expect(await Promise.all([work(), work()])).toMatchObject([1, 2].map(() => ({ charged: 2, warnings: [] })));
  expect(before - (await balance(asha))).toBeCloseTo(2 * 23.6);
  expect((await getWallet(asha.user.id)).seq - lines).toBe(2);
});

test('a weight file skips parcels that can no longer be charged', async () => {
  const [first, cancelled] = [await parcel(asha), await parcel(ravi)];
  const upload = await receivedWeights(staff, await weightBook([first, cancelled].map(({ awb }) => [awb, 1])));
  await commit(irreversibleUploadWrites(upload));
  const at = new Date();
  await changeOrder(cancelled._id, (order) => planCancellation(order, at, { note: 'test' }), at);
  await runUpload(ROW, upload.id, false);
  const { result } = (await cloud.api<WeightJob>('GET', `/jobs/${upload.id}`, { token: staff.token })).body.data;
  expect(result).toMatchObject({
    rows: 2,
    charged: 1,
    warnings: [
      `Row 3, AWB ${cancelled.awb}: The order of this AWB was cancelled and its money returned: its weight is not charged.`,
    ],
  });
});

test('sending a weight file again whose processing stopped halfway continues it', async () => {
  const orders = [await parcel(asha), await parcel(ravi)];
  const before = (await balance(asha)) + (await balance(ravi));
  const book = await weightBook(orders.map(({ awb }) => [awb, 1]));
  const { id } = await receivedWeights(staff, book);
  await worksUntil(id, 2);
  const broken = { ...ROW, work: { ...weightFileImport, publish: () => Promise.reject(new Error('broken')) } };
  await expect(runUpload(broken, id, true)).rejects.toThrow('broken');
  const { data } = (await cloud.api<WeightJob>('GET', `/jobs/${id}`, { token: staff.token })).body;
  expect(data.errors[0]?.message).toContain('Upload the same file again');
  expect((await uploadWeights(cloud, staff, book)).state).toBe('done');
  expect(before - (await balance(asha)) - (await balance(ravi))).toBeCloseTo(2 * 23.6);
});

test('two weight files that are processed at the same time charge each parcel once', async () => {
  const orders = [await parcel(asha), await parcel(asha), await parcel(asha)];
  const book = (remark: string, kg: number) => weightBook(orders.map(({ awb }) => [awb, kg, null, null, null, remark]));
  const [first, second] = [
    await receivedWeights(staff, await book('first', 1)),
    await receivedWeights(staff, await book('second', 1.5)),
  ];
  const [before, lines] = [await balance(asha), (await getWallet(asha.user.id)).seq];
  await Promise.all([runUpload(ROW, first.id, false), runUpload(ROW, second.id, false)]);
  let due = 0;
  for (const { _id } of orders) {
    const { weight_dispute } = await get(asha, _id);
    const isFirst = (await findAnyOrder(_id))?.weightDispute?.uploadId === first.id;
    due += isFirst ? 23.6 : 47.2;
    expect(weight_dispute?.courier_remark).toBe(isFirst ? 'first' : 'second');
  }
  expect(before - (await balance(asha))).toBeCloseTo(due);
  expect((await getWallet(asha.user.id)).seq - lines).toBe(3);
  // The parcels were charged by another file. So this file changes nothing that users see.
  const late = await receivedWeights(staff, await book('late', 2));
  await commit(irreversibleUploadWrites(late));
  await runUpload(ROW, late.id, false);
  expect((await get(asha, orders[0]?._id ?? '')).weight_dispute?.courier_remark).not.toBe('late');
});

const SCRIPT = new URL('../../support/money/work-on-weights.ts', import.meta.url).pathname;
/**
 * The number of rows in the file. Each transaction charges at most 49 parcels of one seller, so these rows need several
 * transactions.
 */
const ROWS = scale(60, 2000);
/**
 * True if workers run in separate processes, which the test kills at random times. False if the worker runs in this
 * process and stops at a chosen write.
 */
const APART = scale(0, 1) === 1;

/** Starts a worker in its own process and kills it a moment after its first charge. */
async function killedAfterCharging(uploadId: string, owner: string): Promise<void> {
  const before = (await getWallet(owner)).seq;
  const worker = spawn(process.execPath, [SCRIPT, uploadId], { stdio: ['ignore', 'ignore', 'inherit'] });
  const gone = new Promise((resolve) => worker.once('exit', resolve));
  while (worker.exitCode === null && (await getWallet(owner)).seq === before)
    await new Promise((resolve) => setTimeout(resolve, 5));
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 30));
  worker.kill('SIGKILL');
  await gone;
}

test(
  'a weight file whose worker is killed at any write charges each row once',
  async () => {
    const who = await seller(ROWS * 70);
    const bulk = await bulkOf(who, ...rowsOf(ROWS));
    await paid(who, bulk);
    await cloud.settle();
    const orders = await ordersOfBulk(bulk);
    const awbs = orders.map(({ awb }) => awb ?? '');
    expect(awbs.filter(Boolean)).toHaveLength(ROWS);
    const opening = await balance(who);
    const { id } = await receivedWeights(
      staff,
      await weightBook(awbs.map((awb) => [awb, 1, null, null, null, 'seen'])),
    );
    for (let kill = 0; APART && kill < 2; kill++) await killedAfterCharging(id, who.user.id);
    // The first charge needs six writes: the progress, the start, three records of measured weights, and the
    // transaction. So each run stops one write later than the previous run, until a charge is written.
    for (let writes = 0; !APART && (await balance(who)) === opening; writes = Math.min(writes + 1, 5))
      await expect(dieAtWrite(writes, () => runUpload(ROW, id, false))).rejects.toThrow(Dead);
    const { data } = (await cloud.api<WeightJob>('GET', `/jobs/${id}`, { token: staff.token })).body;
    expect(data.state).toBe('running');
    // Some of the transactions that charge the seller are written, and the others are still missing.
    const charged = opening - (await balance(who));
    expect(charged).toBeGreaterThan(0);
    expect(charged).toBeLessThan(ROWS * 23.6);
    // The seller of a charged parcel sees the courier's weight at once, although the file is not finished.
    const now = await ordersOfBulk(bulk);
    const disputed = now.find(({ weightDispute }) => weightDispute !== undefined)?.id ?? '';
    expect((await get(who, disputed)).weight_dispute?.courier_remark).toBe('seen');
    await runUpload(ROW, id, false);
    expect(opening - (await balance(who))).toBeCloseTo(ROWS * 23.6);
    const after = (await cloud.api<WeightJob>('GET', `/jobs/${id}`, { token: staff.token })).body.data;
    expect(after).toMatchObject({ state: 'done', result: { charged: ROWS, warnings: [] } });
    await cloud.settle();
    expect(await audit()).toEqual({ ok: true, violations: [] });
  },
  limitMs(120_000),
);

/**
 * Measures the payment of a bulk of 1,000 orders with seven partners on the embedded cloud. The time ends when each
 * order has its sandbox AWB. Also measures the writes per order that the worker alone needs to debit the wallet. Exits
 * 1 above the limits. Run by `npm run bench:bulk-pay`.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { newJob, newJobWrites } from '../../functions/jobs/store.ts';
import { newBatchWrites } from '../../functions/orders/batch/batch-store.ts';
import { listBulkOrders } from '../../functions/orders/bulk/bulk-store.ts';
import { newId } from '../../functions/platform/ids.ts';
import { commit } from '../../functions/platform/table/commit.ts';
import { startCloud } from '../../infra/local/start-cloud.ts';
import type { BulkView } from '../../shared/bulks/bulk.ts';
import type { BulkOrderView, BulkTotals } from '../../shared/bulks/bulk-order.ts';
import type { JobView } from '../../shared/jobs/contract.ts';
import { bulkBook } from '../support/orders/bulks/bulk-book.ts';
import { manyBulkRows } from '../support/orders/bulks/many-bulk-rows.ts';
import { draft } from '../support/orders/draft.ts';
import { openLargeMarket } from '../support/orders/large-market.ts';
import { callApi } from '../support/people/call-api.ts';
import { person } from '../support/people/people.ts';
import { fileForm } from '../unit/places/workbooks.ts';

const LIMITS = { ms: 20_000, writes: 8 };
const ORDERS = Number(process.env['ORDERS'] ?? 1000);

const cloud = await startCloud({});
await openLargeMarket();
const home = { ...draft().pickup_address, postcode: '110001', id: 'home', isDefault: true };
const { token } = await person('merchant', { rupees: 9_000_000, pickupAddresses: [home] });
const one = (n: number): string => n.toFixed(2);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const get = async <T>(path: string) => (await callApi<T>(cloud.url, 'GET', path, { token })).body.data;

async function bulkOf(rows: number): Promise<string> {
  const form = fileForm(await bulkBook(manyBulkRows(rows)), { model_id: '1', onModel: 'Order' });
  const sent = await callApi<{ _id: string }>(cloud.url, 'POST', '/orders/bulk_upload/logistic', { token, form });
  const id = sent.body.data._id;
  for (;;) {
    const bulk = await get<BulkView>(`/bulk/${id}`);
    if (bulk.state === 'failed') throw new Error('The file was refused.');
    if (bulk.orders_count === rows) return id;
    await pause(300);
  }
}

/** Measures the time from pressing Pay until each order has its AWB. */
async function pay() {
  const id = await bulkOf(ORDERS);
  await cloud.settle(600_000); // waits until the stream has indexed the upload
  const started = performance.now();
  const before = process.cpuUsage();
  const sent = await callApi<{ job_id: string }>(cloud.url, 'POST', '/bulk/pay', { token, body: { bulk_id: id } });
  const answered = performance.now() - started;
  for (;;) {
    const job = await get<JobView>(`/jobs/${sent.body.data.job_id}`);
    if (job.state === 'failed') throw new Error('The payment stopped.');
    if (job.state === 'done') break;
    await pause(50);
  }
  const debited = performance.now() - started;
  for (;;) {
    const { booked, refunded } = await get<BulkTotals>(`/bulk/${id}/totals`);
    if (booked + refunded === ORDERS) break;
    await pause(1000); // compacting the deltas is part of the cost
  }
  const { user, system } = process.cpuUsage(before);
  return { answered, debited, ms: performance.now() - started, cpuMs: (user + system) / 1000 };
}

/**
 * Returns the write units per order with which the worker debits the wallet. Bookings are not counted, because another
 * queue consumer makes them.
 */
async function writesOfDebits(): Promise<number> {
  const id = await bulkOf(ORDERS);
  const { orders } = await listBulkOrders(id, ORDERS);
  const rows = new Map<string, BulkOrderView>();
  for (let behind = 0; behind < ORDERS; behind += 100)
    for (const row of await get<BulkOrderView[]>(`/bulk/${id}/orders?limit=100&cursor=${behind}`))
      rows.set(row._id, row);
  const due = orders.map((order) => {
    const { number = 0, chosen } = rows.get(order.id) ?? {};
    return { id: order.id, number, partnerId: chosen ?? '' };
  });
  const at = new Date();
  const about = { kind: 'pay_batch', owner: orders[0]?.owner ?? '', access: null, courier: null, inputHash: '' };
  const job = newJob({ ...about, id: newId(at), total: due.length }, at);
  await commit([...newJobWrites(job), ...newBatchWrites(job.id, due, at)]);
  const script = new URL('../support/orders/work-on-batch.ts', import.meta.url).pathname;
  const { stdout } = await promisify(execFile)(process.execPath, [script, job.id]);
  const { written } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as { written: number };
  return written / due.length;
}

const paid = await pay();
const writes = await writesOfDebits();
console.log(`Pay ${ORDERS} orders: answered after ${one(paid.answered)} ms, debited after ${one(paid.debited)} ms,`);
console.log(
  `all booked after ${one(paid.ms)} ms (at most ${LIMITS.ms}), ${one(paid.cpuMs)} ms of one core, without the table's. Debits: ${one(writes)} writes an order (at most ${LIMITS.writes}).`,
);
const over = [paid.ms > LIMITS.ms && 'time to pay', writes > LIMITS.writes && 'writes'];
await cloud.close();
const wrong = over.filter((word) => word !== false);
if (wrong.length > 0) console.error(`Above the limits: ${wrong.join(', ')}.`);
process.exit(wrong.length > 0 ? 1 : 0);

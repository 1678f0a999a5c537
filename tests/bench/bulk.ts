/**
 * Measures the upload of a workbook of 10,000 orders with seven partners on the embedded cloud:
 * - the time from the request to the finished bulk
 * - the memory, reads and writes per order of the worker alone
 * - the time of our workbook reader, compared with the time of the library that it uses
 *
 * Exits 1 above the limits. Run by `node tests/bench/bulk.ts [rows] [rules]`. With `rules`, the seller's rules choose
 * the partners. The bench then changes the rules, and the rules choose the partners again.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { read, utils } from '@e965/xlsx';
import { addWork, BULK_RULES_WORK } from '../../functions/jobs/bulk-work/work-store.ts';
import { findJob, newJob, newJobWrites } from '../../functions/jobs/store.ts';
import { findBulkState } from '../../functions/orders/bulk/bulk-state-store.ts';
import { allBulkOrders } from '../../functions/orders/bulk/bulk-store.ts';
import { optionsOf } from '../../functions/orders/bulk/chosen-in-bulk.ts';
import type { Order } from '../../functions/orders/record/order.ts';
import { createRuleDecider, type PricedDetails } from '../../functions/orders/rules/rule-decider.ts';
import { findRuleSet, ruleSetWrite } from '../../functions/orders/rules/rule-set-store.ts';
import { newId } from '../../functions/platform/ids.ts';
import { commit } from '../../functions/platform/table/commit.ts';
import { findCaller } from '../../functions/users/caller/caller.ts';
import { readSheet } from '../../functions/workbooks/format/read-sheet.ts';
import { startCloud } from '../../infra/local/start-cloud.ts';
import { meter } from '../../infra/local/table/meter.ts';
import type { BulkView } from '../../shared/bulks/bulk.ts';
import { BULK_ORDERS_SHEET } from '../../shared/bulks/bulk-orders-sheet.ts';
import { bulkBook } from '../support/orders/bulks/bulk-book.ts';
import { manyBulkRows } from '../support/orders/bulks/many-bulk-rows.ts';
import { receivedBulk } from '../support/orders/bulks/received-bulk.ts';
import { draft } from '../support/orders/draft.ts';
import { openLargeMarket } from '../support/orders/large-market.ts';
import { newRule } from '../support/orders/rules/rule-calls.ts';
import { callApi } from '../support/people/call-api.ts';
import { person } from '../support/people/people.ts';
import { fileForm } from '../unit/places/workbooks.ts';

const withRules = process.argv[3] === 'rules';
/** If rules decide, an order also stores its rule, and often a fourth offer. So it needs more write units. */
const writes = withRules ? 3.5 : 2.5;
const LIMITS = { ms: 45_000, workerMb: 512, writes, streamWrites: 12, reading: 1.3, decidingMs: 1000 };
const rows = Number(process.argv[2] ?? 10_000);
const book = await bulkBook(manyBulkRows(rows));

const cloud = await startCloud();
await openLargeMarket();
const home = { ...draft().pickup_address, postcode: '110001', id: 'home', isDefault: true };
const { user, token } = await person('merchant', { pickupAddresses: [home] });
if (withRules) await putRules(user.id, 'partner-01');
const one = (n: number): string => n.toFixed(2);

/** Saves ten active rules. Nine rules match one SKU each, and the last rule chooses the partner for every order. */
async function putRules(seller: string, partner: string) {
  const own = Array.from({ length: 10 }, (_, n) => ({
    ...newRule({
      ...(n < 9 && { when: { skus: [`NONE-${n}`], pin_codes: ['100001-200000'] } }),
      choose: { strategy: 'listed', partners: [partner] },
    }),
    _id: `rule-${n}`,
  }));
  const read = await findRuleSet(seller);
  await commit([ruleSetWrite(seller, read, { ...read, revision: (read?.revision ?? 0) + 1, rules: own })]);
}

/** Measures the time from the request until the bulk is ready, including gateway and queue. */
async function wholeWay() {
  meter.take();
  const started = performance.now();
  const form = fileForm(book, { model_id: '1', onModel: 'Order' });
  const sent = await callApi<{ _id: string }>(cloud.url, 'POST', '/orders/bulk_upload/logistic', { token, form });
  const answered = performance.now() - started;
  for (;;) {
    const { data } = (await callApi<BulkView>(cloud.url, 'GET', `/bulk/${sent.body.data._id}`, { token })).body;
    if (data.state === 'failed') throw new Error('The file was refused.');
    if (data.orders_count === rows) break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const ms = performance.now() - started;
  await cloud.settle(1_800_000);
  return { answered, ms, written: meter.take().written / rows };
}

/** Measures time, memory, reads and writes of the worker alone. */
async function worker() {
  const { id, uploadId } = await receivedBulk(user.id, book);
  return { id, ...(await costOf('work-on-bulk', uploadId)) };
}

/** Runs a script in its own process. Returns its time, its memory, and its read and write units per order. */
async function costOf(name: string, argument: string) {
  const script = new URL(`../support/orders/${name}.ts`, import.meta.url).pathname;
  const { stdout } = await promisify(execFile)(process.execPath, [script, argument]);
  const line = stdout.trim().split('\n').at(-1) ?? '';
  const { ms, cpuMs, peakMb, ...units } = JSON.parse(line) as Record<
    'ms' | 'cpuMs' | 'peakMb' | 'read' | 'written',
    number
  >;
  return { ms, cpuMs, peakMb, written: units.written / rows, read: units.read / rows };
}

/**
 * Measures the processor time in which the rules decide about all orders of a bulk. Then changes the rules, and
 * measures the job that decides about the bulk again.
 */
async function byRules(bulkId: string) {
  const seller = await findCaller(user.id);
  if (seller === undefined) throw new Error('The seller is gone.');
  const state = await findBulkState(bulkId);
  const decider = createRuleDecider(seller, (await findRuleSet(user.id))?.rules ?? []);
  const orders: [Order, PricedDetails][] = [];
  for await (const order of allBulkOrders(bulkId)) {
    const offers = { available: optionsOf(order, state), unavailable: [], measured: new Map() };
    orders.push([order, { details: order.details, plan: 'standard', offers }]);
  }
  const begin = process.cpuUsage();
  for (const [order, known] of orders) await decider.decide(order, known);
  const { user: own, system } = process.cpuUsage(begin);
  await putRules(user.id, 'partner-02');
  const [jobId, at] = [newId(), new Date()];
  const about = { id: jobId, kind: BULK_RULES_WORK, owner: user.id, access: null, courier: null, inputHash: '' };
  await commit([...newJobWrites(newJob(about, at)), addWork(jobId, { work: null, ids: [bulkId] }, at)]);
  const again = await costOf('decide-bulk', jobId);
  const { message } = ((await findJob(jobId))?.result ?? {}) as { message?: string };
  return { decidingMs: (own + system) / 1000, again, message };
}

const timeOf = (work: () => unknown): number => {
  const started = performance.now();
  work();
  return performance.now() - started;
};
/**
 * Runs several functions alternately and returns the shortest time of each. Because they alternate, other load on the
 * machine affects all of them equally.
 */
function leastOf(...works: (() => unknown)[]): number[] {
  const turns = Array.from({ length: 8 }, () => works.map(timeOf));
  return works.map((_, at) => Math.min(...turns.map((turn) => turn[at] ?? 0)));
}

const whole = await wholeWay();
const alone = await worker();
const ruled = withRules ? await byRules(alone.id) : undefined;
await cloud.close();
const [bare = 0, ours = 0] = leastOf(
  () => {
    const { Sheets, SheetNames } = read(book, { type: 'buffer', dense: true });
    utils.sheet_to_json(Sheets[SheetNames[0] ?? ''] ?? {});
  },
  () => readSheet(book, BULK_ORDERS_SHEET),
);
const streamWrites = whole.written - alone.written;

console.log(
  [
    `bulk: ${rows} rows in ${(book.length / 1024).toFixed(0)} KB, seven partners`,
    `answered in ${Math.round(whole.answered)} ms, ready in ${Math.round(whole.ms)} ms (limit ${LIMITS.ms})`,
    `worker alone: ${alone.ms} ms, of these ${alone.cpuMs} ms of its own computing, peak ${alone.peakMb} MB (limit ${LIMITS.workerMb}), ${one(alone.written)} writes (limit ${LIMITS.writes}) and ${one(alone.read)} reads an order`,
    `search and totals: ${one(streamWrites)} writes an order (limit ${LIMITS.streamWrites})`,
    `reading: ${Math.round(ours)} ms, the library alone ${Math.round(bare)} ms: ${one(ours / bare)} (limit ${LIMITS.reading})`,
    ...(ruled === undefined
      ? []
      : [
          `rules: ${ruled.decidingMs.toFixed(0)} ms of computing to decide ${rows} orders (limit ${LIMITS.decidingMs})`,
          `decided again: ${ruled.again.ms} ms, of these ${ruled.again.cpuMs} ms of its own computing, peak ${ruled.again.peakMb} MB (limit ${LIMITS.workerMb}), ${one(ruled.again.written)} writes and ${one(ruled.again.read)} reads an order: ${ruled.message}`,
        ]),
  ].join('\n'),
);
const above =
  whole.ms > LIMITS.ms ||
  alone.peakMb > LIMITS.workerMb ||
  alone.written > LIMITS.writes ||
  streamWrites > LIMITS.streamWrites ||
  ours / bare > LIMITS.reading ||
  (ruled !== undefined && (ruled.decidingMs > LIMITS.decidingMs || ruled.again.peakMb > LIMITS.workerMb));
if (above) process.exitCode = 1;

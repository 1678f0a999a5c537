/**
 * Measures a workbook of 10,000 orders with seven partners on the embedded cloud: the time from the request to the
 * finished bulk; memory, reads and writes per order of the worker alone; and our reading of the workbook against the
 * library's own time. Exits 1 above the limits. Run by `node tests/bench/bulk.ts [rows]`.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { read, utils } from '@e965/xlsx';
import { readSheet } from '../../functions/workbooks/format/read-sheet.ts';
import { startCloud } from '../../infra/local/start-cloud.ts';
import { meter } from '../../infra/local/table/meter.ts';
import type { BulkView } from '../../shared/bulks/bulk.ts';
import { BULK_ORDERS_SHEET } from '../../shared/sheets.ts';
import { bulkBook } from '../support/orders/bulks/bulk-book.ts';
import { manyBulkRows } from '../support/orders/bulks/many-bulk-rows.ts';
import { receivedBulk } from '../support/orders/bulks/received-bulk.ts';
import { draft } from '../support/orders/draft.ts';
import { openLargeMarket } from '../support/orders/large-market.ts';
import { callApi } from '../support/people/call-api.ts';
import { person } from '../support/people/people.ts';
import { fileForm } from '../unit/places/workbooks.ts';

const LIMITS = { ms: 45_000, workerMb: 512, writes: 2.5, streamWrites: 12, reading: 1.3 };
const rows = Number(process.argv[2] ?? 10_000);
const book = await bulkBook(manyBulkRows(rows));

const cloud = await startCloud();
await openLargeMarket();
const home = { ...draft().pickup_address, postcode: '110001', id: 'home', isDefault: true };
const { user, token } = await person('merchant', { pickupAddresses: [home] });
const one = (n: number): string => n.toFixed(2);

/** Measures from the request until the bulk is ready, through gateway and queue. */
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
  const { uploadId } = await receivedBulk(user.id, book);
  const script = new URL('../support/orders/work-on-bulk.ts', import.meta.url).pathname;
  const { stdout } = await promisify(execFile)(process.execPath, [script, uploadId]);
  const line = stdout.trim().split('\n').at(-1) ?? '';
  const { ms, cpuMs, peakMb, ...units } = JSON.parse(line) as Record<
    'ms' | 'cpuMs' | 'peakMb' | 'read' | 'written',
    number
  >;
  return { ms, cpuMs, peakMb, written: units.written / rows, read: units.read / rows };
}

const timeOf = (work: () => unknown): number => {
  const started = performance.now();
  work();
  return performance.now() - started;
};
/**
 * Runs each work in turn, several times, and returns its shortest time. Other load on the machine affects all alike.
 */
function leastOf(...works: (() => unknown)[]): number[] {
  const turns = Array.from({ length: 8 }, () => works.map(timeOf));
  return works.map((_, at) => Math.min(...turns.map((turn) => turn[at] ?? 0)));
}

const whole = await wholeWay();
const alone = await worker();
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
  ].join('\n'),
);
const above =
  whole.ms > LIMITS.ms ||
  alone.peakMb > LIMITS.workerMb ||
  alone.written > LIMITS.writes ||
  streamWrites > LIMITS.streamWrites ||
  ours / bare > LIMITS.reading;
if (above) process.exitCode = 1;

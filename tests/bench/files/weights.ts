/**
 * Measures a weight file of 10,000 rows on the embedded cloud. Each parcel is delivered and has ten scans.
 * - First, the time from the request until every parcel is charged, with all parcels of one seller. This is the slowest
 *   case, because only 49 parcels are charged per write of the seller's wallet.
 * - Then the worker alone with 20 sellers: its memory, and its reads and writes per charged row.
 * - Finally, the reads for a page of 100 disputed weights.
 *
 * Exits 1 above the limits, or half a unit above the recorded figures. Run by `npm run bench:weights [rows]`.
 */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { listDisputes } from '../../../functions/orders/list/dispute-store.ts';
import { claimAwb } from '../../../functions/orders/record/awb-store.ts';
import type { Order } from '../../../functions/orders/record/order.ts';
import { findAnyOrder, newOrderWrite } from '../../../functions/orders/record/store.ts';
import { concurrently } from '../../../functions/platform/concurrency.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { writeAll } from '../../../functions/platform/table/write-all.ts';
import { startCloud } from '../../../infra/local/start-cloud.ts';
import { meter } from '../../../infra/local/table/meter.ts';
import { receivedWeights } from '../../support/money/received-weights.ts';
import { sendWeights, type WeightJob, weightBook } from '../../support/money/weight-book.ts';
import { openMarket } from '../../support/orders/market.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { callApi } from '../../support/people/call-api.ts';
import { type Person, person } from '../../support/people/people.ts';

const LIMITS = { ms: 60_000, workerMb: 512, writes: 12, pageReads: 40 };
const FIGURES = new URL('../figures/weights.json', import.meta.url);
const rows = Number(process.argv[2] ?? 10_000);
const SELLERS = 20;

const cloud = await startCloud();
const api = <T>(method: string, path: string, sent?: Parameters<typeof callApi>[3]) =>
  callApi<T>(cloud.url, method, path, sent);
await openMarket();
const staff = await person('staff');
const one = (n: number): string => n.toFixed(2);

/**
 * Returns a copy of an order with a new id and a new AWB. With version 0, the stream consumer skips the copy, so that
 * filling is fast.
 */
const copyOf = (sample: Order, owner: string, n: number, version: 0 | 1): Order & { awb: string } => ({
  ...sample,
  version,
  owner,
  id: `${owner}-${newId()}`,
  awb: `BENCH${owner}${n}`,
});

const scansOf = (hours: number) => {
  const at = new Date(Date.now() - hours * 3600_000).toISOString();
  return { code: 'X-DLL2F', status: 'in_transit', description: 'Bag Received at Facility', location: 'Delhi_GW', at };
};

/**
 * Stores `count` delivered parcels of these sellers and returns them. With version 1, the stream consumer counts and
 * indexes the parcels. With version 0, it skips them.
 */
async function parcelsOf(
  sellers: readonly Person[],
  count: number,
  version: 0 | 1 = 0,
): Promise<(Order & { awb: string })[]> {
  const { booked } = orderCalls({ api });
  const copies: (Order & { awb: string })[] = [];
  for (const [at, seller] of sellers.entries()) {
    const sample = await findAnyOrder((await booked(seller, { weight: 0.45 }))._id);
    if (sample === undefined) throw new Error('The sample is gone.');
    const scans = Array.from({ length: 10 }, (_, n) => scansOf(90 - n * 7)) as Order['scans'];
    const delivered: Order = {
      ...sample,
      status: 'delivered',
      deliveredAt: new Date().toISOString(),
      dueAt: null,
      scans,
    };
    const share = Math.floor(count / sellers.length) + (at < count % sellers.length ? 1 : 0);
    copies.push(...Array.from({ length: share }, (_, n) => copyOf(delivered, seller.user.id, n, version)));
  }
  const items = copies.flatMap((order) => {
    const change = newOrderWrite(order);
    return 'put' in change ? [{ put: change.put }] : [];
  });
  await writeAll(items);
  await concurrently(copies, 20, claimAwb);
  await cloud.settle(1_800_000);
  return copies;
}

const bookOf = (parcels: readonly { awb: string }[]) =>
  weightBook(
    parcels.map(({ awb }, n) => [awb, 0.6 + (n % 10) / 10, 12, 12, 12, 'Machine weighed', 'https://x.example/1.jpg']),
  );

/** Measures from the request until the job is done, through gateway and queue. */
async function charged(parcels: readonly { awb: string }[]) {
  const book = await bookOf(parcels);
  meter.take();
  const started = performance.now();
  const sent = await sendWeights({ api }, staff, book);
  const answered = performance.now() - started;
  for (;;) {
    const path = `/jobs/${sent.body.data.job_id}`;
    const { data } = (await api<WeightJob>('GET', path, { token: staff.token })).body;
    if (data.state === 'failed') throw new Error(JSON.stringify(data.errors[0]));
    if (data.state === 'done') {
      if (data.result.charged !== parcels.length) throw new Error(`Only ${data.result.charged} rows were charged.`);
      break;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { answered, ms: performance.now() - started };
}

const oneSeller = async () => [await person('merchant', { rupees: 1000 })];

/** Returns writes per row including totals, for one seller with many parcels in one day. */
async function writesWithTotals(count: number): Promise<number> {
  await charged(await parcelsOf(await oneSeller(), count, 1));
  await cloud.settle(1_800_000);
  return meter.take().written / count;
}

/** Measures memory, reads and writes of the worker alone. */
async function worker() {
  const sellers: Person[] = [];
  for (let n = 0; n < SELLERS; n++) sellers.push(await person('merchant', { rupees: 1000 }));
  const { id } = await receivedWeights(staff, await bookOf(await parcelsOf(sellers, rows)));
  const script = new URL('../../support/money/work-on-weights.ts', import.meta.url).pathname;
  const { stdout } = await promisify(execFile)(process.execPath, [script, id]);
  const line = stdout.trim().split('\n').at(-1) ?? '';
  const figures = JSON.parse(line) as Record<'ms' | 'cpuMs' | 'peakMb' | 'read' | 'written', number>;
  return { ...figures, written: figures.written / rows, read: figures.read / rows };
}

const withTotals = await writesWithTotals(200);
const whole = await charged(await parcelsOf(await oneSeller(), rows));
const alone = await worker();
meter.take();
await listDisputes({ scope: 'everyone', states: ['open', 'raised', 'settled'] }, 100);
const pageReads = meter.take().read;
await cloud.close();

const figures = {
  writes: alone.written,
  reads: alone.read,
  writesWithTotals: withTotals,
  pageReads,
};
console.log(
  [
    `weights: ${rows} rows, every one charged`,
    `of one seller: answered in ${Math.round(whole.answered)} ms, charged in ${Math.round(whole.ms)} ms (limit ${LIMITS.ms})`,
    `worker alone, ${SELLERS} sellers: ${alone.ms} ms, of these ${alone.cpuMs} ms of its own computing, peak ${alone.peakMb} MB (limit ${LIMITS.workerMb})`,
    `${one(figures.writes)} writes and ${one(figures.reads)} reads a charged row; with its totals ${one(figures.writesWithTotals)} writes (limit ${LIMITS.writes}), of 200 of a seller in one day`,
    `a page of 100 disputed weights: ${pageReads} reads (limit ${LIMITS.pageReads})`,
  ].join('\n'),
);
const kept = existsSync(FIGURES) ? (JSON.parse(readFileSync(FIGURES, 'utf8')) as typeof figures) : figures;
const grown = Object.entries(figures).filter(([name, n]) => n > kept[name as keyof typeof figures] + 0.5);
for (const [name, n] of grown) console.error(`${name} has grown to ${one(n)}.`);
const above =
  whole.ms > LIMITS.ms ||
  alone.peakMb > LIMITS.workerMb ||
  figures.writesWithTotals > LIMITS.writes ||
  pageReads > LIMITS.pageReads ||
  grown.length > 0;
if (above) process.exitCode = 1;
else if (rows >= 10_000) writeFileSync(FIGURES, `${JSON.stringify(figures, null, 2)}\n`);

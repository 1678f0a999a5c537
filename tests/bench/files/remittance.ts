/**
 * Measures a confirmation file of 10,000 matched rows: time, memory, reads and writes per row of the worker alone, and
 * the writes of the stream consumer afterwards. The COD parcels belong to 20 sellers and ten days, and each is
 * delivered with ten scans. The rows are unordered and do not name the courier. Exits 1 above the limits, or half a
 * unit above the recorded figures. Run by `npm run bench:remittance [rows]`.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { audit } from '../../../functions/integrity/audit.ts';
import { findJob } from '../../../functions/jobs/store.ts';
import { withCodPostings } from '../../../functions/orders/cod/cod-postings.ts';
import { claimAwb } from '../../../functions/orders/record/awb-store.ts';
import type { Order } from '../../../functions/orders/record/order.ts';
import { findAnyOrder, newOrderWrite } from '../../../functions/orders/record/store.ts';
import { concurrently } from '../../../functions/platform/concurrency.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { writeAll } from '../../../functions/platform/table/write-all.ts';
import { startCloud } from '../../../infra/local/start-cloud.ts';
import { meter } from '../../../infra/local/table/meter.ts';
import { runMeasured } from '../../support/clouds/measured.ts';
import { csvOf } from '../../support/money/confirmations.ts';
import { receivedConfirmation } from '../../support/money/received-confirmation.ts';
import { openMarket } from '../../support/orders/market.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { callApi } from '../../support/people/call-api.ts';
import { person } from '../../support/people/people.ts';

const LIMITS = { ms: 30_000, workerMb: 512, writes: 10 };
const FIGURES = new URL('../figures/remittance.json', import.meta.url);
const rows = Number(process.argv[2] ?? 10_000);
const SELLERS = 20;
const DAYS = 10;
const DAY_MS = 86_400_000;

const cloud = await startCloud();
const api = <T>(method: string, path: string, sent?: Parameters<typeof callApi>[3]) =>
  callApi<T>(cloud.url, method, path, sent);
await openMarket();
const staff = await person('staff');
const one = (n: number): string => n.toFixed(2);

const scans = Array.from({ length: 10 }, (_, n) => ({
  code: 'X-DLL2F',
  status: 'in_transit',
  description: 'Bag Received at Facility',
  location: 'Delhi_GW',
  at: new Date(Date.now() - (90 - n * 7) * 3600_000).toISOString(),
}));

/**
 * Returns a copy of a booked order as a delivered parcel with a new AWB, and the puts that store the parcel and its COD
 * posting.
 */
function copyOf(sample: Order, owner: string, n: number): { order: Order & { awb: string }; items: { put: object }[] } {
  const made = new Date(Date.now() - (n % DAYS) * DAY_MS);
  const awb = `BENCH${owner}${n}`;
  const before: Order = { ...sample, owner, id: `${owner}-${newId(made)}`, createdAt: made.toISOString(), awb, scans };
  const after: Order = { ...before, status: 'delivered', deliveredAt: new Date().toISOString(), dueAt: null };
  const { order, changes } = withCodPostings(before, after, new Date());
  const puts = [newOrderWrite({ ...order, version: 1 }), ...changes].flatMap((change) =>
    'put' in change ? [{ put: change.put }] : [],
  );
  return { order: { ...order, awb }, items: puts };
}

const { booked } = orderCalls({ api });
const parcels: (Order & { awb: string })[] = [];
for (let at = 0; at < SELLERS; at++) {
  const seller = await person('merchant', { rupees: 1000 });
  const { _id } = await booked(seller, { payment_method: 'cod', selling_price: 499.5 });
  const sample = await findAnyOrder(_id);
  if (sample === undefined) throw new Error('The sample is gone.');
  const share = Math.floor(rows / SELLERS) + (at < rows % SELLERS ? 1 : 0);
  const copies = Array.from({ length: share }, (_, n) => copyOf(sample, seller.user.id, n));
  await writeAll(copies.flatMap(({ items }) => items) as Parameters<typeof writeAll>[0]);
  await concurrently(
    copies.map(({ order }) => order),
    20,
    claimAwb,
  );
  parcels.push(...copies.map(({ order }) => order));
}
await cloud.settle(1_800_000);

// The rows are sorted by the last three characters of their AWBs. So they are unordered, like the rows of a courier's
// file.
const mixed = parcels.toSorted((a, b) => (a.awb.slice(-3) + a.awb < b.awb.slice(-3) + b.awb ? -1 : 1));
const file = csvOf(mixed.map(({ awb }) => [awb, '499.50', '21-11-2026', 'HDFCN26110112345']));
const { id } = await receivedConfirmation(staff.user.id, Buffer.from(file));
meter.take();
const alone = await runMeasured('money/work-on-confirmation.ts', id);
const result = (await findJob(id))?.result;
if (result?.['matched'] !== rows) throw new Error(`Not every row was matched: ${JSON.stringify(result)}`);
await cloud.settle(1_800_000);
const streamWrites = meter.take().written / rows;
const proof = await audit();
const ofCod = proof.violations.filter((violation) => /COD|remit|row/.test(violation));
if (ofCod.length > 0) throw new Error(ofCod.slice(0, 3).join('\n'));
await cloud.close();

const figures = { writes: alone.written / rows, reads: alone.read / rows, streamWrites };
const all = figures.writes + streamWrites;
console.log(
  [
    `remittance: ${rows} rows of ${SELLERS} sellers, every one matched and proved`,
    `worker alone: ${alone.ms} ms (limit ${LIMITS.ms}), of these ${alone.cpuMs} ms of its own computing, peak ${alone.peakMb} MB (limit ${LIMITS.workerMb})`,
    `${one(figures.writes)} writes and ${one(figures.reads)} reads a matched row, totals after it ${one(streamWrites)} writes: ${one(all)} (limit ${LIMITS.writes})`,
  ].join('\n'),
);
const kept = existsSync(FIGURES) ? (JSON.parse(readFileSync(FIGURES, 'utf8')) as typeof figures) : figures;
// A run with fewer rows is not compared with the recorded figures: with fewer rows per compaction, a row costs more.
const grown = Object.entries(rows < 10_000 ? {} : figures).filter(
  ([name, n]) => n > kept[name as keyof typeof figures] + 0.5,
);
for (const [name, n] of grown) console.error(`${name} has grown to ${one(n)}.`);
if (alone.ms > LIMITS.ms || alone.peakMb > LIMITS.workerMb || all > LIMITS.writes || grown.length > 0)
  process.exitCode = 1;
else if (rows >= 10_000) writeFileSync(FIGURES, `${JSON.stringify(figures, null, 2)}\n`);

/**
 * Measures a courier's bill of 10,000 matching rows, and decisions about 200 rows that do not match. For the bill:
 * time, memory, reads and writes per row of the worker alone. Exits 1 above the limits. Run by `npm run bench:bills
 * [rows]`.
 */

import { plainFileKey } from '../../../functions/attachments/attachment.ts';
import { billKind } from '../../../functions/courier-bills/bill-kind.ts';
import { decideRows } from '../../../functions/courier-bills/decisions/decide-rows.ts';
import { findJob, newJob, newJobWrites } from '../../../functions/jobs/store.ts';
import { findAnyOrder } from '../../../functions/orders/record/store.ts';
import { storeFile } from '../../../functions/platform/files/files.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { newUploadWrites } from '../../../functions/uploads/store.ts';
import type { Upload } from '../../../functions/uploads/upload.ts';
import { startCloud } from '../../../infra/local/start-cloud.ts';
import { meter } from '../../../infra/local/table/meter.ts';
import { runMeasured } from '../../support/clouds/measured.ts';
import { buyingCard, inForce } from '../../support/money/buying-cards.ts';
import { copiedParcels } from '../../support/money/copied-parcels.ts';
import { billCsv } from '../../support/money/courier-bills.ts';
import { openMarket } from '../../support/orders/market.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { callApi } from '../../support/people/call-api.ts';
import { person } from '../../support/people/people.ts';

const LIMITS = { ms: 30_000, workerMb: 512, writes: 3, acceptedWrites: 14, decisionMs: 5000 };
const rows = Number(process.argv[2] ?? 10_000);
const DECIDED = 200;

const cloud = await startCloud();
const api = <T>(method: string, path: string, sent?: Parameters<typeof callApi>[3]) =>
  callApi<T>(cloud.url, method, path, sent);
await openMarket();
await inForce(buyingCard('dlv', 30));
const [staff, seller] = [await person('staff'), await person('merchant', { rupees: 1000 })];
const { _id } = await orderCalls({ api }).booked(seller);
const sample = await findAnyOrder(_id);
if (sample === undefined) throw new Error('The sample is gone.');
const awbs = await copiedParcels(sample, rows + DECIDED);
await cloud.settle(1_800_000);

/** Stores an uploaded bill as the upload request does, without sending its queue message. Returns its id. */
async function received(invoice: string, bytes: string): Promise<string> {
  const at = new Date();
  const id = newId(at);
  const { kind, queue } = billKind;
  const upload: Upload = {
    id,
    kind,
    queue,
    attachmentId: id,
    filename: 'bill.csv',
    createdAt: at.toISOString(),
    owner: staff.user.id,
    partner: { id: 'dlv', name: 'Delhivery', courier: 'delhivery' },
    plan: null,
    bill: { invoice, from: '2026-10-01', to: '2026-10-31', corrects: false },
    fromCourier: false,
    state: 'queued',
    jobId: id,
    approval: null,
    version: null,
    listedFor: null,
  };
  await storeFile(plainFileKey(id), Buffer.from(bytes), 'text/csv');
  const job = { id, kind: `upload_${kind}`, owner: staff.user.id, access: null, courier: null, inputHash: '' };
  await commit([...newJobWrites(newJob(job, at)), ...newUploadWrites(upload)]);
  return id;
}

const rowOf = (awb: string, kg: number, freight: number, total: number) => ({ awb, kg, zone: 'C', freight, total });
const fits = awbs.slice(0, rows).map((awb) => rowOf(awb, 0.5, 33, 38.94));
const id = await received('BENCH-1', billCsv(fits));
meter.take();
const alone = await runMeasured('money/work-on-bill.ts', id);
const result = (await findJob(id))?.result;
if (result?.['matched'] !== rows) throw new Error(`Not every row matched: ${JSON.stringify(result)}`);

const heavy = awbs.slice(rows).map((awb) => rowOf(awb, 1.2, 66, 77.88));
const other = await received('BENCH-2', billCsv(heavy));
await runMeasured('money/work-on-bill.ts', other);
await cloud.settle(1_800_000);
meter.take();
const since = performance.now();
for (let n = 0; n < DECIDED; n += 20) {
  const seen = Array.from({ length: 20 }, (_, at) => ({ row: n + at + 2, revision: 0 }));
  const decision = {
    bill: other,
    state: 'accepted' as const,
    remark: '',
    by: staff.user.id,
    job: 'bench',
    at: new Date(),
  };
  const refused = await decideRows(seen, decision);
  if (refused.length > 0) throw new Error(JSON.stringify(refused[0]));
}
const decisionMs = Math.round(performance.now() - since);
const acceptedWrites = meter.take().written / DECIDED;
await cloud.close();

const one = (n: number): string => n.toFixed(2);
const writes = alone.written / rows;
console.log(
  [
    `bills: ${rows} rows, every one matched`,
    `worker alone: ${alone.ms} ms (limit ${LIMITS.ms}), of these ${alone.cpuMs} ms of its own computing, peak ${alone.peakMb} MB (limit ${LIMITS.workerMb})`,
    `${one(writes)} writes and ${one(alone.read / rows)} reads a matching row (limit ${LIMITS.writes} writes)`,
    `${DECIDED} differences accepted in ${decisionMs} ms (limit ${LIMITS.decisionMs}), ${one(acceptedWrites)} writes each (limit ${LIMITS.acceptedWrites})`,
  ].join('\n'),
);
const isSlow = alone.ms > LIMITS.ms || decisionMs > LIMITS.decisionMs;
const isDear = writes > LIMITS.writes || acceptedWrites > LIMITS.acceptedWrites || alone.peakMb > LIMITS.workerMb;
if (isSlow || isDear) process.exitCode = 1;

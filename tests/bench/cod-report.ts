/**
 * Measures a COD report of 10,000 orders of 20 sellers over ten days. The COD of all orders is received, and each order
 * is delivered with ten scans. First, the worker collects the orders, freezes the report and writes its file. Then
 * another process writes the workbook with its payout sheet. Exits 1 above the limits, or if an order is missing. Run
 * by `npm run bench:cod-report [orders]`.
 */
import { read, utils } from '@e965/xlsx';
import { uploadScopeOf } from '../../functions/attachments/attachment.ts';
import { newDownloadWrite } from '../../functions/downloads/store.ts';
import { findJob, newJob, newJobWrites } from '../../functions/jobs/store.ts';
import { withCodPostings } from '../../functions/orders/cod/cod-postings.ts';
import type { Order } from '../../functions/orders/record/order.ts';
import { findAnyOrder, newOrderWrite } from '../../functions/orders/record/store.ts';
import { readFile } from '../../functions/platform/files/files.ts';
import { newId } from '../../functions/platform/ids.ts';
import { commit } from '../../functions/platform/table/commit.ts';
import { writeAll } from '../../functions/platform/table/write-all.ts';
import { findCaller } from '../../functions/users/caller/caller.ts';
import { startCloud } from '../../infra/local/start-cloud.ts';
import type { TestCloud } from '../support/clouds/cloud.ts';
import { runMeasured } from '../support/clouds/measured.ts';
import { openedReport } from '../support/money/opened-report.ts';
import { openMarket } from '../support/orders/market.ts';
import { orderCalls } from '../support/orders/order-calls.ts';
import { APPROVER, accountCalls } from '../support/people/account-details.ts';
import { callApi, type Sent } from '../support/people/call-api.ts';
import { person } from '../support/people/people.ts';

const LIMITS = { ms: 20_000, workerMb: 1024 };
const orders = Number(process.argv[2] ?? 10_000);
const SELLERS = 20;
const DAYS = 10;
const DAY_MS = 86_400_000;

// The quick cloud reads the stream at once, without the window of two seconds. So the stream is empty before the bench
// measures.
const started = await startCloud({ quick: true });
const cloud = {
  ...started,
  api: (method: string, path: string, sent?: Sent) => callApi(started.url, method, path, sent),
} as TestCloud;
await openMarket();
const [staff, approver] = [await person('staff'), await person(APPROVER)];
const accounts = accountCalls(cloud);
const { booked } = orderCalls(cloud);

const scans = Array.from({ length: 10 }, (_, n) => ({
  code: 'X-DLL2F',
  status: 'in_transit',
  description: 'Bag Received at Facility',
  location: 'Delhi_GW',
  at: new Date(Date.now() - (90 - n * 7) * 3600_000).toISOString(),
}));

/**
 * Returns the puts of a delivered parcel whose COD is received. The stream consumer skips the parcel because its
 * version is 0, so that filling is fast.
 */
function copyOf(sample: Order, owner: string, n: number): { put: { pk: string; sk: string } }[] {
  const made = new Date(Date.now() - (n % DAYS) * DAY_MS);
  const id = `${owner}-${newId(made)}`;
  const before: Order = { ...sample, owner, id, createdAt: made.toISOString(), awb: `BENCH${owner}${n}`, scans };
  const after: Order = { ...before, status: 'delivered', deliveredAt: new Date().toISOString(), dueAt: null };
  const received = { kind: 'received', paise: 49_950, task: 'bench-000002', completes: true } as const;
  const { order, changes } = withCodPostings(before, after, new Date(), { events: [received] });
  return [newOrderWrite({ ...order, version: 0 }), ...changes].flatMap((one) =>
    'put' in one ? [{ put: one.put }] : [],
  );
}

for (let at = 0; at < SELLERS; at++) {
  const seller = await person('merchant', { rupees: 1000 });
  await accounts.documents(seller);
  await accounts.save(seller);
  await accounts.verify(approver, seller);
  const { _id } = await booked(seller, { payment_method: 'cod', selling_price: 499.5 });
  const sample = await findAnyOrder(_id);
  if (sample === undefined) throw new Error('The sample is gone.');
  const share = Math.floor(orders / SELLERS) + (at < orders % SELLERS ? 1 : 0);
  await writeAll(Array.from({ length: share }, (_, n) => copyOf(sample, seller.user.id, n)).flat());
}
await cloud.settle(1_800_000);

/** Returns the number of rows of each sheet of a stored workbook. */
async function rowsIn(key: string): Promise<number[]> {
  const book = read(await readFile(key), { dense: true });
  return book.SheetNames.map((name) => utils.sheet_to_json(book.Sheets[name] ?? {}).length);
}
const check = (found: readonly number[], wanted: readonly number[]): void => {
  if (found.join() !== wanted.join()) throw new Error(`The workbook has ${found.join()} rows, not ${wanted.join()}.`);
};

const id = await openedReport(staff.user.id);
const report = await runMeasured('money/work-on-report.ts', id);
if ((await findJob(id))?.result?.['orders'] !== orders) throw new Error('Orders are missing from the report.');
check(await rowsIn(`files/${id}`), [orders]);

const caller = await findCaller(staff.user.id);
if (caller === undefined) throw new Error('The staff are gone.');
const job = newId();
const about = { id: job, kind: 'download_cod_report', owner: caller.id, access: null, courier: null, inputHash: '' };
await commit([
  ...newJobWrites(newJob(about, new Date())),
  newDownloadWrite({
    id: job,
    kind: 'cod_report',
    format: 'xlsx',
    filters: { report_id: id },
    owner: caller.id,
    scope: uploadScopeOf(caller),
    createdAt: new Date().toISOString(),
  }),
]);
const download = await runMeasured('files/work-on-download.ts', job);
check(await rowsIn(`generated/${job}`), [orders, SELLERS]);
await cloud.close();

const most = (LIMITS.ms * Math.max(orders, 10_000)) / 10_000;
console.log(
  [
    `cod-report: ${orders} orders of ${SELLERS} sellers`,
    `report: ${report.ms} ms (limit ${most}), of these ${report.cpuMs} ms of its own computing, peak ${report.peakMb} MB (limit ${LIMITS.workerMb}), ${(report.written / orders).toFixed(2)} writes and ${(report.read / orders).toFixed(2)} reads an order`,
    `workbook with payout sheet: ${download.ms} ms, peak ${download.peakMb} MB (limit ${LIMITS.workerMb}), ${(download.read / orders).toFixed(2)} reads an order`,
  ].join('\n'),
);
if (report.ms > most || Math.max(report.peakMb, download.peakMb) > LIMITS.workerMb) process.exitCode = 1;

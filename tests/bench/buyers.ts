/**
 * Measures the nightly removal of buyers' data from 5,000 delivered orders. Measures the job first, and then the units
 * with which the stream consumer updates the orders' search entries. Exits 1 if the job writes an order more than
 * twice, or if buyers' data remain. Run by `npm run bench:buyers [orders]`.
 */
import { findAnyOrder } from '../../functions/orders/record/store.ts';
import { searchIds } from '../../functions/search/store.ts';
import { startCloud } from '../../infra/local/start-cloud.ts';
import { meter } from '../../infra/local/table/meter.ts';
import type { TestCloud } from '../support/clouds/cloud.ts';
import { runMeasured } from '../support/clouds/measured.ts';
import { copiedParcels } from '../support/money/copied-parcels.ts';
import { openMarket } from '../support/orders/market.ts';
import { orderCalls } from '../support/orders/order-calls.ts';
import { callApi, type Sent } from '../support/people/call-api.ts';
import { person } from '../support/people/people.ts';

const MOST_WRITES = 2;
const orders = Number(process.argv[2] ?? 5000);

const started = await startCloud({ quick: true });
const cloud = {
  ...started,
  api: (method: string, path: string, sent?: Sent) => callApi(started.url, method, path, sent),
} as TestCloud;
await openMarket();
const seller = await person('merchant', { rupees: 1000 });
const { _id } = await orderCalls(cloud).booked(seller);
const sample = await findAnyOrder(_id);
if (sample === undefined) throw new Error('The sample is gone.');
await copiedParcels(sample, orders);
await cloud.settle(1_800_000);
meter.take();

const job = await runMeasured('orders/work-on-removal.ts', '2030-01-01T00:00:00.000Z');
await cloud.settle(1_800_000);
const stream = meter.take();
// One search entry remains: the sample order, from which the others were copied, is not delivered yet.
const left = await searchIds({ owner: seller.user.id }, sample.details.mobile_number, 10);
await cloud.close();

const each = (units: number): string => (units / orders).toFixed(2);
console.log(
  [
    `buyers: ${orders} orders in ${(job.ms / 1000).toFixed(1)} s, ${Math.round(orders / (job.ms / 1000))} a second`,
    `the job: ${each(job.read)} read and ${each(job.written)} write units an order`,
    `the stream's consumer: ${each(stream.read)} read and ${each(stream.written)} write units an order`,
    `limits: ${MOST_WRITES} writes an order; orders with the number left: ${left.length}`,
  ].join('\n'),
);
// A paid order is larger than 1 KB, so each write of it takes two write units.
if (job.written / orders > 2 * MOST_WRITES || left.length !== 1) process.exit(1);

import type { Order } from '../../functions/orders/record/order.ts';
import { findAnyOrder, newOrderWrite } from '../../functions/orders/record/store.ts';
import { applyScans } from '../../functions/orders/tracking/apply-scans.ts';
import { newId } from '../../functions/platform/ids.ts';
import type { Item } from '../../functions/platform/table/change.ts';
import { writeAll } from '../../functions/platform/table/write-all.ts';
import { reindex } from '../../functions/stream/reindex/reindex.ts';
import { startCloud } from '../../infra/local/start-cloud.ts';
import type { TestCloud } from '../support/clouds/cloud.ts';
import { openMarket } from '../support/orders/market.ts';
import { orderCalls } from '../support/orders/order-calls.ts';
import { callApi } from '../support/people/call-api.ts';
import { person } from '../support/people/people.ts';
import { scansSince } from './lives/delivery-scans.ts';

/**
 * Measures how many orders per second `reindex --all` rebuilds while the product runs. The orders are delivered and
 * belong to ten sellers and 30 days. In the first run, the table has no data derived from the orders. In the second
 * run, it has all of them. Fails below the limit. Run by `npm run bench:reindex [orders]`.
 */
const LEAST_A_SECOND = { nothing: 200, everything: 400 };
const ORDERS = Number(process.argv[2] ?? 5000);
const SELLERS = 10;
const DAYS = 30;

const cloud = await startCloud();
await openMarket();
const api: Pick<TestCloud, 'api'> = { api: (method, path, options = {}) => callApi(cloud.url, method, path, options) };
const samples: Order[] = [];
for (let n = 0; n < SELLERS; n++) {
  const { _id } = await orderCalls(api).booked(await person('merchant', { rupees: 1000 }));
  await applyScans(_id, scansSince(Date.now() - 3 * 24 * 3600_000), new Date());
  samples.push((await findAnyOrder(_id)) as Order);
}

for (let done = 0; done < ORDERS; done += 1000) {
  const puts = Array.from({ length: Math.min(1000, ORDERS - done) }, (_, index): { put: Item } => {
    const sample = samples[index % SELLERS] as Order;
    const at = new Date(Date.now() - ((done + index) * DAYS * 24 * 3600_000) / ORDERS - 3600_000);
    // The stream consumer skips orders with version 0, so the table has no data derived from them yet.
    const change = newOrderWrite({
      ...sample,
      version: 0,
      id: `${sample.owner}-${newId(at)}`,
      createdAt: at.toISOString(),
      deliveredAt: at.toISOString(),
      awb: `BENCH${String(done + index).padStart(8, '0')}`,
    });
    if (!('put' in change)) throw new Error('An order is put.');
    return { put: change.put };
  });
  await writeAll(puts);
}
await cloud.settle(30 * 60_000);

const failures: string[] = [];
for (const state of ['nothing', 'everything'] as const) {
  const begun = performance.now();
  const before = process.cpuUsage();
  const { orders } = await reindex('all');
  const seconds = (performance.now() - begun) / 1000;
  const { user, system } = process.cpuUsage(before);
  const processor = `${((user + system) / 1000 / orders).toFixed(1)} ms of processor time an order without the table's`;
  const said = `${orders} orders with ${state} derived: ${seconds.toFixed(1)} s, ${Math.round(orders / seconds)} a second; ${processor}`;
  console.log(said);
  if (orders / seconds < LEAST_A_SECOND[state]) failures.push(said);
}
await cloud.close();
if (failures.length > 0)
  console.error(`Too slow: ${JSON.stringify(LEAST_A_SECOND)} a second are required.\n${failures.join('\n')}`);
process.exit(failures.length > 0 ? 1 : 0);

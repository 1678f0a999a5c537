import { randomUUIDv7 } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { useCouriers } from '../../functions/couriers/courier-for.ts';
import { createMemoryStore } from '../../functions/couriers/sandbox/memory-store.ts';
import { addOrder, findAnyOrder } from '../../functions/orders/store.ts';
import { handler as trackDue } from '../../functions/orders/tracking/every-track-due.ts';
import { setCourierClock } from '../../functions/platform/clock.ts';
import { newId } from '../../functions/platform/ids.ts';
import { meter } from '../../functions/platform/meter.ts';
import { writeAll } from '../../functions/platform/table/write-all.ts';
import { startCloud } from '../../infra/local/start-cloud.ts';
import type { OrderView } from '../../shared/orders/order.ts';
import { callApi } from '../support/call-api.ts';
import { draft } from '../support/draft.ts';
import { openMarket } from '../support/market.ts';
import { person } from '../support/people.ts';

/**
 * What one order consumes, by the table's own figures: create, choose, pay and book it, with ledger, totals and search
 * entries; from there to the consignee, with every look of the schedule; and what listing 100 of a seller's orders consumes. At 100 and at 100,000 orders in the table.
 * The couriers' own memory is theirs and not counted. Fails above the limits, or above the kept figures by half a unit.
 */
const LIMITS = { orderWrites: 36, orderReads: 20, listReads: 20, lifeWrites: 100, lifeReads: 400 };
const FIGURES = new URL('./figures/capacity.json', import.meta.url);
const SIZES = [100, Number(process.argv[2] ?? 100_000)];

useCouriers({ sandbox: { store: createMemoryStore(), pushSecret: 'bench' } });
const cloud = await startCloud(); // with the stream's real window of two seconds, not the tests'
await openMarket();
const seller = await person('merchant', { rupees: 400_000 });
const crowd = await person('merchant');
const api = async <T>(method: string, path: string, body?: unknown) => {
  const reply = await callApi<T>(cloud.url, method, path, {
    body,
    token: seller.token,
    ...(method === 'POST' && { key: randomUUIDv7() }),
  });
  if (reply.status !== 200) throw new Error(`${method} ${path}: ${reply.bytes.toString()}`);
  return reply.body.data;
};

const realistic = () =>
  draft({
    alternate_number: '9812345678',
    other_details: { resellerName: 'Meera Textiles', companyName: 'Nair and Daughters' },
    additional_information: { hsnCode: '6211', comment: 'Leave with the guard' },
  });

async function oneOrder(): Promise<{ read: number; written: number }> {
  await cloud.settle();
  meter.take();
  const order = await api<OrderView>('POST', '/orders/logistic', realistic());
  await api('PUT', `/orders/${order._id}/logistic`, { logistic_id: 'dlv' });
  const paid = await api<OrderView>('POST', '/orders/pay/', { order_id: order._id, logistic_id: 'dlv' });
  if (paid.ewaybill_number === null) throw new Error('The order was not booked.');
  await cloud.settle();
  return meter.take();
}

/** The longest that the sandbox takes to deliver, hours. */
const LONGEST_HOURS = 240;

/** One order to the consignee, looked at every four hours; most of its reads are the schedule asking every due queue, which all parcels share. */
async function oneLife(): Promise<{ read: number; written: number }> {
  await cloud.settle();
  meter.take();
  const order = await api<OrderView>('POST', '/orders/logistic', { ...realistic(), master_sku: 'SANDBOX-DELIVER' });
  await api('PUT', `/orders/${order._id}/logistic`, { logistic_id: 'dlv' });
  await api('POST', '/orders/pay/', { order_id: order._id, logistic_id: 'dlv' });
  const stop = { hours: 0 };
  const before = setCourierClock(() => stop.hours * 3600_000);
  try {
    for (; stop.hours < LONGEST_HOURS; stop.hours += 4) {
      await trackDue();
      if ((await findAnyOrder(order._id))?.status === 'delivered') break;
    }
  } finally {
    setCourierClock(before);
  }
  if (stop.hours >= LONGEST_HOURS) throw new Error('The order was not delivered.');
  await cloud.settle();
  return meter.take();
}

/**
 * Other orders in the table: the same owner's and a crowd's, as they are kept. Their version 0 counts as seen, so that
 * the stream consumer passes over them and filling takes minutes and not hours.
 */
async function fillTo(count: number, from: number): Promise<void> {
  const sample = await findAnyOrder((await api<OrderView>('POST', '/orders/logistic', realistic()))._id);
  if (sample === undefined) throw new Error('no sample');
  for (let done = from; done < count; done += 1000) {
    const owners = [seller.user.id, crowd.user.id];
    const items = Array.from({ length: Math.min(1000, count - done) }, (_, index) => {
      const owner = owners[index % 2] as string;
      const change = addOrder({ ...sample, version: 0, owner, id: `${owner}-${newId()}` });
      if (!('put' in change)) throw new Error('an order is put');
      return { put: change.put };
    });
    await writeAll(items);
  }
  await cloud.settle(30 * 60_000);
}

// Measured first, while no other parcel is due.
const life = await oneLife();
const measured: Record<string, Record<string, number>> = {
  'create to delivered': { lifeWrites: life.written, lifeReads: life.read },
};
console.log('create to delivered:', measured['create to delivered']);
let filled = 0;
for (const size of SIZES) {
  await fillTo(size, filled);
  filled = size;
  await oneOrder(); // caches warm, as in a running function
  const runs: { read: number; written: number }[] = [];
  for (let run = 0; run < 5; run++) runs.push(await oneOrder());
  const worst = (of: 'read' | 'written') => Math.max(...runs.map((run) => run[of]));
  meter.take();
  await api('GET', '/orders?limit=100&payment_status=all');
  const listReads = meter.take().read;
  measured[size] = {
    orderWrites: worst('written'),
    orderReads: worst('read'),
    listReads,
  };
  console.log(`${size} orders in the table:`, measured[size]);
}
await cloud.close();

const kept = existsSync(FIGURES) ? (JSON.parse(readFileSync(FIGURES, 'utf8')) as typeof measured) : {};
const failures = Object.entries(measured).flatMap(([size, figures]) =>
  Object.entries(figures).flatMap(([name, units]) => {
    const limit = Math.min(LIMITS[name as keyof typeof LIMITS], (kept[size]?.[name] ?? Infinity) + 0.5);
    return units > limit ? [`${name} at ${size} orders: ${units} units, at most ${limit}`] : [];
  }),
);
if (failures.length > 0) {
  console.error(failures.join('\n'));
  process.exit(1);
}
writeFileSync(FIGURES, `${JSON.stringify({ ...kept, ...measured }, null, 2)}\n`);
process.exit(0);

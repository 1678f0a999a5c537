import { randomUUIDv7 } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { noteShippers } from '../../functions/cod/note-shippers.ts';
import { useCouriers } from '../../functions/couriers/registry/courier-for.ts';
import { changeOrder } from '../../functions/orders/change/change-order.ts';
import { addOrder, findAnyOrder } from '../../functions/orders/record/store.ts';
import { applyScans } from '../../functions/orders/tracking/apply-scans.ts';
import { setCourierClock } from '../../functions/platform/clock.ts';
import { newId } from '../../functions/platform/ids.ts';
import { writeAll } from '../../functions/platform/table/write-all.ts';
import { remit } from '../../functions/remittance/remit.ts';
import { startCloud } from '../../infra/local/start-cloud.ts';
import { meter } from '../../infra/local/table/meter.ts';
import type { OrderView } from '../../shared/orders/order.ts';
import { createMemoryStore } from '../conformance/memory-store.ts';
import { draft } from '../support/orders/draft.ts';
import { openMarket } from '../support/orders/market.ts';
import { callApi } from '../support/people/call-api.ts';
import { person } from '../support/people/people.ts';
import { scansSince } from './delivery-scans.ts';

/**
 * Measures what one order consumes, by the table's own figures: creating, choosing, paying and booking it, with ledger,
 * totals and search entries; its whole life to the consignee, prepaid and with COD; a day of tracking polls that find
 * nothing new; and a list of 100 of a seller's orders. Runs with 100 and with 100,000 orders in the table, or with the
 * given number (with 100: only 100). The couriers' own state is not counted. Fails above the limits, or half a unit
 * above the recorded figures.
 */
const LIMITS = {
  orderWrites: 45,
  orderReads: 20,
  listReads: 40,
  lifeWrites: 110,
  lifeReads: 60,
  codLifeWrites: 115,
  codReceivedWrites: 15,
  codRemittedWrites: 15,
  pollWrites: 1,
  pollReads: 50,
  lookWrites: 0,
  lookReads: 4,
  choosingWrites: 50,
  payingWrites: 50,
  bothWrites: 55,
};
const FIGURES = new URL('./figures/capacity.json', import.meta.url);
/** How many orders the table has: few and many, or only few if requested. */
const SMALL = 100;
const LARGE = 100_000;
const large = Number(process.argv[2] ?? LARGE);
if (!Number.isInteger(large) || large < SMALL) throw new Error(`Give a number of orders, ${SMALL} or more.`);
const SIZES = large === SMALL ? [SMALL] : [SMALL, large];

const begun = new Date();
const asked: string[] = [];
const memory = createMemoryStore();
const store = {
  ...memory,
  findByAwb: (awb: string) => {
    asked.push(awb);
    return memory.findByAwb(awb);
  },
};
const ahead = { hours: 0 };
const cloud = await startCloud(); // uses the stream's real window of two seconds, not the tests'
// The couriers' clock is stopped: only the bench moves a parcel.
useCouriers({ sandbox: { store, clock: () => begun, pushSecret: 'bench' } });
setCourierClock(() => ahead.hours * 3600_000);
await openMarket();
const seller = await person('merchant', { rupees: 400_000 });
/** A seller without other orders that day, so that no other order affects what a pause or COD costs. */
let resting: typeof seller | undefined;
const crowd = await person('merchant');
const api = async <T>(method: string, path: string, body?: unknown) => {
  const reply = await callApi<T>(cloud.url, method, path, {
    body,
    token: (resting ?? seller).token,
    ...(method === 'POST' && { key: randomUUIDv7() }),
  });
  if (reply.status !== 200) throw new Error(`${method} ${path}: ${reply.bytes.toString()}`);
  return reply.body.data;
};

const realistic = (more: Record<string, unknown> = {}) =>
  draft({
    ...more,
    alternate_number: '9812345678',
    other_details: { resellerName: 'Meera Textiles', companyName: 'Nair and Daughters' },
    additional_information: { hsnCode: '6211', comment: 'Leave with the guard' },
  });

async function oneOrder(more: Record<string, unknown> = {}): Promise<{ id: string; read: number; written: number }> {
  await cloud.settle();
  meter.take();
  const order = await api<OrderView>('POST', '/orders/logistic', realistic(more));
  await api('PUT', `/orders/${order._id}/logistic`, { logistic_id: 'dlv' });
  const paid = await api<OrderView>('POST', '/orders/pay/', { order_id: order._id, logistic_id: 'dlv' });
  if (paid.ewaybill_number === null) throw new Error('The order was not booked.');
  await cloud.settle();
  return { id: order._id, ...meter.take() };
}

/**
 * Measures an order whose seller pauses longer than the stream waits, so that it is counted and indexed at each pause.
 */
async function oneWithPauses(where: readonly ('choosing' | 'paying')[]): Promise<number> {
  await cloud.settle();
  meter.take();
  const order = await api<OrderView>('POST', '/orders/logistic', realistic());
  if (where.includes('choosing')) await cloud.settle();
  await api('PUT', `/orders/${order._id}/logistic`, { logistic_id: 'dlv' });
  if (where.includes('paying')) await cloud.settle();
  await api('POST', '/orders/pay/', { order_id: order._id, logistic_id: 'dlv' });
  await cloud.settle();
  return meter.take().written;
}

/** Measures an order until its delivery. Each scan is found by a separate poll, which returns all scans so far. */
async function oneLife(more: Record<string, unknown> = {}): Promise<{ id: string; read: number; written: number }> {
  const booked = await oneOrder(more);
  const told = scansSince(Date.now() - 3 * 24 * 3600_000);
  for (const [n] of told.entries()) {
    await applyScans(booked.id, told.slice(0, n + 1), new Date());
    await cloud.settle();
  }
  const status = (await findAnyOrder(booked.id))?.status;
  if (status !== 'delivered') throw new Error(`The order is ${status}.`);
  const then = meter.take();
  return { id: booked.id, read: booked.read + then.read, written: booked.written + then.written };
}

/** Measures a COD order until its delivery, then its confirmation and its payment to the seller, each alone. */
async function oneCodLife(owner: string): Promise<Record<string, number>> {
  // Written once for each seller, so not counted.
  await noteShippers([owner]);
  const { id, written } = await oneLife({ payment_method: 'cod' });
  const event = { kind: 'received', paise: 100_000, task: `${'0'.repeat(37)}-000002`, completes: true } as const;
  await changeOrder(id, (order) => ({ order, cod: { events: [event] } }), new Date());
  await cloud.settle();
  const received = meter.take().written;
  const reference = 'COD-21-11-2026-1';
  const payout = { orderIds: [id], referenceOf: () => reference, payable: async () => ({ holds: [] }) };
  await remit({ ...payout, by: seller.user.id, at: new Date() });
  await cloud.settle();
  return { codLifeWrites: written, codReceivedWrites: received, codRemittedWrites: meter.take().written };
}

/** Measures tracking polls with an hour of the couriers' clock between them. */
async function pollsOf(hours: number): Promise<{ read: number; written: number }> {
  await cloud.settle();
  meter.take();
  for (let hour = 0; hour < hours; hour++) {
    ahead.hours += 1;
    await cloud.runSchedule('poll-parcels');
    await cloud.settle();
  }
  return meter.take();
}

/**
 * Returns what a day of polls costs that find nothing new, for a number of parcels: reading every shard, and one poll.
 */
async function pollsWithoutNews(parcels: number, { read, written }: { read: number; written: number }) {
  for (let n = 0; n < parcels; n++) await oneOrder();
  // The first polls find the scan of the booking.
  await pollsOf(5);
  asked.length = 0;
  const day = await pollsOf(24);
  if (asked.length < parcels * 6) throw new Error(`Only ${asked.length} looks.`);
  return {
    pollWrites: written / 24,
    pollReads: read / 24,
    lookWrites: (day.written - written) / asked.length,
    lookReads: (day.read - read) / asked.length,
  };
}

/**
 * Adds other orders of the same and of many other owners to the table. Their version 0 makes the stream consumer skip
 * them, so that filling takes minutes.
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

await pollsOf(1);
const empty = await pollsOf(24);
const measured: Record<string, Record<string, number>> = {};
const lifeOf = async () => {
  const life = await oneLife();
  return { lifeWrites: life.written, lifeReads: life.read };
};
let filled = 0;
for (const size of SIZES) {
  await fillTo(size, filled);
  filled = size;
  await oneOrder(); // fills the caches, as in a running function
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
    ...(await lifeOf()),
  };
  console.log(`${size} orders in the table:`, measured[size]);
}
measured['poll'] = await pollsWithoutNews(12, empty);
resting = await person('merchant', { rupees: 10_000 });
await oneOrder(); // the first order of a seller creates the seller's document series
measured['cod'] = await oneCodLife(resting.user.id);
measured['pauses'] = {
  choosingWrites: await oneWithPauses(['choosing']),
  payingWrites: await oneWithPauses(['paying']),
  bothWrites: await oneWithPauses(['choosing', 'paying']),
};
console.log(measured);
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
// What polls cost depends on the number of orders, so a run with another number is compared and not recorded.
if (large === LARGE) writeFileSync(FIGURES, `${JSON.stringify({ ...kept, ...measured }, null, 2)}\n`);
process.exit(0);

import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { replaceCouriersForTests } from '../../functions/couriers/registry/courier-for.ts';
import { findAnyOrder, newOrderWrite } from '../../functions/orders/record/store.ts';
import { setCourierClock } from '../../functions/platform/clock.ts';
import { newId } from '../../functions/platform/ids.ts';
import { writeAll } from '../../functions/platform/table/write-all.ts';
import { type ScheduleName, schedules } from '../../functions/schedules.ts';
import { bundleName } from '../../infra/bundle/entries.ts';
import { startCloud } from '../../infra/local/start-cloud.ts';
import { meter } from '../../infra/local/table/meter.ts';
import { createMemoryStore } from '../conformance/memory-store.ts';
import { buyingCard, inForce } from '../support/money/buying-cards.ts';
import { openMarket } from '../support/orders/market.ts';
import { person } from '../support/people/people.ts';
import { livesOn } from './lives/order-life.ts';

/**
 * Measures the units that one order consumes, as the table reports them:
 * - creating, choosing, paying and booking an order, with ledger, totals and search entries
 * - the whole life of an order until delivery, both prepaid and with COD
 * - one day of tracking polls that find no new scans
 * - a list of 100 orders of a seller
 *
 * Runs with 100 orders in the table, and then with 100,000. An argument replaces the 100,000. If it is 100, only the
 * first run takes place. The sandbox couriers' data are not counted. Fails above the limits, or half a unit above the
 * recorded figures. `--record` records new figures.
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
  pollReads: 55,
  lookWrites: 0,
  lookReads: 4,
  choosingWrites: 50,
  payingWrites: 50,
  bothWrites: 55,
};
const FIGURES = new URL('./figures/capacity.json', import.meta.url);
/**
 * The lower number of orders in the table. The higher number is `large`. If both are equal, only one run takes place.
 */
const SMALL = 100;
const { values, positionals } = parseArgs({ options: { record: { type: 'boolean' } }, allowPositionals: true });
const large = Number(positionals[0] ?? 100_000);
if (!Number.isInteger(large) || large < SMALL) throw new Error(`Give a number of orders, ${SMALL} or more.`);

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
// The couriers' clock does not advance, so a parcel gets scans only from the bench.
replaceCouriersForTests({ sandbox: { store, clock: () => begun, pushSecret: 'bench' } });
setCourierClock(() => ahead.hours * 3600_000);
await openMarket();
// The buying rates must be in force, because each order stores the buying rates that apply at its booking.
for (const partner of ['dlv', 'xpb', 'bld']) await inForce(buyingCard(partner, 20));
const seller = await person('merchant', { rupees: 400_000 });
const crowd = await person('merchant');
const { call, create, book, deliver, deliverCod } = livesOn(cloud);

/**
 * Runs a number of tracking polls and returns their units. The couriers' clock advances by one hour before each poll.
 */
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

/** Returns the units of one run of each schedule while there is no work. The keys are bundle names. */
async function idleRuns(): Promise<Record<'idleReads' | 'idleWrites', Record<string, number>>> {
  const runs = [];
  for (const [name, { entry }] of Object.entries(schedules) as [ScheduleName, { entry: string }][]) {
    await cloud.settle();
    ahead.hours += 1 / 12; // the tracking poll has a shard to read
    meter.take();
    await cloud.runSchedule(name);
    await cloud.settle();
    runs.push({ bundle: bundleName(entry), ...meter.take() });
  }
  return {
    idleReads: Object.fromEntries(runs.map(({ bundle, read }) => [bundle, read])),
    idleWrites: Object.fromEntries(runs.map(({ bundle, written }) => [bundle, written])),
  };
}

/**
 * Returns the units of tracking polls that find no new scans. `pollReads` and `pollWrites` are the units of one poll
 * without parcels, which reads every shard. `lookReads` and `lookWrites` are the additional units for polling one
 * parcel.
 * @param parcels how many parcels are booked and polled
 */
async function pollsWithoutNews(parcels: number, { read, written }: { read: number; written: number }) {
  for (let n = 0; n < parcels; n++) await book(seller);
  // The first polls find the scan that the booking caused, so they are not measured.
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
 * Adds orders to the table until it has `count` orders. Half of them belong to the measured seller and half to another
 * seller. The stream consumer skips them because their version is 0, so that filling takes only minutes.
 */
async function fillTo(count: number, from: number): Promise<void> {
  const sample = await findAnyOrder((await create(seller))._id);
  if (sample === undefined) throw new Error('no sample');
  for (let done = from; done < count; done += 1000) {
    const owners = [seller.user.id, crowd.user.id];
    const items = Array.from({ length: Math.min(1000, count - done) }, (_, index) => {
      const owner = owners[index % 2] as string;
      const change = newOrderWrite({ ...sample, version: 0, owner, id: `${owner}-${newId()}` });
      if (!('put' in change)) throw new Error('an order is put');
      return { put: change.put };
    });
    await writeAll(items);
  }
  await cloud.settle(30 * 60_000);
}

await pollsOf(1);
const empty = await pollsOf(24);
const measured: Record<string, Record<string, number>> = await idleRuns();
let filled = 0;
for (const size of new Set([SMALL, large])) {
  await fillTo(size, filled);
  filled = size;
  await book(seller); // fills the caches, as in a running function
  const runs: { read: number; written: number }[] = [];
  for (let run = 0; run < 5; run++) runs.push(await book(seller));
  const worst = (of: 'read' | 'written') => Math.max(...runs.map((run) => run[of]));
  meter.take();
  await call(seller, 'GET', '/orders?limit=100&payment_status=all');
  const orders = { orderWrites: worst('written'), orderReads: worst('read'), listReads: meter.take().read };
  const life = await deliver(seller);
  measured[size] = { ...orders, lifeWrites: life.written, lifeReads: life.read };
  console.log(`${size} orders in the table:`, measured[size]);
}
measured['poll'] = await pollsWithoutNews(12, empty);
/** A seller without other orders on that day. Other orders would change the measured cost of pauses and of COD. */
const resting = await person('merchant', { rupees: 10_000 });
await book(resting); // the first order of a seller creates the seller's document series
measured['cod'] = await deliverCod(resting);
measured['pauses'] = {
  choosingWrites: (await book(resting, {}, ['choosing'])).written,
  payingWrites: (await book(resting, {}, ['paying'])).written,
  bothWrites: (await book(resting, {}, ['choosing', 'paying'])).written,
};
console.log(measured);
await cloud.close();

const kept = JSON.parse(readFileSync(FIGURES, 'utf8')) as typeof measured;
if (values.record === true) writeFileSync(FIGURES, `${JSON.stringify({ ...kept, ...measured }, null, 2)}\n`);
const failures = Object.entries(measured).flatMap(([size, figures]) =>
  Object.entries(figures).flatMap(([name, units]) => {
    const recorded = values.record === true ? Infinity : (kept[size]?.[name] ?? Infinity);
    const limit = Math.min((LIMITS as Record<string, number>)[name] ?? Infinity, recorded + 0.5);
    return units > limit ? [`${name} at ${size} orders: ${units} units, at most ${limit}`] : [];
  }),
);
if (failures.length > 0) console.error(failures.join('\n'));
process.exit(failures.length > 0 ? 1 : 0);

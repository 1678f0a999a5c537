/**
 * Finds the first limit that a growing number of orders per day reaches. Simulates lives of orders on the embedded
 * table, and sums the units of each partition key. Assumes that orders arrive over the day as usual in India. Compares
 * the units with DynamoDB's limits of a partition (1,000 writes and 3,000 reads per second) and with the limits that
 * our code sets. Exits 1 if a limit is reached below 300,000 orders a day. Run by `npm run bench:scale`.
 */
import { readFileSync } from 'node:fs';
import { replaceCouriersForTests } from '../../functions/couriers/registry/courier-for.ts';
import { setCourierClock } from '../../functions/platform/clock.ts';
import { queues } from '../../functions/queues.ts';
import { REQUESTS_PER_SECOND } from '../../infra/constructs/api.ts';
import { ASSUMED_ORDER_USE } from '../../infra/cost/use.ts';
import { MAX_BACKGROUND_FUNCTIONS } from '../../infra/deploy/missing.ts';
import { MAILS_A_SECOND } from '../../infra/deploy/target.ts';
import { startCloud } from '../../infra/local/start-cloud.ts';
import { createMemoryStore } from '../conformance/memory-store.ts';
import { openMarket } from '../support/orders/market.ts';
import { type Person, person } from '../support/people/people.ts';
import { livesOn } from './lives/order-life.ts';
import { type Spent, spentByKey } from './lives/spent-by-key.ts';

const DAYS = [10_000, 100_000, 300_000];
const LEAST = 300_000;
/** The largest seller's share of all orders: 20,000 of 300,000. */
const LARGEST_SELLER = 1 / 15;
/** https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/bp-partition-key-design.html */
const OF_KEY = { written: 1000, read: 3000 };

/**
 * The percentage of a day's orders that arrive in each hour, from midnight in India. Most arrive around noon, because
 * sellers pack before the afternoon's pick-up.
 */
const ARRIVALS = [
  0.6, 0.3, 0.2, 0.2, 0.3, 0.6, 1.2, 2.2, 3.8, 5.6, 7.5, 8.6, 8.6, 8, 7.4, 7.2, 7.2, 7, 6.4, 5.6, 4.6, 3.4, 2.1, 1.4,
];
/**
 * The factor by which the busiest minute exceeds an average minute of its hour. Minutes differ because all orders of a
 * bulk are paid at the same time.
 */
const BURST = 3;
const share = Math.max(...ARRIVALS) / ARRIVALS.reduce((sum, one) => sum + one, 0);
const HOUR = share / 3600; // orders a second in the busiest hour, for one order a day
const MINUTE = HOUR * BURST;

/** Assumed durations in seconds. They have not been measured in AWS yet. */
const SECONDS = { booking: 2, pollOfFiftyParcels: 2, callOfPerson: 0.08, hundredChanges: 1, compaction: 0.1 };
/**
 * The number of stream shards. A new on-demand table has four partitions. Each partition is one shard, which one
 * invocation of the consumer reads at a time.
 */
const STREAM_SHARDS = 4;
/** How many mails a customer gets about one parcel. */
const MAILS = 2;
/** The concurrent Lambda functions of an AWS account whose limit was not raised. */
const FUNCTIONS_AT_ONCE = 1000;

/** How many limits are printed, beginning with the one that the fewest orders reach. */
const SHOWN = 16;

interface Limit {
  what: string;
  /** The number of orders a day at which the limit is reached. */
  orders: number;
}

const cloud = await startCloud({ quick: true });
const begun = new Date();
replaceCouriersForTests({ sandbox: { store: createMemoryStore(), clock: () => begun, pushSecret: 'bench' } });
setCourierClock(() => 0);
await openMarket();
const { book, deliver, deliverCod } = livesOn(cloud);

/** Returns the units of an average order by partition key: the mean of a prepaid and a COD order's life. */
async function lifeOf(seller: Person, more: Record<string, unknown>): Promise<Map<string, Spent>> {
  const lives = [
    await spentByKey(() => deliver(seller, more)),
    await spentByKey(() => deliverCod(seller, more)),
  ] as const;
  const keys = new Set(lives.flatMap((one) => [...one.keys()]));
  const mean = (key: string, kind: keyof Spent) => lives.reduce((sum, one) => sum + (one.get(key)?.[kind] ?? 0), 0) / 2;
  return new Map([...keys].map((key) => [key, { read: mean(key, 'read'), written: mean(key, 'written') }]));
}

const anil = { first_name: 'Anil', last_name: 'Sharma', mobile_number: '9876511111', master_sku: 'KURTA-L' };
const one = await person('merchant', { rupees: 100_000 });
const another = await person('merchant', { rupees: 100_000 });
for (const seller of [one, another]) await book(seller); // units that occur once for a seller
const first = await lifeOf(one, {});
const second = await lifeOf(one, anil);
const other = await lifeOf(another, anil);
await cloud.close();

/**
 * The number of partitions among which deltas of totals are distributed at random. Each delta costs two writes, because
 * compaction deletes it again.
 */
const DELTA_SHARDS = 4;
function spreadDeltas(units: Map<string, Spent>): number {
  const deltas = [...units].filter(([key]) => key.includes('#DELTAS#'));
  const written = deltas.reduce((sum, [, one]) => sum + one.written, 0);
  for (const [key] of deltas) units.delete(key);
  units.set('TOTALS#DELTAS#<0…3>', { read: 0, written: (2 * written) / DELTA_SHARDS });
  return written / 2; // each is written in a transaction, which doubles its unit
}
const deltas = spreadDeltas(other);
spreadDeltas(first);

/** Replaces the seller's id with `<user>`, so that a key reads as in docs/data-model.md. */
const nameOf = (key: string): string => key.replaceAll(one.user.id, '<user>');

/**
 * Returns the limits that partition keys set: for each key, the orders per day at which its reads or writes reach
 * DynamoDB's limit.
 * @param part the share of all orders that uses these keys
 */
function limitsOf(keys: readonly string[], units: Map<string, Spent>, part: number): Limit[] {
  return keys.flatMap((key) =>
    (['written', 'read'] as const).flatMap((kind) => {
      const used = units.get(key)?.[kind] ?? 0;
      const orders = OF_KEY[kind] / (used * MINUTE * part);
      const what = `${nameOf(key)}: ${used.toFixed(1)} ${kind === 'read' ? 'reads' : 'writes'} an order`;
      return used > 0 ? [{ what, orders }] : [];
    }),
  );
}
const everyones = [...first.keys()].filter((key) => other.has(key));
const ofSeller = [...first.keys()].filter((key) => second.has(key) && !other.has(key));

const { view } = JSON.parse(readFileSync(new URL('./figures/views.json', import.meta.url), 'utf8')) as {
  view: { calls: number };
};
const views = ASSUMED_ORDER_USE.views * view.calls * HOUR;
const commands = (ASSUMED_ORDER_USE.commands + ASSUMED_ORDER_USE.pushes) * MINUTE;
const changes = (other.get(`ORDERS#${another.user.id}`)?.written ?? 0) / 2;
const limits = [
  ...limitsOf(everyones, other, 1),
  ...limitsOf(ofSeller, second, LARGEST_SELLER),
  {
    what: `API Gateway: ${REQUESTS_PER_SECOND} requests a second (-c requestsPerSecond)`,
    orders: REQUESTS_PER_SECOND / (views + commands),
  },
  {
    what: `Lambda: ${FUNCTIONS_AT_ONCE} functions at once, less ${MAX_BACKGROUND_FUNCTIONS} of queues and schedules`,
    orders: (FUNCTIONS_AT_ONCE - MAX_BACKGROUND_FUNCTIONS) / ((views + commands) * SECONDS.callOfPerson),
  },
  {
    what: `queue book: ${queues.book.atOnce} batches of ${queues.book.batchSize}`,
    orders: (queues.book.atOnce * queues.book.batchSize) / SECONDS.booking / MINUTE,
  },
  {
    what: `queue track: ${queues.track.atOnce} batches, a call for 50 parcels each`,
    orders: ((queues.track.atOnce * 50) / SECONDS.pollOfFiftyParcels) * (86_400 / ASSUMED_ORDER_USE.polls),
  },
  {
    what: `stream: ${STREAM_SHARDS} shards; it may lag in the busiest minute, not in the busiest hour`,
    orders: (STREAM_SHARDS * 100) / SECONDS.hundredChanges / (changes * HOUR),
  },
  {
    what: `compaction of totals: 96 deltas a transaction, of ${deltas.toFixed(1)} an order`,
    orders: 96 / SECONDS.compaction / (deltas * MINUTE),
  },
  {
    what: `SES: ${MAILS_A_SECOND} mails a second, paced over the day (-c mailPerSecond)`,
    orders: (MAILS_A_SECOND * 86_400) / MAILS,
  },
].toSorted((a, b) => a.orders - b.orders);

for (const { what, orders } of limits.slice(0, SHOWN)) {
  const used = DAYS.map((day) => `${((day / orders) * 100).toFixed(1)}%`.padStart(7)).join('');
  console.log(`${Math.round(orders).toLocaleString('en-IN').padStart(14)} orders a day ${used}  ${what}`);
}
console.log(
  `The first limit. The columns are its use at ${DAYS.map((day) => day.toLocaleString('en-IN')).join(', ')} orders a day.`,
);
process.exit(limits.some(({ orders }) => orders < LEAST) ? 1 : 0);

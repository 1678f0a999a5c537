import { newId } from '../../functions/platform/ids.ts';
import { commit } from '../../functions/platform/table/commit.ts';
import { periodsOf } from '../../functions/rollups/compact-totals.ts';
import { type OwnerDay, ownerDayWrite } from '../../functions/rollups/day-store.ts';
import { emptySums, newDeltaWrite, type StoredSums, storedSumsWrite } from '../../functions/rollups/everyone-store.ts';
import { addSum, addSums, type Sums } from '../../functions/rollups/sums.ts';
import { startCloud } from '../../infra/local/start-cloud.ts';
import { meter } from '../../infra/local/table/meter.ts';
import { dayAfter, indiaDay } from '../../shared/dates.ts';
import { openMarket } from '../support/orders/market.ts';
import { callApi } from '../support/people/call-api.ts';
import { type Person, person } from '../support/people/people.ts';

/**
 * Measures the units that the dashboard reads for one year with many orders. The bench writes the totals in the form in
 * which the stream consumer stores them. They cover seven partners, two plans, COD and prepaid, single and bulk orders,
 * all states and pending deltas. Fails above the limits.
 */
const LIMITS = { everyone: 60, 'one counter': 60, 'five years of a list': 100, seller: 60 };
const YEARS = 5;
/**
 * The number of days with pending deltas. `NEWS_MOVES` is the number of deltas per day, just below the number that
 * triggers a compaction.
 */
const NEWS_DAYS = 14;
const NEWS_MOVES = 39;
/** The number of orders of a busy seller per day. */
const OWN_IN_DAY = 24;

const today = indiaDay(new Date());
const pick = <T>(some: readonly T[]): T => some[Math.floor(Math.random() * some.length)] as T;
const PARTNERS = ['dlv', 'dlv5', 'xpb', 'bld', 'dtdc', 'sfx', 'wow'];
const ENDED = ['delivered', 'delivered', 'delivered', 'delivered.l', 'others', 'cancelled.-', 'delivered.r', 'stopped'];
const MOVING = ['received', 'received.p', 'shipped', 'transit', 'out_for_delivery', 'ndr.t', 'pending.-'];

const bucket = (age: number): string => {
  const where = pick(age < 10 ? [...MOVING, ...ENDED] : age < 40 && Math.random() < 0.02 ? MOVING : ENDED);
  const partner = where.startsWith('pending') ? '-' : pick(PARTNERS);
  return `${pick(['individual', 'bulk'])}.${pick(['cod', 'prepaid'])}.${partner}.${pick(['standard', 'premium'])}.${where}`;
};
const sumOfOne = () => ({ count: 1, paise: 3000 + Math.floor(Math.random() * 30_000), codPaise: 0 });

const cloud = await startCloud({ quick: true });
await openMarket();
const [staff, seller] = [await person('staff'), await person('merchant')];

/** Writes five years of everyone's totals. */
async function writeTotals(orders: number): Promise<void> {
  const bases = new Map<string, StoredSums>();
  for (let age = 0; age < YEARS * 366; age++) {
    const day = dayAfter(today, -age);
    const sums: Sums = new Map();
    for (let n = 0; n < orders / 366 || (n === 0 && Math.random() < orders / 366); n++)
      addSum(sums, bucket(age), sumOfOne());
    for (const { level, start } of periodsOf(day)) {
      const base = bases.get(`${level} ${start}`) ?? emptySums(level, start);
      addSums(base.sums, sums);
      bases.set(`${level} ${start}`, base);
    }
    if (age >= NEWS_DAYS) continue;
    for (let move = 0; move < Math.min(NEWS_MOVES, orders / 366); move++) {
      const deltas: Sums = new Map();
      addSum(deltas, bucket(age), sumOfOne());
      addSum(deltas, bucket(age), sumOfOne(), -1);
      await commit([newDeltaWrite({ ledger: 'TOTALS', day, sums: deltas })]);
    }
  }
  for (const base of bases.values())
    await commit([storedSumsWrite({ ...base, moves: 0 })].map(({ if: _, ...put }) => put));
}

/** Writes the daily totals of one seller for a year. */
async function writeOwnDays(who: Person): Promise<void> {
  for (let age = 0; age < 366; age++) {
    const day: OwnerDay = {
      ledger: 'TOTALS',
      owner: who.user.id,
      day: dayAfter(today, -age),
      moves: 0,
      orders: new Map(),
      others: new Map(),
    };
    for (let n = 0; n < OWN_IN_DAY; n++) {
      const { paise, codPaise } = sumOfOne();
      day.orders.set(newId(), { version: 9, bucket: bucket(age), paise, codPaise });
    }
    await commit([ownerDayWrite(day)]);
  }
}

async function units(who: Person, path: string): Promise<number> {
  await callApi(cloud.url, 'GET', path, { token: who.token }); // fills the caches, as in a running function
  meter.take();
  const { status } = await callApi(cloud.url, 'GET', path, { token: who.token });
  if (status !== 200) throw new Error(`${path}: ${status}`);
  return meter.take().read;
}

const failures: string[] = [];
function check(name: keyof typeof LIMITS, about: string, read: number): void {
  console.log(`${name}, ${about}: ${read} read units of ${LIMITS[name]}`);
  if (read > LIMITS[name]) failures.push(`${name}, ${about}: ${read} read units, at most ${LIMITS[name]}`);
}

const from = (years: number) => `created_from=${dayAfter(today, -366 * years + 1)}T00:00:00.000Z`;
for (const orders of [1000, 1_000_000]) {
  await writeTotals(orders);
  const about = `${orders} orders a year`;
  check('everyone', about, await units(staff, '/global/dashboard'));
  check('one counter', about, await units(staff, `/reports/fetch/dashboard?counter_key=total_order_ndr&${from(1)}`));
  check('five years of a list', about, await units(staff, `/orders/get_metric?${from(YEARS)}`));
}
await writeOwnDays(seller);
check('seller', `${OWN_IN_DAY} orders a day`, await units(seller, '/global/dashboard'));
await cloud.close();
if (failures.length > 0) {
  console.error(failures.join('\n'));
  process.exit(1);
}
process.exit(0);

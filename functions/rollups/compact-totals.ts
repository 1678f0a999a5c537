import { dayAfter } from '../../shared/dates.ts';
import { ConditionFailed } from '../platform/table/change.ts';
import { commit } from '../platform/table/commit.ts';
import {
  compactionCountWrite,
  type Delta,
  findStoredSums,
  listDeltas,
  removedDeltaWrite,
  type StoredSums,
  storedSumsWrite,
} from './everyone-store.ts';
import { EVERYONES_LEDGERS, type EveryonesLedger } from './ledger-name.ts';
import { sumsByPartner } from './margin-buckets.ts';
import { coursesIn, isCourse, weeksIn } from './measured/course-buckets.ts';
import { addOutcomes, isOutcome, outcomesIn, sellersIn, sellersMonth } from './measured/outcome-buckets.ts';
import { periodStart } from './periods.ts';
import { addSums, type Sums } from './sums.ts';

/**
 * The number of deltas from which a recent day is compacted. Older days are always compacted, because they get only few
 * further deltas.
 */
const ENOUGH = 40;
const OLD_DAYS = 30;
/**
 * The highest number of deltas that one transaction compacts. A transaction may have 100 writes. Three sums and a
 * counter need four writes, so 96 remain. In the margin book, a month, a year, six weeks and a counter need nine
 * writes, so 91 remain. From these 91, each seller in the deltas takes one more.
 */
const TOGETHER = 96;
const TOGETHER_WITH_SELLERS = 91;

/** Splits deltas into groups. Each group fits into one transaction. */
function togetherIn(ledger: EveryonesLedger, deltas: readonly Delta[]): Delta[][] {
  const chunks: Delta[][] = [];
  let sellers = new Set<string>();
  for (const delta of deltas) {
    const own = ledger === 'MARGIN' ? sellersIn([delta]) : [];
    const last = chunks.at(-1);
    const most = ledger === 'MARGIN' ? TOGETHER_WITH_SELLERS : TOGETHER;
    if (last !== undefined && last.length + 1 + new Set([...sellers, ...own]).size <= most) last.push(delta);
    else {
      chunks.push([delta]);
      sellers = new Set();
    }
    for (const seller of own) sellers.add(seller);
  }
  return chunks;
}

/** Returns the day, the week and the period that contain a day. */
export const periodsOf = (day: string) =>
  (['day', 'week', 'period'] as const).map((level) => ({ level, start: periodStart(level, day) }));

type Part = Pick<StoredSums, 'level' | 'start'>;

/**
 * Returns the stored sums to which a day's deltas are added. These are the sums of its day, week and period. In the
 * margin book, these are the sums of its month and year, of the weeks in which parcels ended, and of its sellers.
 */
const partsIn = (ledger: EveryonesLedger, day: string, deltas: readonly Delta[]): Part[] =>
  ledger === 'MARGIN'
    ? [
        { level: 'day', start: day },
        { level: 'period', start: `${day.slice(0, 4)}-01-01` },
        ...weeksIn(deltas).map((start): Part => ({ level: 'week', start })),
        ...sellersIn(deltas).map((seller): Part => sellersMonth(seller, day)),
      ]
    : periodsOf(day);

/** Returns only the buckets of a delta that count margins. */
export const marginIn = (sums: Sums): Sums =>
  new Map([...sums].filter(([bucket]) => !isCourse(bucket) && !isOutcome(bucket)));

/**
 * Returns what a delta adds to stored sums. In the margin book, the sums of a year are only by partner, and the sums of
 * a week contain the courses of parcels.
 */
function addedTo({ level, start }: Part, { ledger, day, sums }: Delta): Sums {
  if (ledger !== 'MARGIN') return sums;
  if (level === 'week') return coursesIn(start, sums);
  return level === 'period' ? sumsByPartner(day, sums) : marginIn(sums);
}

/**
 * Adds deltas of one day to its sums. Returns false if another compaction or a rebuild has changed them since the read.
 */
async function compactSome(ledger: EveryonesLedger, day: string, deltas: readonly Delta[]): Promise<boolean> {
  const bases = await findStoredSums(partsIn(ledger, day, deltas), ledger);
  for (const base of bases)
    for (const delta of deltas)
      if (base.level === 'seller') addOutcomes(base.sums, outcomesIn(base.start.split('#')[0] ?? '', delta.sums));
      else addSums(base.sums, addedTo(base, delta));
  try {
    await commit([...deltas.map(removedDeltaWrite), ...bases.map(storedSumsWrite), compactionCountWrite(ledger)]);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}

/** Compacts the pending deltas of one day. Returns false if some remain. The next run then compacts them. */
async function compactDay(ledger: EveryonesLedger, day: string, deltas: readonly Delta[]): Promise<boolean> {
  for (const some of togetherIn(ledger, deltas)) if (!(await compactSome(ledger, day, some))) return false;
  return true;
}

/**
 * Adds pending deltas of everyone's orders to the sums of days, weeks and periods, so that the cost of reading a year
 * stays constant. The deltas are deleted in the same transaction, so nothing is lost or counted twice.
 * @param enough how many pending deltas a recent day must have to be compacted
 * @returns how many days were compacted
 */
export async function compactTotals(at: Date, enough = ENOUGH): Promise<number> {
  let compacted = 0;
  for (const ledger of EVERYONES_LEDGERS) compacted += await compactLedger(ledger, at, enough);
  return compacted;
}

async function compactLedger(ledger: EveryonesLedger, at: Date, enough: number): Promise<number> {
  // A stale read may list deltas that no longer exist. The write is then refused, and the next run compacts the rest.
  const deltas = await listDeltas({ from: '0', to: '9' }, { ledger, eventual: true });
  const old = dayAfter(at.toISOString().slice(0, 10), -OLD_DAYS);
  let compacted = 0;
  for (const [day, some] of Map.groupBy(deltas, (delta) => delta.day))
    if ((some.length >= enough || day < old) && (await compactDay(ledger, day, some))) compacted++;
  return compacted;
}

import { dayAfter } from '../../shared/dates.ts';
import { pauseRandomly } from '../platform/concurrency.ts';
import { type Bucket, parseBucket } from './bucket.ts';
import { EVERYONE } from './contribution.ts';
import { listDays, sumsOfDay } from './day-store.ts';
import { type Delta, findCompactions, listDeltas, listStoredSums } from './everyone-store.ts';
import type { LedgerName } from './ledger-name.ts';
import { type DayRange, LEVELS, type Level, splitRange } from './periods.ts';
import { addSums, type Sums } from './sums.ts';

/** The highest number of attempts to read everyone's totals without a compaction during the read. */
export const MAX_TOTALS_READS = 8;

const isIn = (day: string, { from, to }: DayRange): boolean => from <= day && day <= to;

/** Returns the days, weeks and periods of several ranges. Adjacent ones are joined, so that one query reads them. */
function runsOf(ranges: readonly DayRange[]): (DayRange & { level: Level })[] {
  const parts = new Map(ranges.flatMap(splitRange).map((part) => [`${part.level}#${part.start}`, part]));
  const runs: (DayRange & { level: Level })[] = [];
  for (const [, { level, start }] of [...parts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const last = runs.at(-1);
    if (last?.level === level && dayAfter(last.to, LEVELS[level]) === start) last.to = start;
    else runs.push({ level, from: start, to: start });
  }
  return runs;
}

async function lookAtEveryone(ranges: readonly DayRange[], all: DayRange, ledger: LedgerName): Promise<Sums[]> {
  const [deltas, ...bases] = await Promise.all([
    listDeltas(all, { eventual: true, ledger }),
    ...runsOf(ranges).map(({ level, ...run }) => listStoredSums(level, run, ledger)),
  ]);
  const known = new Map(bases.flat().map((base) => [`${base.level}#${base.start}`, base.sums]));
  return ranges.map((range) => {
    const sums: Sums = new Map();
    for (const { level, start } of splitRange(range)) addSums(sums, known.get(`${level}#${start}`) ?? new Map());
    for (const delta of (deltas as Delta[]).filter(({ day }) => isIn(day, range))) addSums(sums, delta.sums);
    return sums;
  });
}

/**
 * Returns everyone's stored sums plus pending deltas. Reads again if a compaction ran at the same time, because then
 * deltas could be counted twice.
 */
async function sumsOfEveryone(ranges: readonly DayRange[], all: DayRange, ledger: LedgerName): Promise<Sums[]> {
  for (let looks = 1; ; looks++) {
    const before = await findCompactions(ledger);
    const sums = await lookAtEveryone(ranges, all, ledger);
    if (looks === MAX_TOTALS_READS || (await findCompactions(ledger)) === before) return sums;
    await pauseRandomly(looks);
  }
}

async function sumsOfOwner(
  owner: string,
  ranges: readonly DayRange[],
  { from, to }: DayRange,
  ledger: LedgerName,
): Promise<Sums[]> {
  const days = (await listDays(owner, from, to, ledger)).map((one) => ({ day: one.day, sums: sumsOfDay(one) }));
  return ranges.map((range) => {
    const sums: Sums = new Map();
    for (const one of days) if (isIn(one.day, range)) addSums(sums, one.sums);
    return sums;
  });
}

/**
 * Returns for each range of days all buckets of a scope (an owner's id or `EVERYONE`) in one ledger. A part that
 * several ranges contain is read only once. The cost depends on days, weeks and dimensions, not on the number of
 * orders.
 */
export const listBuckets = async (
  scope: string,
  ranges: readonly DayRange[],
  ledger: LedgerName = 'TOTALS',
): Promise<Bucket[][]> =>
  (await listSums(scope, ranges, ledger)).map((one) => [...one].map(([name, sum]) => parseBucket(name, sum)));

/** Returns the same as `listBuckets`, as sums by bucket name. */
export async function listSums(scope: string, ranges: readonly DayRange[], ledger: LedgerName): Promise<Sums[]> {
  const valid = ranges.filter(({ from, to }) => from <= to);
  const [first] = valid;
  if (first === undefined) return ranges.map(() => new Map());
  const all = valid.reduce(
    (whole, { from, to }) => ({ from: from < whole.from ? from : whole.from, to: to > whole.to ? to : whole.to }),
    first,
  );
  return scope === EVERYONE ? sumsOfEveryone(ranges, all, ledger) : sumsOfOwner(scope, ranges, all, ledger);
}

import { dayAfter } from '../../shared/dates.ts';
import { ConditionFailed } from '../platform/table/change.ts';
import { commit } from '../platform/table/commit.ts';
import {
  countCompaction,
  type Delta,
  findStoredSums,
  listDeltas,
  removeDelta,
  saveStoredSums,
} from './everyone-store.ts';
import { LEDGERS, type LedgerName } from './ledger-name.ts';
import { periodStart } from './periods.ts';
import { addSums } from './sums.ts';

/** From how many deltas on a day is compacted. Older days are always compacted, because few more deltas will follow. */
const ENOUGH = 40;
const OLD_DAYS = 30;
/**
 * The most deltas that one transaction compacts. A transaction has a hundred writes; three sums and a counter take the
 * others.
 */
const TOGETHER = 96;

/** Returns the day, the week and the period that contain a day. */
export const periodsOf = (day: string) =>
  (['day', 'week', 'period'] as const).map((level) => ({ level, start: periodStart(level, day) }));

/** Adds deltas of one day to its sums. Returns false if another compaction or a rebuild came between. */
async function compactSome(ledger: LedgerName, day: string, deltas: readonly Delta[]): Promise<boolean> {
  const bases = await findStoredSums(periodsOf(day), ledger);
  for (const base of bases) for (const { sums } of deltas) addSums(base.sums, sums);
  try {
    await commit([...deltas.map(removeDelta), ...bases.map(saveStoredSums), countCompaction(ledger)]);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}

/** Compacts the pending deltas of one day. Returns false if some are left, which the next run finds. */
async function compactDay(ledger: LedgerName, day: string, deltas: readonly Delta[]): Promise<boolean> {
  for (let at = 0; at < deltas.length; at += TOGETHER)
    if (!(await compactSome(ledger, day, deltas.slice(at, at + TOGETHER)))) return false;
  return true;
}

/**
 * Adds pending deltas of everyone's orders to the sums of days, weeks and periods, so that the cost of reading a year
 * stays constant. The deltas are deleted in the same transaction, so nothing is lost or counted twice.
 * @param enough the number of a day's deltas that are worth the writes
 * @returns how many days were compacted
 */
export async function compactTotals(at: Date, enough = ENOUGH): Promise<number> {
  let compacted = 0;
  for (const ledger of LEDGERS) compacted += await compactLedger(ledger, at, enough);
  return compacted;
}

async function compactLedger(ledger: LedgerName, at: Date, enough: number): Promise<number> {
  // A stale read may list deltas that no longer exist. The write is then refused, and the next run compacts the rest.
  const deltas = await listDeltas({ from: '0', to: '9' }, { ledger, eventual: true });
  const old = dayAfter(at.toISOString().slice(0, 10), -OLD_DAYS);
  let compacted = 0;
  for (const [day, some] of Map.groupBy(deltas, (delta) => delta.day))
    if ((some.length >= enough || day < old) && (await compactDay(ledger, day, some))) compacted++;
  return compacted;
}

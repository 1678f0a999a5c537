import { dayAfter } from '../../shared/dates.ts';
import { ConditionFailed } from '../platform/table/change.ts';
import { commit } from '../platform/table/commit.ts';
import { countCompaction, type DeltaCell, findBases, listDeltas, removeDeltas, saveBase } from './everyone-store.ts';
import { LEDGERS, type LedgerName } from './ledger-name.ts';
import { startOf } from './periods.ts';
import { addSums } from './sums.ts';

/**
 * The number of changes in a day from which it is compacted. Days older than `OLD_DAYS` are always compacted, because
 * few changes will follow.
 */
const ENOUGH = 40;
const OLD_DAYS = 30;

/** Returns the day, the week and the period that contain a day. */
export const partsAround = (day: string) =>
  (['day', 'week', 'period'] as const).map((level) => ({ level, start: startOf(level, day) }));

/**
 * Compacts the pending deltas of one day. Returns false if some of them changed at the same time; the next run compacts
 * them.
 */
async function compactDay(ledger: LedgerName, day: string, deltas: readonly DeltaCell[]): Promise<boolean> {
  const bases = await findBases(partsAround(day), ledger);
  for (const base of bases) for (const { sums } of deltas) addSums(base.sums, sums);
  try {
    await commit([...deltas.map(removeDeltas), ...bases.map(saveBase), countCompaction(ledger)]);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}

/**
 * Adds pending deltas of everyone's orders to the sums of days, weeks and periods, so that the cost of reading a year
 * stays constant. The deltas are deleted in the same transaction, so nothing is lost or counted twice.
 * @param enough the number of changes in a day that are worth the writes
 * @returns how many days were compacted
 */
export async function compactTotals(at: Date, enough = ENOUGH): Promise<number> {
  let compacted = 0;
  for (const ledger of LEDGERS) compacted += await compactLedger(ledger, at, enough);
  return compacted;
}

async function compactLedger(ledger: LedgerName, at: Date, enough: number): Promise<number> {
  const deltas = await listDeltas({ from: '0', to: '9' }, { ledger });
  const old = dayAfter(at.toISOString().slice(0, 10), -OLD_DAYS);
  let compacted = 0;
  for (const [day, cells] of Map.groupBy(deltas, (cell) => cell.day)) {
    const moves = cells.reduce((sum, cell) => sum + cell.moves, 0);
    if ((moves >= enough || day < old) && (await compactDay(ledger, day, cells))) compacted++;
  }
  return compacted;
}

import { dayAfter } from '../../shared/dates.ts';
import { periodsOf } from './compact-totals.ts';
import { findDays, sumsOfDay } from './day-store.ts';
import {
  compactionCountWrite,
  type Delta,
  findStoredSums,
  listDeltas,
  type StoredSums,
  storedSumsWrite,
} from './everyone-store.ts';
import type { LedgerName } from './ledger-name.ts';
import { LEVELS, periodStart } from './periods.ts';
import { rebuild } from './rebuild.ts';
import { addSums, differenceOf, type Sums } from './sums.ts';

/**
 * Corrects everyone's totals of a day, and of its week and period, while the product runs. They must equal the sum of
 * the owners' totals of the day. Each transaction writes an owner's day and everyone's delta together. If the deltas do
 * not change while the owners' days are read, both were read in the same state and can be compared.
 * @param owners returns the owners with orders on that day; it is called at each attempt
 * @returns whether the totals were wrong
 */
export const rebuildEveryonesDay = (
  day: string,
  owners: () => Promise<string[]>,
  ledger: LedgerName,
): Promise<boolean> =>
  rebuild(`everyone of ${day}`, async () => {
    const bases = await findStoredSums(periodsOf(day), ledger);
    const deltas = await listDeltas({ from: day, to: day }, { ledger });
    const kept: Sums = new Map(bases[0]?.sums);
    for (const { sums } of deltas) addSums(kept, sums);
    const wanted: Sums = new Map();
    const days = await findDays(
      (await owners()).map((owner) => ({ owner, day })),
      ledger,
    );
    for (const page of days.values()) addSums(wanted, sumsOfDay(page));
    const idsOf = (some: readonly Delta[]) => some.map(({ id }) => id).join();
    if (idsOf(deltas) !== idsOf(await listDeltas({ from: day, to: day }, { ledger }))) return undefined;
    const missing = differenceOf(kept, wanted);
    if (missing.size === 0) return [];
    return [
      ...bases.map((base) => storedSumsWrite({ ...base, sums: addSums(base.sums, missing) })),
      compactionCountWrite(ledger),
    ];
  });

/**
 * Corrects the sums of a week from its days, or the sums of a period from its weeks. One transaction always writes all
 * three levels, so they can be compared at any time.
 */
const rebuildBase = (level: 'week' | 'period', start: string, ledger: LedgerName): Promise<boolean> =>
  rebuild(`everyone of the ${level} of ${start}`, async () => {
    const [base] = await findStoredSums([{ level, start }], ledger);
    const below = level === 'week' ? 'day' : 'week';
    const parts = await findStoredSums(
      Array.from({ length: LEVELS[level] / LEVELS[below] }, (_, index) => ({
        level: below,
        start: dayAfter(start, index * LEVELS[below]),
      })),
      ledger,
    );
    const sums: Sums = new Map();
    for (const part of parts) addSums(sums, part.sums);
    if (differenceOf((base as StoredSums).sums, sums).size === 0) return [];
    return [storedSumsWrite({ ...(base as StoredSums), sums })];
  });

/** Corrects the sums of the weeks and periods that contain these days. @returns how many were wrong */
export async function rebuildWeeks(days: readonly string[], ledger: LedgerName): Promise<number> {
  let wrong = 0;
  for (const level of ['week', 'period'] as const)
    for (const start of new Set(days.map((day) => periodStart(level, day))))
      if (await rebuildBase(level, start, ledger)) wrong++;
  return wrong;
}

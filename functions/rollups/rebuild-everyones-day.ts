import { dayAfter } from '../../shared/dates.ts';
import type { Book } from './book.ts';
import { findDays, sumsOfDay } from './day-store.ts';
import { type Base, checkNews, countFold, findBases, listNews, saveBase } from './everyone-store.ts';
import { partsAround } from './fold.ts';
import { rebuild } from './rebuild.ts';
import { LEVELS, startOf } from './spans.ts';
import { addSums, differenceOf, type Sums } from './sums.ts';

/**
 * Corrects everyone's totals of a day to the sum of its owners' days, and with it its week and period, while the
 * product runs. An owner's day and everyone's delta are written in one transaction, so unchanged deltas prove that the
 * totals match the days that were read. @param owners returns the owners with orders of that day, called at each
 * attempt @returns whether they were wrong
 */
export const rebuildEveryonesDay = (day: string, owners: () => Promise<string[]>, book: Book): Promise<boolean> =>
  rebuild(`everyone of ${day}`, async () => {
    const bases = await findBases(partsAround(day), book);
    const news = await listNews({ from: day, to: day }, { book });
    const kept: Sums = new Map(bases[0]?.sums);
    for (const { sums } of news) addSums(kept, sums);
    const wanted: Sums = new Map();
    const days = await findDays(
      (await owners()).map((owner) => ({ owner, day })),
      book,
    );
    for (const page of days.values()) addSums(wanted, sumsOfDay(page));
    const missing = differenceOf(kept, wanted);
    if (missing.size === 0) return [];
    return [
      ...checkNews(book, day, news),
      ...bases.map((base) => saveBase({ ...base, sums: addSums(base.sums, missing) })),
      countFold(book),
    ];
  });

/** Corrects a week or a period to the sum of its parts, which are always written together with it. */
const rebuildBase = (level: 'week' | 'span', start: string, book: Book): Promise<boolean> =>
  rebuild(`everyone of the ${level} of ${start}`, async () => {
    const [base] = await findBases([{ level, start }], book);
    const below = level === 'week' ? 'day' : 'week';
    const parts = await findBases(
      Array.from({ length: LEVELS[level] / LEVELS[below] }, (_, index) => ({
        level: below,
        start: dayAfter(start, index * LEVELS[below]),
      })),
      book,
    );
    const sums: Sums = new Map();
    for (const part of parts) addSums(sums, part.sums);
    if (differenceOf((base as Base).sums, sums).size === 0) return [];
    return [saveBase({ ...(base as Base), sums })];
  });

/** Corrects the weeks and periods of some days to the sum of their days. @returns how many were wrong */
export async function rebuildWeeks(days: readonly string[], book: Book): Promise<number> {
  let wrong = 0;
  for (const level of ['week', 'span'] as const)
    for (const start of new Set(days.map((day) => startOf(level, day))))
      if (await rebuildBase(level, start, book)) wrong++;
  return wrong;
}

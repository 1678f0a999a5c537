import { dayAfter } from '../../shared/dates.ts';
import { ConditionFailed } from '../platform/table/change.ts';
import { commit } from '../platform/table/commit.ts';
import { BOOKS, type Book } from './book.ts';
import { countFold, findBases, listNews, type NewsCell, removeNews, saveBase } from './everyone-store.ts';
import { startOf } from './spans.ts';
import { addSums } from './sums.ts';

/** Cells of a day that trigger compaction. Older days are always compacted, because little more will come. */
const ENOUGH = 40;
const OLD_DAYS = 30;

/** Returns the bases that contain a day, itself first. */
export const partsAround = (day: string) =>
  (['day', 'week', 'span'] as const).map((level) => ({ level, start: startOf(level, day) }));

/** Compacts the pending deltas of one day. Returns false if some moved in between; the next run finds it. */
async function foldDay(book: Book, day: string, news: readonly NewsCell[]): Promise<boolean> {
  const bases = await findBases(partsAround(day), book);
  for (const base of bases) for (const { sums } of news) addSums(base.sums, sums);
  try {
    await commit([...news.map(removeNews), ...bases.map(saveBase), countFold(book)]);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}

/**
 * Adds pending deltas of everyone's orders to the sums of days, weeks and periods, so that reading a year has a
 * constant cost. The deltas are removed in the same write, so that nothing is lost or counted twice. @param enough
 * cells of a day that are worth the writes @returns how many days were compacted
 */
export async function fold(at: Date, enough = ENOUGH): Promise<number> {
  let folded = 0;
  for (const book of BOOKS) folded += await foldBook(book, at, enough);
  return folded;
}

async function foldBook(book: Book, at: Date, enough: number): Promise<number> {
  const news = await listNews({ from: '0', to: '9' }, { book });
  const old = dayAfter(at.toISOString().slice(0, 10), -OLD_DAYS);
  let folded = 0;
  for (const [day, cells] of Map.groupBy(news, (cell) => cell.day)) {
    const moves = cells.reduce((sum, cell) => sum + cell.moves, 0);
    if ((moves >= enough || day < old) && (await foldDay(book, day, cells))) folded++;
  }
  return folded;
}

import { dayAfter } from '../../shared/dates.ts';
import { ConditionFailed } from '../platform/table/change.ts';
import { commit } from '../platform/table/commit.ts';
import { BOOKS, type Book } from './book.ts';
import { countFold, findBases, listNews, type NewsCell, removeNews, saveBase } from './everyone-store.ts';
import { startOf } from './spans.ts';
import { addSums } from './sums.ts';

/** News of a day is summed up once there is so much, or once the day is so old that little more will come. */
const ENOUGH = 40;
const OLD_DAYS = 30;

/** What a day is in, itself first. */
export const partsAround = (day: string) =>
  (['day', 'week', 'span'] as const).map((level) => ({ level, start: startOf(level, day) }));

/** Sums up the news of one day. False when some of it moved meanwhile: the next run finds it. */
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
 * Takes what was counted of everyone's orders since the last time into the sums of days, weeks and spans, so that a year
 * is read at a flat cost. The news goes away in the same write, so that nothing is lost or counted twice.
 * @param enough how much of a day is worth its writes
 * @returns how many days were summed up
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

import { createHash } from 'node:crypto';
import { dayAfter } from '../../shared/dates.ts';
import type { Change, Item, Key } from '../platform/table/change.ts';
import { find, findAll } from '../platform/table/find.ts';
import { listAll } from '../platform/table/list.ts';
import type { Book } from './book.ts';
import { packCounts, unpackCounts } from './packed.ts';
import { LEVELS, type Level, type Range } from './spans.ts';
import { addSum, type Sums } from './sums.ts';

/**
 * Everyone's totals are stored as sums by day, week and period. New counts are stored as pending deltas, spread by
 * owner over several cells a day, so that concurrent consumers seldom collide. `compact-totals.ts` adds the deltas to
 * the sums.
 */
const CELLS = 8;

const baseOf = (book: Book): string => `${book}#ALL`;
const newsOf = (book: Book): string => `${book}#NEWS`;

/**
 * The number of compactions. A reader of both sums and deltas sees by it that a delta moved between its reads. Sorts
 * before every day.
 */
const FOLDS = '!';
const foldsKey = (book: Book): Key => ({ pk: newsOf(book), sk: FOLDS });

/** A sum of everyone's orders in a day, week or period. */
export interface Base {
  book: Book;
  level: Level;
  /** Its first day. */
  start: string;
  moves: number;
  sums: Sums;
}

const baseKey = ({ book, level, start }: Pick<Base, 'book' | 'level' | 'start'>): Key => ({
  pk: baseOf(book),
  sk: `${level}#${start}`,
});
const nameOf = ({ level, start }: Pick<Base, 'level' | 'start'>): string => `${level}#${start}`;

function baseIn(book: Book, item: Item): Base {
  const [level, start = ''] = item.sk.split('#');
  const { moves, data } = item as Item & { moves: number; data: Uint8Array };
  return { book, level: level as Level, start, moves, sums: unpackCounts(data).others };
}

export const emptyBase = (level: Level, start: string, book: Book = 'TOTALS'): Base => ({
  book,
  level,
  start,
  moves: 0,
  sums: new Map(),
});

/** Reads bases as they are now; those that do not exist are empty. */
export async function findBases(
  wanted: readonly Pick<Base, 'level' | 'start'>[],
  book: Book = 'TOTALS',
): Promise<Base[]> {
  const items = await findAll<Item>(wanted.map((one) => baseKey({ book, ...one })));
  const found = new Map(items.map((item) => baseIn(book, item)).map((base) => [nameOf(base), base]));
  return wanted.map((one) => found.get(nameOf(one)) ?? emptyBase(one.level, one.start, book));
}

/** Returns the bases of one level (day, week or period) whose first days are in the range. Eventually consistent. */
export const listBases = async (level: Level, { from, to }: Range, book: Book): Promise<Base[]> =>
  (await listAll<Item>({ pk: baseOf(book), between: [`${level}#${from}`, `${level}#${to}`], eventual: true })).map(
    (item) => baseIn(book, item),
  );

/** Writes a base. Conditional on the base as it was read. */
export const saveBase = (base: Base): Change => ({
  put: { ...baseKey(base), moves: base.moves + 1, data: packCounts(new Map(), base.sums) },
  if: base.moves === 0 ? [['pk', 'absent']] : [['moves', '=', base.moves]],
});

/** Returns the day of an item of these totals, if it has one. */
export const daysOfItem = (book: Book, { pk, sk }: Key): string[] => {
  if (pk === newsOf(book) && sk !== FOLDS) return [sk.slice(0, 10)];
  if (pk !== baseOf(book)) return [];
  const [level, start = ''] = sk.split('#');
  return Array.from({ length: LEVELS[level as Level] }, (_, index) => dayAfter(start, index));
};

/** A cell of pending deltas: what was counted of a day's orders since the last compaction. */
export interface NewsCell {
  book: Book;
  day: string;
  cell: number;
  moves: number;
  sums: Sums;
}

const newsKey = ({ book, day, cell }: Pick<NewsCell, 'book' | 'day' | 'cell'>): Key => ({
  pk: newsOf(book),
  sk: `${day}#${cell}`,
});

/** Returns the cell of an owner. */
export const cellOf = (owner: string): number => (createHash('sha256').update(owner).digest()[0] ?? 0) % CELLS;

/** The attributes of a bucket. */
const ATTRIBUTES = { count: 'n', paise: 'a', codPaise: 'c' } as const;

export function addNews({ book, day, cell, sums }: Omit<NewsCell, 'moves'>): Change {
  const add: Record<string, number> = { moves: 1 };
  for (const [name, sum] of sums)
    for (const [of, short] of Object.entries(ATTRIBUTES)) {
      const by = sum[of as keyof typeof ATTRIBUTES];
      if (by !== 0) add[`${short}.${name}`] = by;
    }
  return { update: newsKey({ book, day, cell }), add };
}

function newsIn(book: Book, item: Item): NewsCell {
  const sums: Sums = new Map();
  for (const [attribute, value] of Object.entries(item)) {
    const of = Object.entries(ATTRIBUTES).find(([, short]) => attribute.startsWith(`${short}.`))?.[0];
    if (of === undefined) continue;
    addSum(sums, attribute.slice(2), { count: 0, paise: 0, codPaise: 0, [of]: Number(value) });
  }
  return { book, day: item.sk.slice(0, 10), cell: Number(item.sk.slice(11)), moves: Number(item['moves']), sums };
}

/** Returns the pending deltas of a range of days, both ends included. */
export const listNews = async (
  { from, to }: Range,
  { book, eventual = false }: { book: Book; eventual?: boolean },
): Promise<NewsCell[]> =>
  (await listAll<Item>({ pk: newsOf(book), between: [`${from}#`, `${to}#~`], eventual })).map((item) =>
    newsIn(book, item),
  );

/** Removes a cell. Conditional on the cell as it was read. */
export const removeNews = ({ moves, ...key }: NewsCell): Change => ({
  delete: newsKey(key),
  if: [['moves', '=', moves]],
});

/** Checks that a day's cells are exactly those that were read. */
export const checkNews = (book: Book, day: string, read: readonly NewsCell[]): Change[] =>
  Array.from({ length: CELLS }, (_, cell): Change => {
    const moves = read.find((one) => one.cell === cell)?.moves;
    return {
      check: newsKey({ book, day, cell }),
      if: [moves === undefined ? ['pk', 'absent'] : ['moves', '=', moves]],
    };
  });

export const countFold = (book: Book): Change => ({ update: foldsKey(book), add: { folds: 1 } });

export const findFolds = async (book: Book): Promise<number> =>
  (await find<{ folds: number }>(foldsKey(book)))?.folds ?? 0;

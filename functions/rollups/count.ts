import type { Change } from '../platform/change.ts';
import { commit } from '../platform/table/commit.ts';
import { untilCommitted } from '../platform/until-committed.ts';
import type { Book } from './book.ts';
import {
  findDays,
  findLeaves,
  hasRoom,
  type Leaf,
  leafOf,
  nameInDay,
  nameOfDay,
  type OwnerDay,
  saveDay,
  saveLeaf,
  signOf,
} from './day-store.ts';
import { addNews, cellOf, type NewsCell } from './everyone-store.ts';
import type { Counted } from './packed.ts';
import { addSum } from './sums.ts';

/** An order as it is to be counted; `counted` is undefined once it is gone. */
export interface Counting {
  id: string;
  owner: string;
  /** The book's day of it. */
  day: string;
  counted: Counted | undefined;
}

/** Orders of one transaction, which holds a hundred writes. */
const TOGETHER = 48;
const MOST_WRITES = 100;

/** What one transaction reads, changes and writes. */
interface Sheet {
  book: Book;
  days: Map<string, OwnerDay>;
  leaves: Map<string, Leaf>;
  news: Map<string, Omit<NewsCell, 'moves'>>;
  changedDays: Set<OwnerDay>;
  changedLeaves: Set<Leaf>;
}

async function openSheet(book: Book, orders: readonly Counting[]): Promise<Sheet> {
  const days = await findDays(orders, book);
  const elsewhere = orders.filter((one) => {
    const page = days.get(nameOfDay(one)) as OwnerDay;
    return !page.orders.has(nameInDay(one.id)) && (page.others.size > 0 || !hasRoom(page, orders.length));
  });
  const leaves = await findLeaves(
    elsewhere.map(({ id }) => id),
    book,
  );
  return { book, days, leaves, news: new Map(), changedDays: new Set(), changedLeaves: new Set() };
}

const isSame = (a: Counted | undefined, b: Counted | undefined): boolean =>
  a?.figure === b?.figure && a?.paise === b?.paise && a?.codPaise === b?.codPaise;

/** Older than what is counted, or the same. */
const isOld = (before: Counted | undefined, { counted }: Counting, again: boolean): boolean =>
  before !== undefined &&
  counted !== undefined &&
  (before.version > counted.version || (before.version === counted.version && !again));

const set = (orders: Map<string, Counted>, name: string, counted: Counted | undefined): void => {
  if (counted === undefined) orders.delete(name);
  else orders.set(name, counted);
};

function enter(sheet: Sheet, order: Counting, again: boolean): void {
  const { id, owner, day, counted } = order;
  const page = sheet.days.get(nameOfDay(order)) as OwnerDay;
  const inDay = page.orders.get(nameInDay(id));
  const leaf = sheet.leaves.get(leafOf(id));
  // A day without others knows of no leaf: what one says is from before the day was lost.
  const before = inDay ?? (page.others.size > 0 ? leaf?.orders.get(signOf(id)) : undefined);
  if (isOld(before, order, again) || isSame(before, counted)) return;
  if (inDay !== undefined || leaf === undefined || (before === undefined && hasRoom(page))) {
    set(page.orders, nameInDay(id), counted);
  } else {
    set(leaf.orders, signOf(id), counted);
    sheet.changedLeaves.add(leaf);
    if (before !== undefined) addSum(page.others, before.figure, { count: 1, ...before }, -1);
    if (counted !== undefined) addSum(page.others, counted.figure, { count: 1, ...counted });
  }
  sheet.changedDays.add(page);
  const cell = { book: sheet.book, day, cell: cellOf(owner) };
  const name = `${day} ${cell.cell}`;
  const { sums } = sheet.news.get(name) ?? { sums: new Map() };
  if (before !== undefined) addSum(sums, before.figure, { count: 1, ...before }, -1);
  if (counted !== undefined) addSum(sums, counted.figure, { count: 1, ...counted });
  sheet.news.set(name, { ...cell, sums });
}

const changesOf = ({ changedDays, changedLeaves, news }: Sheet): Change[] => [
  ...[...changedDays].map(saveDay),
  ...[...changedLeaves].map(saveLeaf),
  ...[...news.values()].filter(({ sums }) => sums.size > 0).map(addNews),
];

async function countTogether(book: Book, orders: readonly Counting[], again: boolean): Promise<void> {
  const tooMany = await untilCommitted(async () => {
    const sheet = await openSheet(book, orders);
    for (const order of orders) enter(sheet, order, again);
    const changes = changesOf(sheet);
    if (changes.length > MOST_WRITES) return true;
    await commit(changes);
    return false;
  }, 'The totals of these orders are being counted.');
  if (!tooMany) return;
  const half = Math.ceil(orders.length / 2);
  await countTogether(book, orders.slice(0, half), again);
  await countTogether(book, orders.slice(half), again);
}

/**
 * Counts orders as they now stand, each once: what was counted of it before is taken away in the same write. A repeat
 * or an older version changes nothing, a lost one is made good by the next. An order's owner and day never change: whoever
 * moves one to another day takes it out of the former.
 * @param again the same version too, for when the rule of what an order adds has changed
 */
export async function count(
  orders: readonly Counting[],
  { again = false, book = 'TOTALS' }: { again?: boolean; book?: Book } = {},
): Promise<void> {
  for (let at = 0; at < orders.length; at += TOGETHER)
    await countTogether(book, orders.slice(at, at + TOGETHER), again);
}

import { withoutOwner } from '../platform/ids.ts';
import type { Change, Item, Key } from '../platform/table/change.ts';
import { findAll } from '../platform/table/find.ts';
import { listAll } from '../platform/table/list.ts';
import type { Book } from './book.ts';
import { type Counted, packCounts, unpackCounts } from './packed.ts';
import { addSum, type Sums } from './sums.ts';

/**
 * An owner's day: what is counted of its first orders, by the end of their ids, and the sums of those for which there
 * was no room in one write unit. So most days are one item, which alone says what was counted and what that makes.
 */
export interface OwnerDay {
  book: Book;
  owner: string;
  day: string;
  /** How often it was written; a write holds only on the one that was read. 0: not yet. */
  moves: number;
  orders: Map<string, Counted>;
  others: Sums;
}

/** Bytes up to which a packed day takes in another order. A write unit is 1,024: the rest is for days that grow as their orders change. */
const ROOM = 820;
/** Bytes that an order takes in a packed day, most of them for its id, which does not compress. */
const BYTES = 40;

/** How an order is called in its owner's day. */
export const nameInDay = (orderId: string): string => withoutOwner(orderId);
export const nameOfDay = ({ owner, day }: { owner: string; day: string }): string => `${owner} ${day}`;

const dayKey = (book: Book, { owner, day }: { owner: string; day: string }): Key => ({
  pk: `${book}#${owner}`,
  sk: day,
});

type Kept = Item & { moves: number; data: Uint8Array };

const dayIn = (book: Book, { pk, sk, moves, data }: Kept): OwnerDay => ({
  book,
  owner: pk.slice(book.length + 1),
  day: sk,
  moves,
  ...unpackCounts(data),
});

/** Whether so many more orders fit into their day. */
export const hasRoom = ({ orders, others }: OwnerDay, more = 1): boolean =>
  packCounts(orders, others).length + more * BYTES <= ROOM;

export async function findDays(
  keys: readonly { owner: string; day: string }[],
  book: Book = 'TOTALS',
): Promise<Map<string, OwnerDay>> {
  const wanted = new Map(keys.map((key) => [nameOfDay(key), key]));
  const items = await findAll<Kept>([...wanted.values()].map((key) => dayKey(book, key)));
  const found = new Map(items.map((item) => dayIn(book, item)).map((one) => [nameOfDay(one), one]));
  for (const [name, { owner, day }] of wanted)
    if (!found.has(name)) found.set(name, { book, owner, day, moves: 0, orders: new Map(), others: new Map() });
  return found;
}

/** An owner's days between two, both included. */
export const listDays = async (owner: string, from: string, to: string, book: Book): Promise<OwnerDay[]> =>
  (await listAll<Kept>({ pk: `${book}#${owner}`, between: [from, to], eventual: true })).map((item) =>
    dayIn(book, item),
  );

/** Holds on an item as it was read, by how often it was written; 0: not yet. */
export const asRead = (moves: number): NonNullable<Change['if']> =>
  moves === 0 ? [['pk', 'absent']] : [['moves', '=', moves]];

export const saveDay = (day: OwnerDay): Change => ({
  put: { ...dayKey(day.book, day), moves: day.moves + 1, data: packCounts(day.orders, day.others) },
  if: asRead(day.moves),
});

/** What an owner's day comes to. */
export function sumsOfDay({ orders, others }: OwnerDay): Sums {
  const sums: Sums = new Map(others);
  for (const { figure, paise, codPaise } of orders.values()) addSum(sums, figure, { count: 1, paise, codPaise });
  return sums;
}

/** The owner's day that an item is, or undefined when it is none. */
export const dayNamed = ({ pk, sk }: Key): { owner: string; day: string } | undefined =>
  /^[A-Z]+#[0-9a-z]+$/.test(pk) ? { owner: pk.slice(pk.indexOf('#') + 1), day: sk } : undefined;

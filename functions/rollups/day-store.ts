import { withoutOwner } from '../platform/ids.ts';
import type { Change, Item, Key } from '../platform/table/change.ts';
import { findAll } from '../platform/table/find.ts';
import { listAll } from '../platform/table/list.ts';
import type { LedgerName } from './ledger-name.ts';
import { type CountedOrder, packCounts, unpackCounts } from './packed.ts';
import { addSum, type Sums } from './sums.ts';

/**
 * The totals of one owner's day. `orders` contains the count of each order. Its key is the end of the order's id. When
 * the item is full, further orders are counted in leaves, and `others` contains only their sums. Most days need one
 * item.
 */
export interface OwnerDay {
  ledger: LedgerName;
  owner: string;
  day: string;
  /** How often the item was written; 0 if it is not stored. A write fails if this number has changed since the read. */
  moves: number;
  orders: Map<string, CountedOrder>;
  others: Sums;
}

/**
 * The largest size of a packed day, in bytes. If a day is full, further orders are stored in leaves. A write unit has
 * 1,024 bytes. The difference is reserved for later changes of the day's orders.
 */
const ROOM = 820;
/** The bytes that an order needs in a packed day. Most of them are for its id, because an id cannot be compressed. */
const BYTES = 40;

/** Returns the key under which an owner's day stores an order's count: the order id without the owner's id. */
export const nameInDay = (orderId: string): string => withoutOwner(orderId);
export const nameOfDay = ({ owner, day }: { owner: string; day: string }): string => `${owner} ${day}`;

const dayKey = (ledger: LedgerName, { owner, day }: { owner: string; day: string }): Key => ({
  pk: `${ledger}#${owner}`,
  sk: day,
});

type DayItem = Item & { moves: number; data: Uint8Array };

const dayIn = (ledger: LedgerName, { pk, sk, moves, data }: DayItem): OwnerDay => ({
  ledger,
  owner: pk.slice(ledger.length + 1),
  day: sk,
  moves,
  ...unpackCounts(data),
});

/** Returns whether `more` orders fit into a day. */
export const fitsInDay = ({ orders, others }: OwnerDay, more = 1): boolean =>
  packCounts(orders, others).length + more * BYTES <= ROOM;

export async function findDays(
  keys: readonly { owner: string; day: string }[],
  ledger: LedgerName = 'TOTALS',
): Promise<Map<string, OwnerDay>> {
  const wanted = new Map(keys.map((key) => [nameOfDay(key), key]));
  const items = await findAll<DayItem>([...wanted.values()].map((key) => dayKey(ledger, key)));
  const found = new Map(items.map((item) => dayIn(ledger, item)).map((one) => [nameOfDay(one), one]));
  for (const [name, { owner, day }] of wanted)
    if (!found.has(name)) found.set(name, { ledger, owner, day, moves: 0, orders: new Map(), others: new Map() });
  return found;
}

/** Returns an owner's days in a range, including both ends. Eventually consistent. */
export const listDays = async (owner: string, from: string, to: string, ledger: LedgerName): Promise<OwnerDay[]> =>
  (await listAll<DayItem>({ pk: `${ledger}#${owner}`, between: [from, to], eventual: true })).map((item) =>
    dayIn(ledger, item),
  );

/** Builds the condition that an item was not written since it was read. `moves` is 0 for an item that did not exist. */
export const ifUnchanged = (moves: number): NonNullable<Change['if']> =>
  moves === 0 ? [['pk', 'absent']] : [['moves', '=', moves]];

export const ownerDayWrite = (day: OwnerDay): Change => ({
  put: { ...dayKey(day.ledger, day), moves: day.moves + 1, data: packCounts(day.orders, day.others) },
  if: ifUnchanged(day.moves),
});

/** Returns all sums of an owner's day by bucket. */
export function sumsOfDay({ orders, others }: OwnerDay): Sums {
  const sums: Sums = new Map(others);
  for (const { bucket, paise, codPaise } of orders.values()) addSum(sums, bucket, { count: 1, paise, codPaise });
  return sums;
}

/** Returns the owner and day to which an item's key belongs; undefined for other items. */
export const ownerDayOfKey = ({ pk, sk }: Key): { owner: string; day: string } | undefined =>
  /^[A-Z]+#[0-9a-z]+$/.test(pk) ? { owner: pk.slice(pk.indexOf('#') + 1), day: sk } : undefined;

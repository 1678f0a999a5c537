import { withoutOwner } from '../platform/ids.ts';
import type { Change, Item, Key } from '../platform/table/change.ts';
import { findAll } from '../platform/table/find.ts';
import { listAll } from '../platform/table/list.ts';
import type { LedgerName } from './ledger-name.ts';
import { type Counted, packCounts, unpackCounts } from './packed.ts';
import { addSum, type Sums } from './sums.ts';

/**
 * An owner's day: the counts of its first orders by the end of their ids, and the sums of others that do not fit into
 * one write unit. Most days are one item.
 */
export interface OwnerDay {
  ledger: LedgerName;
  owner: string;
  day: string;
  /** How often it was written. Each write is conditional on it. 0: not yet. */
  moves: number;
  orders: Map<string, Counted>;
  others: Sums;
}

/**
 * Most bytes of a packed day that takes in another order. A write unit is 1,024; the rest is for changes of its orders.
 */
const ROOM = 820;
/** Bytes of an order in a packed day, most of them for its id, which does not compress. */
const BYTES = 40;

/** Returns an order's key in its owner's day. */
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

/** Returns whether more orders fit into their day. */
export const hasRoom = ({ orders, others }: OwnerDay, more = 1): boolean =>
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

/** Returns an owner's days in a range, both ends included. */
export const listDays = async (owner: string, from: string, to: string, ledger: LedgerName): Promise<OwnerDay[]> =>
  (await listAll<DayItem>({ pk: `${ledger}#${owner}`, between: [from, to], eventual: true })).map((item) =>
    dayIn(ledger, item),
  );

/** Checks an item as it was read, by how often it was written; 0: not yet. */
export const asRead = (moves: number): NonNullable<Change['if']> =>
  moves === 0 ? [['pk', 'absent']] : [['moves', '=', moves]];

export const saveDay = (day: OwnerDay): Change => ({
  put: { ...dayKey(day.ledger, day), moves: day.moves + 1, data: packCounts(day.orders, day.others) },
  if: asRead(day.moves),
});

/** Returns the sums of an owner's day. */
export function sumsOfDay({ orders, others }: OwnerDay): Sums {
  const sums: Sums = new Map(others);
  for (const { bucket, paise, codPaise } of orders.values()) addSum(sums, bucket, { count: 1, paise, codPaise });
  return sums;
}

/** Returns the owner's day that a key names, or undefined. */
export const dayNamed = ({ pk, sk }: Key): { owner: string; day: string } | undefined =>
  /^[A-Z]+#[0-9a-z]+$/.test(pk) ? { owner: pk.slice(pk.indexOf('#') + 1), day: sk } : undefined;

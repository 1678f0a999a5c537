import type { Change, Item, Key } from '../platform/table/change.ts';
import { find, findAll } from '../platform/table/find.ts';
import { listAll } from '../platform/table/list.ts';
import { packDays, unpackDays } from './packed-days.ts';
import type { Usage } from './usage.ts';

/**
 * The identity of a customer in the stored months. The months are sorted by the creation of the account, like the list
 * of users. So the months of the customers on one page are adjacent and can be read together.
 */
export interface Customer {
  id: string;
  createdAt: string;
}

/** A customer's usage in one month, by day. */
export interface UsageMonth {
  customer: Customer;
  /** The month, e.g. `2026-11`. */
  month: string;
  /**
   * How often the item was written; 0 if it is not stored. A write fails if this number has changed since the item was
   * read.
   */
  moves: number;
  /** The usage by day of the month. */
  days: Map<number, Usage>;
}

/**
 * Returns a customer's sort key. Nine characters in base 36 can hold timestamps in milliseconds for the next three
 * thousand years.
 */
const placeOf = ({ createdAt, id }: Customer): string => `${Date.parse(createdAt).toString(36).padStart(9, '0')}${id}`;
/**
 * Returns the partition of a month, e.g. `USAGE#2611`. The key is short because it is stored in every item, and a page
 * of usage reads about 1,000 items.
 */
const partitionOf = (month: string): string => `USAGE#${month.slice(2, 4)}${month.slice(5)}`;
const monthOf = (pk: string): string => `20${pk.slice(-4, -2)}-${pk.slice(-2)}`;
const key = (customer: Customer, month: string): Key => ({ pk: partitionOf(month), sk: placeOf(customer) });

/**
 * A stored month: `m` is `moves`, `d` are the packed days. The names are short because a page of usage reads about
 * 1,000 items.
 */
type MonthItem = Item & { m: number; d: Uint8Array };

const monthIn = ({ pk, sk, m, d }: MonthItem): UsageMonth => ({
  customer: { id: sk.slice(9), createdAt: new Date(Number.parseInt(sk.slice(0, 9), 36)).toISOString() },
  month: monthOf(pk),
  moves: m,
  days: unpackDays(d),
});

/** Returns a customer's month. Strongly consistent. */
export async function findMonth(customer: Customer, month: string): Promise<UsageMonth> {
  const kept = await find<MonthItem>(key(customer, month));
  return kept === undefined ? { customer, month, moves: 0, days: new Map() } : monthIn(kept);
}

export const usageMonthWrite = ({ customer, month, moves, days }: UsageMonth): Change => ({
  put: { ...key(customer, month), m: moves + 1, d: packDays(days) },
  if: moves === 0 ? [['pk', 'absent']] : [['m', '=', moves]],
});

/** Returns the usage in a month of all customers in the list from `newest` to `oldest`. Eventually consistent. */
export const listMonth = async (month: string, newest: Customer, oldest: Customer): Promise<UsageMonth[]> =>
  (
    await listAll<MonthItem>({ pk: partitionOf(month), between: [placeOf(oldest), placeOf(newest)], eventual: true })
  ).map(monthIn);

/** Returns the months of customers who are not adjacent in the list. Eventually consistent. */
export const findMonths = async (customers: readonly Customer[], months: readonly string[]): Promise<UsageMonth[]> => {
  const keys = customers.flatMap((customer) => months.map((month) => key(customer, month)));
  return (await findAll<MonthItem>(keys, { eventual: true })).map(monthIn);
};

import { ownerIn } from '../platform/ids.ts';
import { findDays, nameInDay, type OwnerDay, ownerDayWrite } from './day-store.ts';
import { findLeaves, leafOf, nameInLeaf } from './leaf-store.ts';
import type { LedgerName } from './ledger-name.ts';
import { rebuild } from './rebuild.ts';
import { addSum, differenceOf, type Sums } from './sums.ts';

/** Reads an owner's orders of a day. `rebuildOwnerDay` calls it again at each attempt. */
export interface OrdersOfDay {
  ids(): Promise<string[]>;
  /** Returns which of these orders exist now. */
  there(ids: readonly string[]): Promise<string[]>;
}

/** Returns the orders that a day counts and that are not among these ids. */
const unknownIn = ({ owner, orders }: OwnerDay, ids: readonly string[]): string[] => {
  const names = new Set(ids.map(nameInDay));
  return [...orders.keys()].filter((name) => !names.has(name)).map((name) => `${owner}-${name}`);
};

/**
 * Returns the owners whose totals of a day do not agree with a list of the day's orders. The list may be outdated, so
 * `rebuildOwnerDay` checks these owners again.
 * @param list lists the orders of all owners on the day
 */
export async function doubtfulOwners(
  owners: readonly string[],
  day: string,
  list: () => Promise<string[]>,
  ledger: LedgerName,
): Promise<string[]> {
  const pages = await findDays(
    owners.map((owner) => ({ owner, day })),
    ledger,
  );
  const idsOf = Map.groupBy(await list(), ownerIn);
  const doubtful: string[] = [];
  for (const page of pages.values()) {
    const ids = idsOf.get(page.owner) ?? [];
    const others = unknownIn(page, ids).length > 0 ? undefined : await othersOf(page, ids);
    if (others === undefined || differenceOf(page.others, others).size > 0) doubtful.push(page.owner);
  }
  return doubtful;
}

/** Returns the sums of the orders that are counted in leaves. */
async function othersOf({ ledger, orders }: OwnerDay, ids: readonly string[]): Promise<Sums> {
  const elsewhere = ids.filter((id) => !orders.has(nameInDay(id)));
  const leaves = await findLeaves(elsewhere);
  const sums: Sums = new Map();
  for (const id of elsewhere) {
    const counted = leaves.get(leafOf(id))?.orders.get(nameInLeaf(id, ledger));
    if (counted !== undefined) addSum(sums, counted.bucket, { count: 1, ...counted });
  }
  return sums;
}

/**
 * Corrects an owner's day to the counts of its orders, while the product runs. A day and its leaves are written in one
 * transaction. If the day changes during the check, it is read again. @returns whether the day was wrong
 */
export const rebuildOwnerDay = (
  owner: string,
  day: string,
  of: OrdersOfDay,
  ledger: LedgerName = 'TOTALS',
): Promise<boolean> =>
  rebuild(`${owner} of ${day}`, async () => {
    const [page] = (await findDays([{ owner, day }], ledger)).values();
    if (page === undefined) throw new Error('A day is always found.');
    const ids = await of.ids();
    const unknown = unknownIn(page, ids);
    const there = new Set(await of.there(unknown));
    const gone = unknown.filter((id) => !there.has(id));
    const others = await othersOf(page, ids);
    if (gone.length === 0 && differenceOf(page.others, others).size === 0) return [];
    for (const id of gone) page.orders.delete(nameInDay(id));
    return [ownerDayWrite({ ...page, others })];
  });

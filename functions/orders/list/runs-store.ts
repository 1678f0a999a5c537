import { ownerIn, withoutOwner } from '../../platform/ids.ts';
import type { Item } from '../../platform/table/change.ts';
import { list } from '../../platform/table/list.ts';
import type { Order } from '../record/order.ts';
import { keyOf } from '../record/order-key-store.ts';
import { findAnyOrders, fromItem } from '../record/store.ts';

/** Read units of an order by its key, and of one read with its neighbours: some 1.8 KB, eventually consistent. */
export const UNITS_BY_KEY = 0.5;
export const UNITS_IN_RUN = 1 / 4;

/** Returns the cost of reading some consecutive orders of one owner. */
const unitsOfRun = (count: number): number => (count === 0 ? 0 : Math.max(UNITS_BY_KEY, count * UNITS_IN_RUN));

/** Returns how many of these orders can be read for some units, but at least `least`; and their cost. */
export function affordable(ids: readonly string[], units: number, least: number): { count: number; units: number } {
  const runs = new Map<string, number>();
  let spent = 0;
  for (const [at, id] of ids.entries()) {
    const before = runs.get(ownerIn(id)) ?? 0;
    const next = spent + unitsOfRun(before + 1) - unitsOfRun(before);
    if (at >= least && next > units) return { count: at, units: spent };
    runs.set(ownerIn(id), before + 1);
    spent = next;
  }
  return { count: ids.length, units: spent };
}

/** Returns an owner's orders from one id to another. */
async function findRun(pk: string, first: string, last: string): Promise<Order[]> {
  const orders: Order[] = [];
  let after: Record<string, unknown> | undefined;
  do {
    const page = await list<Item>({ pk, between: [first, last], after, eventual: true });
    orders.push(...page.items.map(fromItem));
    after = page.after;
  } while (after !== undefined);
  return orders;
}

/**
 * Returns orders of one day by id, at most a second old, without a check of the caller. Orders of one owner are
 * adjacent in its partition: one query costs half of single reads.
 */
export async function findRuns(ids: readonly string[]): Promise<Order[]> {
  const byOwner = new Map<string, string[]>();
  for (const id of ids) byOwner.set(ownerIn(id), [...(byOwner.get(ownerIn(id)) ?? []), id]);
  const wanted = new Set(ids);
  const alone: string[] = [];
  const runs: Promise<Order[]>[] = [];
  for (const own of byOwner.values()) {
    const sorted = own.toSorted();
    const [first = '', last = ''] = [sorted[0], sorted.at(-1)];
    const pk = keyOf(first)?.pk;
    if (own.length === 1 || pk === undefined) alone.push(...own);
    else runs.push(findRun(pk, withoutOwner(first), withoutOwner(last)));
  }
  const found = (await Promise.all([findAnyOrders(alone), ...runs])).flat();
  return found.filter(({ id }) => wanted.has(id));
}

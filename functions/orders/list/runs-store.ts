import { ownerIn, withoutOwner } from '../../platform/ids.ts';
import type { Item } from '../../platform/table/change.ts';
import { list } from '../../platform/table/list.ts';
import type { Order } from '../record/order.ts';
import { orderKey } from '../record/order-key-store.ts';
import { findAnyOrders, orderFromItem } from '../record/store.ts';

/**
 * The read units of an order of about 1.8 KB, eventually consistent. An order read by its key costs more than an order
 * read together with adjacent orders.
 */
export const UNITS_PER_ORDER_BY_KEY = 0.5;
export const UNITS_PER_ORDER_IN_RUN = 1 / 4;

/** Returns the read units of `count` adjacent orders of one owner. */
const unitsOfRun = (count: number): number =>
  count === 0 ? 0 : Math.max(UNITS_PER_ORDER_BY_KEY, count * UNITS_PER_ORDER_IN_RUN);

/**
 * Returns how many orders from the start of the list can be read for `units` read units, and what they cost. Returns at
 * least `least` orders, even if they cost more.
 */
export function countAffordable(
  ids: readonly string[],
  units: number,
  least: number,
): { count: number; units: number } {
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

/** Returns the orders in an owner's partition from one id to another, both included. */
async function findRun(pk: string, first: string, last: string): Promise<Order[]> {
  const orders: Order[] = [];
  let after: Record<string, unknown> | undefined;
  do {
    const page = await list<Item>({ pk, between: [first, last], after, eventual: true });
    orders.push(...page.items.map(orderFromItem));
    after = page.after;
  } while (after !== undefined);
  return orders;
}

/**
 * Returns orders of one day by id. They may be up to a second old. Does not check whether the caller may see them.
 * Orders of one owner are adjacent and read with one query, which costs half as much as single reads.
 */
export async function findOrdersOfDay(ids: readonly string[]): Promise<Order[]> {
  const byOwner = new Map<string, string[]>();
  for (const id of ids) byOwner.set(ownerIn(id), [...(byOwner.get(ownerIn(id)) ?? []), id]);
  const wanted = new Set(ids);
  const alone: string[] = [];
  const runs: Promise<Order[]>[] = [];
  for (const own of byOwner.values()) {
    const sorted = own.toSorted();
    const [first = '', last = ''] = [sorted[0], sorted.at(-1)];
    const pk = orderKey(first)?.pk;
    if (own.length === 1 || pk === undefined) alone.push(...own);
    else runs.push(findRun(pk, withoutOwner(first), withoutOwner(last)));
  }
  const found = (await Promise.all([findAnyOrders(alone), ...runs])).flat();
  return found.filter(({ id }) => wanted.has(id));
}

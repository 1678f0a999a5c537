import type { Item } from '../../platform/table/change.ts';
import type { Page } from '../../platform/table/list.ts';
import type { Order } from '../record/order.ts';
import { fromItem } from '../record/store.ts';

/**
 * Pages of several lists of orders as one page, by what they are sorted by; each was asked for a whole page, behind the same place.
 * An order that went from one list to another while they were read, and stands in both, is one row: as it is now.
 */
export function merged(
  pages: readonly Page<Item>[],
  placeOf: (order: Order) => string,
  { limit, newestFirst }: { limit: number; newestFirst: boolean },
): { items: Order[]; more: boolean } {
  const all = pages.flatMap(({ items }) => items.map(fromItem)).sort((a, b) => a.version - b.version);
  const found = [...new Map(all.map((order) => [order.id, order])).values()]
    .map((order) => ({ order, place: placeOf(order) }))
    .sort((a, b) => (a.place < b.place === newestFirst ? 1 : -1))
    .map(({ order }) => order);
  return { items: found.slice(0, limit), more: found.length > limit || pages.some(({ after }) => after !== undefined) };
}

import type { Item } from '../../platform/table/change.ts';
import type { Page } from '../../platform/table/list.ts';
import type { Order } from '../record/order.ts';
import { fromItem } from '../record/store.ts';

/**
 * Merges pages of several sorted lists into one page; each list was read for a whole page after the same place. An
 * order that moved from one list to another during the read may be in both: the newest version counts.
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

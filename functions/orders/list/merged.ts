import type { Item } from '../../platform/table/change.ts';
import type { Page } from '../../platform/table/list.ts';
import type { Order } from '../record/order.ts';
import { orderFromItem } from '../record/store.ts';

/**
 * Merges pages of several sorted lists into one page. Each list must have been read from the same place, with as many
 * rows as the whole page has. An order that moved to another list during the read may be on two of the pages. Then only
 * its newest version is returned.
 */
export function mergePages(
  pages: readonly Page<Item>[],
  placeOf: (order: Order) => string,
  { limit, newestFirst }: { limit: number; newestFirst: boolean },
): { items: Order[]; more: boolean } {
  const all = pages.flatMap(({ items }) => items.map(orderFromItem)).sort((a, b) => a.version - b.version);
  const found = [...new Map(all.map((order) => [order.id, order])).values()]
    .map((order) => ({ order, place: placeOf(order) }))
    .sort((a, b) => (a.place < b.place === newestFirst ? 1 : -1))
    .map(({ order }) => order);
  return { items: found.slice(0, limit), more: found.length > limit || pages.some(({ after }) => after !== undefined) };
}

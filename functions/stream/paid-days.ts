import type { Order } from '../orders/record/order.ts';
import { contributionOf } from '../orders/totals/contribution-of.ts';

/**
 * Returns a paid order's cost as a text. If the text differs after a change of the order, its owner's usage has
 * changed. Empty for an unpaid order.
 */
const usageOf = (order: Order | undefined): string =>
  order === undefined || order.charge === null ? '' : String(contributionOf(order).paise);

/** Collects the owners and days whose usage changed in a batch of stream records. */
export function paidDayCollector() {
  const touched = new Set<string>();
  return {
    add(before: Order | undefined, after: Order): void {
      if (usageOf(before) !== usageOf(after)) touched.add(after.id);
    },
    among: (orders: readonly Order[]): { owner: string; day: string }[] =>
      orders.filter(({ id }) => touched.has(id)).map((order) => contributionOf(order)),
  };
}

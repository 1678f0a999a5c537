import type { MovedOrder } from '../invoices/keep-rows.ts';
import { finalStatusDay } from '../orders/record/end-day.ts';
import type { Order } from '../orders/record/order.ts';

/**
 * Returns a text that changes when an order's documents must be listed again. It contains the day of the order's final
 * status and its number of wallet statement lines.
 */
const standOf = (order: Order | undefined): string =>
  order === undefined || finalStatusDay(order) === undefined
    ? ''
    : `${finalStatusDay(order)}#${order.lines?.length ?? 0}`;

/** Collects the orders of a batch of stream records whose documents must be listed again. */
export function documentChangeCollector() {
  const touched = new Map<string, Set<string>>();
  /** The state of each order before its first change in the batch. */
  const first = new Map<string, Order | undefined>();
  return {
    add(before: Order | undefined, after: Order): void {
      if (!first.has(after.id)) first.set(after.id, before);
      if (standOf(before) === standOf(after)) return;
      const days = touched.get(after.id) ?? new Set();
      for (const order of [before, after]) {
        const day = order && finalStatusDay(order);
        if (day !== undefined) days.add(day);
      }
      touched.set(after.id, days);
    },
    /**
     * Returns the orders among `orders` whose documents must be listed again. Pass the orders in their state at the end
     * of the batch.
     */
    among: (orders: readonly Order[]): MovedOrder[] =>
      orders.flatMap((order) => {
        const days = touched.get(order.id);
        if (days === undefined) return [];
        const day = finalStatusDay(order);
        const before = first.get(order.id);
        const listed = before !== undefined && finalStatusDay(before) === day ? before.lines : undefined;
        return [{ order, left: [...days].filter((one) => one !== day), ...(listed && { listed }) }];
      }),
  };
}

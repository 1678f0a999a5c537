import type { OrderView } from '../../../../shared/orders/order.ts';

/** Regular: four to an A4 page. Thermal: a roll of 4.1 × 5.45 in. */
export type PrintMode = 'regular' | 'thermal';

let chosen: readonly OrderView[] = [];

/**
 * The orders whose labels are shown. In memory and not in the browser's history, because they hold addresses that
 * signing out must delete.
 */
export const labelSelection = {
  /** Only paid orders can be printed (spec 1 section 4). */
  choose(orders: readonly OrderView[]): void {
    chosen = orders.filter((order) => order.transaction_id !== null);
  },
  orders: (): readonly OrderView[] => chosen,
};

/** Returns the flag with which a list opens the labels; undefined for other ways. */
export function printModeOf(state: unknown): PrintMode | undefined {
  const print = (state as { print?: unknown } | null)?.print;
  return print === 'regular' || print === 'thermal' ? print : undefined;
}

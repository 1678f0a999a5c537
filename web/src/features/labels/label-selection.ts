import type { OrderView } from '../../../../shared/orders/order.ts';

/** `regular` prints four labels on an A4 page, `thermal` prints on a roll of 4.1 × 5.45 in. */
export type PrintMode = 'regular' | 'thermal';

let chosen: readonly OrderView[] = [];

/**
 * The orders whose labels are shown. They are kept in memory and not in the browser's history, because they contain
 * addresses that signing out must delete.
 */
export const labelSelection = {
  /** Only paid orders can be printed (spec 1 section 4). */
  choose(orders: readonly OrderView[]): void {
    chosen = orders.filter((order) => order.transaction_id !== null);
  },
  orders: (): readonly OrderView[] => chosen,
};

/** Returns the print size that a list passes when it opens the labels; undefined if the page was opened otherwise. */
export function printModeOf(state: unknown): PrintMode | undefined {
  const print = (state as { print?: unknown } | null)?.print;
  return print === 'regular' || print === 'thermal' ? print : undefined;
}

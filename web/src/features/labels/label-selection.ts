import type { OrderView } from '../../../../shared/orders/order.ts';

let chosen: readonly OrderView[] = [];
let prints = false;

/**
 * The orders that the user has chosen for printing. The page of labels takes them from here and need not read them.
 * They are kept in memory and not in the browser's history, because they contain addresses that signing out must
 * delete.
 */
export const labelSelection = {
  /**
   * Stores these orders as the chosen ones, without unpaid ones, which have no label (spec 1 section 4). Returns those
   * stored. With `atOnce` their labels are printed as soon as they are shown.
   */
  choose(orders: readonly OrderView[], atOnce = false): readonly OrderView[] {
    chosen = orders.filter((order) => order.transaction_id !== null);
    prints = atOnce;
    return chosen;
  },
  /** Returns the chosen orders if they have exactly these ids, otherwise undefined. */
  of: (ids: readonly string[]): readonly OrderView[] | undefined =>
    ids.length > 0 && chosen.map(({ _id }) => _id).join() === ids.join() ? chosen : undefined,
  /** Has the labels that are shown next printed as soon as they are shown. */
  printNext(): void {
    prints = true;
  },
  /** Returns whether to print the labels as soon as they are shown. Only the first call returns true. */
  takePrint(): boolean {
    const now = prints;
    prints = false;
    return now;
  },
};

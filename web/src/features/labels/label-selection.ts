import type { OrderView } from '../../../../shared/orders/order.ts';

let chosen: readonly OrderView[] = [];
let prints = false;

/**
 * The orders that the user has chosen for printing. The label page takes them from here, so it need not read them from
 * the server. They are only in memory and not in the browser's history, because they contain addresses, which a
 * sign-out must delete.
 */
export const labelSelection = {
  /**
   * Stores those of these orders that are paid, and returns them. Unpaid orders have no label (spec 1 section 4). With
   * `atOnce`, the labels are printed as soon as they are shown.
   */
  choose(orders: readonly OrderView[], atOnce = false): readonly OrderView[] {
    chosen = orders.filter((order) => order.transaction_id !== null);
    prints = atOnce;
    return chosen;
  },
  /** Returns the chosen orders if they have exactly these ids, otherwise undefined. */
  of: (ids: readonly string[]): readonly OrderView[] | undefined =>
    ids.length > 0 && chosen.map(({ _id }) => _id).join() === ids.join() ? chosen : undefined,
  /** Makes the label page print the next labels as soon as it shows them. */
  printNext(): void {
    prints = true;
  },
  /**
   * Returns whether the label page must print at once. A second call returns false, so that the labels are printed only
   * once.
   */
  takePrint(): boolean {
    const now = prints;
    prints = false;
    return now;
  },
};

import type { OrderView } from '../../../../shared/orders/order.ts';

let chosen: readonly OrderView[] = [];
let prints = false;

/**
 * The orders whose labels a page opened, so that they need not be read again. They are kept in memory and not in the
 * browser's history, because they contain addresses that signing out must delete.
 */
export const labelSelection = {
  /** Chooses orders and returns those that can be printed: only paid ones (spec 1 section 4). */
  choose(orders: readonly OrderView[], atOnce = false): readonly OrderView[] {
    chosen = orders.filter((order) => order.transaction_id !== null);
    prints = atOnce;
    return chosen;
  },
  /** Returns the orders with these ids; undefined if others were chosen. */
  of: (ids: readonly string[]): readonly OrderView[] | undefined =>
    ids.length > 0 && chosen.map(({ _id }) => _id).join() === ids.join() ? chosen : undefined,
  /** Prints the labels of the next address as soon as they are shown. */
  printNext(): void {
    prints = true;
  },
  /** Returns once whether the labels are to be printed as soon as they are shown. */
  takePrint(): boolean {
    const now = prints;
    prints = false;
    return now;
  },
};

import { useState } from 'react';
import type { OrderView } from '../../../../shared/orders/order.ts';

interface Chosen {
  key: string;
  orders: readonly OrderView[];
}

/**
 * The selected orders. They are still selected when the user leaves the page and returns. They are only in memory,
 * because they contain addresses.
 */
let kept: Chosen = { key: '', orders: [] };

/**
 * Returns the selected rows of a list in their present state. Changing the filters or the search clears the selection.
 * @param isUnpaid true if the list has unpaid orders, and false if it has paid ones
 */
export function useSelection(list: { key: string; rows: readonly OrderView[] }, isUnpaid = false) {
  const [chosen, setChosen] = useState(kept);
  const orders = chosen.key === list.key ? chosen.orders : [];
  const now = new Map(list.rows.map((order) => [order._id, order]));
  const selected = orders.map((order) => now.get(order._id) ?? order);
  const select = (next: readonly OrderView[]) => {
    kept = { key: list.key, orders: next.filter((order) => (order.transaction_id === null) === isUnpaid) };
    setChosen(kept);
  };
  return [selected, select] as const;
}

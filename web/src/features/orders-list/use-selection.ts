import { useState } from 'react';
import type { OrderView } from '../../../../shared/orders/order.ts';

interface Chosen {
  key: string;
  orders: readonly OrderView[];
}

/** In memory only, like the labels' selection, because it holds addresses. It outlives the page for the way back. */
let kept: Chosen = { key: '', orders: [] };

/** Returns a list's selected rows in their present state; another filter or search clears them. */
export function useSelection(list: { key: string; rows: readonly OrderView[] }) {
  const [chosen, setChosen] = useState(kept);
  const orders = chosen.key === list.key ? chosen.orders : [];
  const now = new Map(list.rows.map((order) => [order._id, order]));
  const selected = orders.map((order) => now.get(order._id) ?? order);
  const select = (next: readonly OrderView[]) => {
    kept = { key: list.key, orders: next.filter((order) => order.transaction_id !== null) };
    setChosen(kept);
  };
  return [selected, select] as const;
}

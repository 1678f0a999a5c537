import { useState } from 'react';
import type { OrderView } from '../../../../shared/orders/order.ts';

/** The chosen rows of a list, as they are now; another filter or search lets them go. */
export function useSelection(list: { key: string; rows: readonly OrderView[] }) {
  const [chosen, setChosen] = useState<{ key: string; orders: readonly OrderView[] }>({ key: list.key, orders: [] });
  const orders = chosen.key === list.key ? chosen.orders : [];
  const now = new Map(list.rows.map((order) => [order._id, order]));
  const selected = orders.map((order) => now.get(order._id) ?? order);
  const select = (next: readonly OrderView[]) =>
    setChosen({ key: list.key, orders: next.filter((order) => order.transaction_id !== null) });
  return [selected, select] as const;
}

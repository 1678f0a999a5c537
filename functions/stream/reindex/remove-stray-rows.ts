import { removeEarlierRows } from '../../invoices/keep-rows.ts';
import { type ListedOrder, listedOrderOfKey } from '../../invoices/row-store.ts';
import { finalStatusDay } from '../../orders/record/end-day.ts';
import { findOrderItems, orderFromItem } from '../../orders/record/store.ts';
import type { Key } from '../../platform/table/change.ts';

/**
 * The day on which each order reached its final status, by order id, as the re-index has read it. Undefined if the
 * order has no final status.
 */
export type EndDays = ReadonlyMap<string, string | undefined>;

const TOGETHER = 100;

async function removeStrayAmong(rows: readonly ListedOrder[]): Promise<number> {
  const orders = (await findOrderItems(rows.map(({ orderId }) => orderId))).map(orderFromItem);
  const days = new Map(orders.map((order) => [order.id, finalStatusDay(order)]));
  const stray = rows.filter(({ orderId, day }) => days.get(orderId) !== day);
  for (const { orderId, day } of stray) await removeEarlierRows(orderId, [day]);
  return stray.length;
}

/**
 * Removes document rows from days on which their order did not reach its final status. Reads an order only if `ends`
 * has another day for it than the row.
 * @returns how many pairs of order and day lost their rows
 */
export async function removeStrayRows(items: readonly Key[], ends: EndDays): Promise<number> {
  const doubtful = new Map<string, ListedOrder>();
  for (const row of items.map(listedOrderOfKey))
    if (ends.get(row.orderId) !== row.day) doubtful.set(`${row.orderId} ${row.day}`, row);
  const rows = [...doubtful.values()];
  let removed = 0;
  for (let at = 0; at < rows.length; at += TOGETHER) removed += await removeStrayAmong(rows.slice(at, at + TOGETHER));
  return removed;
}

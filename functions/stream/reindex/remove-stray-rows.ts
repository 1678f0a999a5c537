import { removeEarlierRows } from '../../invoices/keep-rows.ts';
import { scanRows } from '../../invoices/row-store.ts';
import { finalStatusDay } from '../../orders/record/end-day.ts';
import { findOrderItems, orderFromItem } from '../../orders/record/store.ts';

const TOGETHER = 100;

/** The order and the day of a row. */
type Listed = { orderId: string; day: string };

async function removeStrayAmong(rows: readonly Listed[]): Promise<number> {
  const orders = (await findOrderItems(rows.map(({ orderId }) => orderId))).map(orderFromItem);
  const days = new Map(orders.map((order) => [order.id, finalStatusDay(order)]));
  const stray = rows.filter(({ orderId, day }) => days.get(orderId) !== day);
  for (const { orderId, day } of stray) await removeEarlierRows(orderId, [day]);
  return stray.length;
}

/** Removes document rows from days on which their order did not end. @returns for how many orders and days */
export async function removeStrayRows(): Promise<number> {
  let removed = 0;
  let some = new Map<string, Listed>();
  const look = async () => {
    removed += await removeStrayAmong([...some.values()]);
    some = new Map();
  };
  for await (const { orderId, day } of scanRows()) {
    some.set(`${orderId} ${day}`, { orderId, day });
    if (some.size === TOGETHER) await look();
  }
  await look();
  return removed;
}

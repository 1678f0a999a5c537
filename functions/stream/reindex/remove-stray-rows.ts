import { unlistRows } from '../../invoices/keep-rows.ts';
import { scanRows } from '../../invoices/row-store.ts';
import { endDayOf } from '../../orders/record/end-day.ts';
import { findAnyOrder } from '../../orders/record/store.ts';

/** Removes document rows from days on which their order did not end. @returns for how many orders and days */
export async function removeStrayRows(): Promise<number> {
  let removed = 0;
  let last = '';
  for await (const { orderId, day } of scanRows()) {
    const name = `${orderId} ${day}`;
    if (name === last) continue;
    last = name;
    const order = await findAnyOrder(orderId);
    if (order !== undefined && endDayOf(order) === day) continue;
    await unlistRows(orderId, [day]);
    removed++;
  }
  return removed;
}

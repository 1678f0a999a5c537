import { findAnyOrder, newOrderWrite } from '../../../functions/orders/record/store.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { writeAll } from '../../../functions/platform/table/write-all.ts';

/**
 * Stores copies of an order, to get a long list quickly. Their version 0 makes the stream consumer skip them, so totals
 * and search do not include them. Returns their ids.
 */
export async function storeCopies(id: string, count: number): Promise<string[]> {
  const order = await findAnyOrder(id);
  if (order === undefined) throw new Error(`There is no order ${id}.`);
  const ids = Array.from({ length: count }, () => `${order.owner}-${newId()}`);
  const items = ids.map((copy) => {
    const change = newOrderWrite({ ...order, version: 0, id: copy });
    if (!('put' in change)) throw new Error('An order is put.');
    return { put: change.put };
  });
  await writeAll(items);
  return ids;
}

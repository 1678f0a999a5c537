import { addOrder, findAnyOrder } from '../../../functions/orders/record/store.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { writeAll } from '../../../functions/platform/table/write-all.ts';

/**
 * Stores copies of an order, for a long list in a moment. Their version 0 makes the stream consumer skip them, so
 * totals and search do not include them.
 */
export async function storeCopies(id: string, count: number): Promise<void> {
  const order = await findAnyOrder(id);
  if (order === undefined) throw new Error(`There is no order ${id}.`);
  const items = Array.from({ length: count }, () => {
    const change = addOrder({ ...order, version: 0, id: `${order.owner}-${newId()}` });
    if (!('put' in change)) throw new Error('An order is put.');
    return { put: change.put };
  });
  await writeAll(items);
}

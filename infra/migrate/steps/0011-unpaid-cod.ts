import { noteShippers } from '../../../functions/cod/note-shippers.ts';
import { rowWrites } from '../../../functions/cod/row-store.ts';
import { isCollected } from '../../../functions/orders/cod/post-cod.ts';
import { orderIn, saveOrder } from '../../../functions/orders/record/store.ts';
import { writeAll } from '../../../functions/platform/table/write-all.ts';
import type { Step } from '../step.ts';

/** COD that is not paid yet stands in rows of its own, and in the index with what is due; its sellers are known to ship it. */
export const unpaidCod: Step = {
  name: '0011-unpaid-cod',
  begins: 'ORDERS#',
  async changes(item) {
    const order = orderIn(item);
    if (order === undefined || !isCollected(order)) return [];
    await noteShippers([order.owner]);
    await writeAll(rowWrites(order));
    return order.remitted === undefined ? [saveOrder(order)] : [];
  },
};

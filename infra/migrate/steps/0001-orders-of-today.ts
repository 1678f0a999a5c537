import { restoreAwb } from '../../../functions/orders/record/awb-store.ts';
import { orderIn, toPresentItem } from '../../../functions/orders/record/store.ts';
import type { Step } from '../step.ts';

/**
 * Orders in paise and grams, packed with a numbered dictionary and a checksum, listed by courier instead of partner; and
 * a record for each AWB, which was found through the search index before.
 */
export const ordersOfToday: Step = {
  name: '0001-orders-of-today',
  begins: 'ORDERS#',
  async changes(item) {
    const order = orderIn(item);
    if (order !== undefined) await restoreAwb(order);
    const rewritten = toPresentItem(item);
    return rewritten === undefined ? [] : [rewritten];
  },
};

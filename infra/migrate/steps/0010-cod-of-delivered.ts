import { postCod } from '../../../functions/orders/cod/post-cod.ts';
import { fromItem, saveOrder } from '../../../functions/orders/record/store.ts';
import type { Step } from '../step.ts';

/** COD orders that were delivered before there were accounts of it: what their couriers owe is posted, as of their delivery. */
export const codOfDelivered: Step = {
  name: '0010-cod-of-delivered',
  begins: 'ORDERS#',
  changes(item) {
    const order = fromItem(item);
    const { order: posted, changes } = postCod(order, order, new Date(order.deliveredAt ?? order.createdAt));
    return changes.length === 0 ? [] : [saveOrder(posted), ...changes];
  },
};

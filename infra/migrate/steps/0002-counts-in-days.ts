import { orderIn } from '../../../functions/orders/record/store.ts';
import { index } from '../../../functions/stream/index-orders.ts';
import type { Step } from '../step.ts';

/**
 * Counts every order into the totals of today: what is counted of it lies in its owner's day. Until an order's turn
 * comes, lists show it without counting it. One that cannot be read is found by `npm run reindex -- --all`.
 */
export const countsInDays: Step = {
  name: '0002-counts-in-days',
  begins: 'ORDERS#',
  async changes(item) {
    const order = orderIn(item);
    if (order !== undefined) await index([order]);
    return [];
  },
};

import { keepRows } from '../../../functions/invoices/keep-rows.ts';
import { orderIn } from '../../../functions/orders/record/store.ts';
import type { Step } from '../step.ts';

/** Lists the GST documents of orders that came to their end before there was such a list, and sums them. */
export const documentsByFinalDay: Step = {
  name: '0007-documents-by-final-day',
  begins: 'ORDERS#',
  async changes(item) {
    const order = orderIn(item);
    if (order !== undefined) await keepRows([{ order, left: [] }]);
    return [];
  },
};

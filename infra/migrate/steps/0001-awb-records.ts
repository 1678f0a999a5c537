import { restoreAwb } from '../../../functions/orders/record/awb-store.ts';
import { orderInImage } from '../../../functions/orders/record/store.ts';
import type { MigrationStep } from '../step.ts';

/**
 * Writes the records by which orders are found by AWB, where they are missing. It serves as an example: the first
 * release writes these records itself, so the step changes nothing.
 */
export const awbRecords: MigrationStep = {
  name: '0001-awb-records',
  begins: 'ORDERS#',
  async changes(item) {
    const order = orderInImage(item);
    if (order !== undefined) await restoreAwb(order);
    return [];
  },
};

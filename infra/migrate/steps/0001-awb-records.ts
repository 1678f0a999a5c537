import { restoreAwbs } from '../../../functions/orders/record/awb-store.ts';
import { orderInImage } from '../../../functions/orders/record/store.ts';
import type { MigrationStep } from '../step.ts';

/**
 * Writes missing AWB records, by which orders are found by AWB. This step is an example and changes nothing, because
 * the first release already writes these records.
 */
export const awbRecords: MigrationStep = {
  name: '0001-awb-records',
  begins: 'ORDERS#',
  async changes(item) {
    const order = orderInImage(item);
    if (order !== undefined) await restoreAwbs([order]);
    return [];
  },
};

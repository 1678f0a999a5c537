import { BULK_ORDERS_SHEET } from '../../../shared/sheets.ts';
import { checkWorkbook } from '../../uploads/check-workbook.ts';
import type { UploadKind } from '../../uploads/upload-kind.ts';
import { bulkIdOf } from '../bulk.ts';
import { newBulkWrite } from '../store.ts';

/** The upload kind of bulks: many orders of a merchant in one file. */
export const bulkKind: UploadKind = {
  kind: 'bulk',
  section: 'order.bulk_order',
  othersFor: 'showAllOrders',
  onModel: 'Order',
  check: checkWorkbook,
  sheets: [BULK_ORDERS_SHEET],
  noFile: 'Please choose a file!',
  listedFor: ({ owner }) => owner,
  queue: 'merchant-files',
  begins: (upload) => [
    newBulkWrite({
      id: bulkIdOf(upload),
      owner: upload.owner,
      createdAt: upload.createdAt,
      plan: upload.plan?.id ?? '',
      orders: 0,
      bad: null,
      warnings: [],
      mended: null,
    }),
  ],
};

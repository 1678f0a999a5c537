import { BULK_ORDERS_SHEET } from '../../../shared/bulks/bulk-orders-sheet.ts';
import { tableCheck } from '../../uploads/check-workbook.ts';
import type { UploadKind } from '../../uploads/upload-kind.ts';
import { convertToUtf8, csvText } from '../../workbooks/csv/csv-text.ts';
import { BULK_KIND, bulkIdOf } from '../bulk.ts';
import { newBulkWrite } from '../store.ts';

const WRONG_FORMAT = 'Upload xls, xlsx, csv or txt format file only!';

/** The upload kind of bulks: many orders of a merchant in one file. */
export const bulkKind: UploadKind = {
  kind: BULK_KIND,
  section: 'order.bulk_order',
  othersFor: 'showAllOrders',
  onModel: 'Order',
  check: tableCheck(WRONG_FORMAT, /\.(csv|txt)$/i, (bytes) => csvText(convertToUtf8(bytes).bytes)),
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

import { COURIER_STATUS_SHEET } from '../../shared/sheets.ts';
import { checkWorkbook } from '../uploads/check-workbook.ts';
import type { UploadKind } from '../uploads/upload-kind.ts';

/** What couriers without an interface tell of their parcels. */
export const statusesKind: UploadKind = {
  kind: 'courier_status',
  section: 'upload_data.courier_partner',
  othersFor: 'showAllOrders',
  onModel: 'Status',
  check: checkWorkbook,
  mostFiles: 1,
  sheets: [COURIER_STATUS_SHEET],
  noFile: 'Please choose a file',
  listedFor: ({ partner }) => partner?.id ?? null,
  queue: 'uploads',
};

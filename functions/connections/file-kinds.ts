import { AWB_SERIES_SHEET, COURIER_STATUS_SHEET } from '../../shared/sheets.ts';
import { checkWorkbook } from '../uploads/check-workbook.ts';
import type { UploadKind } from '../uploads/upload-kind.ts';

/** What the files about one courier share: staff who see all orders send them, and each courier has its own list. */
const OF_A_COURIER = {
  section: 'upload_data.courier_partner',
  othersFor: 'showAllOrders',
  check: checkWorkbook,
  noFile: 'Please choose a file',
  listedFor: ({ partner }) => partner?.id ?? null,
  queue: 'uploads',
} as const satisfies Partial<UploadKind>;

/** Series of AWBs that couriers give us. */
export const seriesKind: UploadKind = {
  ...OF_A_COURIER,
  kind: 'awb_series',
  onModel: 'Awb',
  sheets: [AWB_SERIES_SHEET],
};

/** Status files of file-based couriers. */
export const statusesKind: UploadKind = {
  ...OF_A_COURIER,
  kind: 'courier_status',
  onModel: 'Status',
  sheets: [COURIER_STATUS_SHEET],
};

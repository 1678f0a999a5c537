import { AWB_SERIES_SHEET, COURIER_STATUS_SHEET } from '../../shared/sheets.ts';
import { checkWorkbook } from '../uploads/check-workbook.ts';
import type { UploadKind } from '../uploads/upload-kind.ts';

/**
 * The settings that the upload kinds of AWB series and of status files share: staff who see all orders upload them, and
 * each courier has its own list of files.
 */
const OF_A_COURIER = {
  section: 'upload_data.courier_partner',
  othersFor: 'showAllOrders',
  check: checkWorkbook,
  noFile: 'Please choose a file',
  listedFor: ({ partner }) => partner?.id ?? null,
  queue: 'uploads',
} as const satisfies Partial<UploadKind>;

/** The upload kind of AWB series that couriers give us. */
export const awbSeriesKind: UploadKind = {
  ...OF_A_COURIER,
  kind: 'awb_series',
  onModel: 'Awb',
  sheets: [AWB_SERIES_SHEET],
};

/** The upload kind of status files of file-based couriers. */
export const statusFileKind: UploadKind = {
  ...OF_A_COURIER,
  kind: 'courier_status',
  onModel: 'Status',
  sheets: [COURIER_STATUS_SHEET],
};

import { AWB_SERIES_SHEET, COURIER_STATUS_SHEET } from '../../shared/sheets.ts';
import { checkWorkbook } from '../uploads/check-workbook.ts';
import type { UploadKind } from '../uploads/upload-kind.ts';

/**
 * What AWB series and status files have in common: staff who see all orders upload them, and each courier has a list of
 * its own.
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
